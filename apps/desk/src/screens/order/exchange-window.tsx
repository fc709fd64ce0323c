import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { wholePrice } from '@pokfei/format/event-facts'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { ShownOnce } from '../../act/shown-once.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { usePaused } from '../../client/use-paused.ts'
import { useReport } from '../../client/use-report.ts'
import { useChoose, useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AllotmentOptions } from '../../scope/allotment-options.tsx'
import { openSeats, seatsOf, typedSeats, type OpenSeat } from '../../scope/pool-seats.ts'
import { useStock } from '../../scope/use-stock.ts'
import { seatWords, typeName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, Segments, TextField } from '../../ui/field.tsx'
import {
  likelyTicket,
  mailsTo,
  money,
  type OrderOnScreen,
  type OrderWindow,
  type ShownTicket,
} from './order-on-screen.ts'
import { TicketField } from './ticket-field.tsx'
import { usePlaceWords } from './tickets.tsx'
import * as layout from '../../ui/layout.module.css'

/** The most free seats that are suggested. */
const mostSuggested = 8

/** Exchanges a ticket for another place of its event: a seat, or any place of a type (DSK-60). */
export function ExchangeWindow({ on, onClose, beneath }: OrderWindow) {
  const { t } = useTranslation('orderActs')
  const language = useLanguage()
  const choose = useChoose()
  const { order, tickets } = on.story
  const event = `${order.organizerID}/${order.eventID}`
  const [ticketID, setTicketID] = useState(() => likelyTicket(on.story))
  const [chosenType, setType] = useState<string | null>(null)
  const [from, setFrom] = useState('')
  const [seat, setSeat] = useState('')
  const [pays, setPays] = useState<'pays' | 'free'>('pays')
  const [proof, setProof] = useState<'unseen' | 'seen'>('unseen')
  const stock = useStock(event)
  const pools = useReport('seats', 'show', { event }, { keepsLast: true }).data?.result.pools ?? []
  const ticket = tickets.find((one) => one.ticketID === ticketID)
  const typeID = chosenType ?? ticket?.typeID ?? ''
  const type = on.types.find((one) => one.typeID === typeID)
  const seats = pools.filter(({ soldAs }) => soldAs.includes(typeID)).flatMap(seatsOf)
  const typed = usePaused(seat.trim())
  const named = typedSeats(seats, typed)
  const wantedSeat = named.length === 1 ? named[0]?.key : undefined
  // Without a seat, any place of another type is meant.
  const to = typed !== '' ? wantedSeat : typeID === ticket?.typeID ? undefined : typeID
  const factsOf = useExchangeFacts(on, ticket)
  return (
    <ActWindow
      command="tickets"
      verb="exchange"
      input={
        to === undefined
          ? null
          : {
              ticket: ticketID,
              to,
              ...(from !== '' && { from }),
              free: pays === 'free',
              proven: proof === 'seen',
            }
      }
      lacking={seats.length > 0 ? t('chooseSeat') : t('chooseType')}
      title={t('exchange')}
      about={order.orderReference}
      factsOf={factsOf}
      pressWords={({ differenceCents }) =>
        differenceCents > 0
          ? t('pressReserve', { money: money(differenceCents) })
          : differenceCents < 0
            ? t('pressExchangeBack', { money: money(-differenceCents) })
            : t('pressExchange')
      }
      unchangedWords={({ isExchanged }) => (isExchanged ? null : t('waitsAlready'))}
      renderGiven={({ paymentURL }) =>
        paymentURL === null ? null : (
          <ShownOnce title={t('payLink')} text={t('payLinkText')} value={paymentURL} isLink />
        )
      }
      onClose={onClose}
      beneath={beneath}
    >
      <TicketField on={on} label={t('whichTicket')} value={ticketID} onChange={setTicketID} />
      <div className={layout.half}>
        <SelectField
          label={t('toType')}
          value={typeID}
          onChange={(chosen) => {
            setType(chosen)
            setSeat('')
          }}
        >
          {on.types.map((one) => (
            <option key={one.typeID} value={one.typeID}>
              {t('typeOption', {
                type: typeName(language, on.types, one.typeID),
                price: formatHkd(wholePrice(one)),
                count: one.freeCount,
              })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('from')} value={from} onChange={setFrom}>
          <option value="">{t('fromSale')}</option>
          {stock === undefined ? null : <AllotmentOptions stock={stock} />}
        </SelectField>
      </div>
      {seats.length === 0 ? null : (
        <SeatField
          value={seat}
          onChange={setSeat}
          open={openSeats(seats, from === '' ? null : from).filter(
            (one) => typed === '' || named.length <= 1 || named.includes(one.seat),
          )}
          isWrong={typed !== '' && wantedSeat === undefined}
        />
      )}
      <div className={layout.half}>
        <Segments
          label={t('difference')}
          value={pays}
          onChange={setPays}
          choices={[
            { value: 'pays', words: t('differencePays') },
            { value: 'free', words: t('differenceFree') },
          ]}
        />
        {type === undefined || type.proofEN === '' ? null : (
          <Segments
            label={t('proof', { proof: choose({ en: type.proofEN, zh: type.proofCN }) })}
            value={proof}
            onChange={setProof}
            choices={[
              { value: 'unseen', words: t('proofUnseen') },
              { value: 'seen', words: t('proofSeen') },
            ]}
          />
        )}
      </div>
    </ActWindow>
  )
}

/** A seat as somebody types it, with some that are free. */
function SeatField({
  value,
  onChange,
  open,
  isWrong,
}: {
  readonly value: string
  readonly onChange: (seat: string) => void
  readonly open: readonly OpenSeat[]
  readonly isWrong: boolean
}) {
  const { t } = useTranslation('orderActs')
  const language = useLanguage()
  return (
    <>
      <TextField
        label={t('seat')}
        value={value}
        onChange={onChange}
        hint={isWrong ? t('seatUnknown') : t('seatHint')}
        isWrong={isWrong}
      />
      <p className={layout.note}>{open.length === 0 ? t('noOpenSeats') : t('openSeats', { count: open.length })}</p>
      <div className={layout.acts}>
        {open.slice(0, mostSuggested).map(({ seat: { key, section, row, number }, isOnAisle }) => {
          const words = seatWords(language, [section, row, number].join(' · '))
          const typed = [section, row, number].join(' ')
          return (
            <Button
              key={key}
              words={isOnAisle ? t('onAisle', { seat: words }) : words}
              size="small"
              isOn={value === typed}
              onPress={() => onChange(typed)}
            />
          )
        })}
      </div>
    </>
  )
}

/** Returns the facts of an exchange's slip. */
function useExchangeFacts(
  on: OrderOnScreen,
  old: ShownTicket | undefined,
): (result: VerbResult<'tickets', 'exchange'>) => SlipFacts {
  const { t } = useTranslation('orderActs')
  const order = useTranslation('order')
  const placeWords = usePlaceWords(on)
  return ({ differenceCents, isExchanged, paymentDeadlineSSE, aloneTicketIDs, typeID, seat }) => {
    const oldCents = old === undefined ? 0 : wholePrice(old)
    // The new tickets come by mail. A refund has two mails of its own.
    const mails = mailsTo(on.story, differenceCents < 0 ? 3 : 1)
    return {
      moneyCents: Math.abs(differenceCents),
      ...(differenceCents > 0 && { moneyWords: t('toPay') }),
      places: 1,
      mails,
      lines: [
        { words: t('oldPlace', { place: old === undefined ? '' : placeWords(old) }), value: money(oldCents) },
        { words: t('newPlace', { place: placeWords({ typeID, seat }) }), value: money(oldCents + differenceCents) },
        {
          words: differenceCents < 0 ? order.t('sumBack') : differenceCents > 0 ? t('sumToPay') : t('sumNone'),
          value: money(Math.abs(differenceCents)),
          isSum: true,
        },
      ],
      says: [
        ...(paymentDeadlineSSE === null
          ? []
          : [{ icon: 'clock', words: t('sayUntil', { time: formatDateTime(paymentDeadlineSSE) }) } as const]),
        isExchanged ? { icon: 'reissue', words: t('sayOldDies') } : { icon: 'ticket', words: t('sayOldStays') },
        {
          icon: 'mail',
          words: mails === 0 ? order.t('sayNoMail') : isExchanged ? t('sayNewMailed') : t('sayLinkToBuyer'),
        },
        ...(aloneTicketIDs.length > 0
          ? [{ icon: 'warning', words: order.t('sayAlone', { count: aloneTicketIDs.length }) } as const]
          : []),
      ],
    }
  }
}
