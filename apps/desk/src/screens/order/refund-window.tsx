import { wholePrice } from '@pokfei/format/event-facts'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segments, TextField } from '../../ui/field.tsx'
import { isAmount } from '../../text/amount.ts'
import { mailsTo, money, type OrderOnScreen, type OrderWindow, type RefundResult } from './order-on-screen.ts'
import { Tickets, usePlaceWords } from './tickets.tsx'
import { useChosenTickets } from './use-chosen-tickets.ts'
import * as layout from '../../ui/layout.module.css'

/** Refunds tickets of an order, or money alone. */
export function RefundWindow({ on, onClose, beneath }: OrderWindow) {
  const { t } = useTranslation('order')
  const { orderReference } = on.story.order
  const { chosen, choose, live } = useChosenTickets(on.story)
  const [what, setWhat] = useState<'tickets' | 'money'>('tickets')
  const [fees, setFees] = useState<'back' | 'kept'>('back')
  const [places, setPlaces] = useState<'sold' | 'kept'>('sold')
  const [amount, setAmount] = useState('')
  const factsOf = useRefundFacts(on)

  const isRight = isAmount(amount)
  const ofTickets =
    chosen.size === 0
      ? null
      : {
          orderReference,
          ticket: chosen.size === live.length ? 'all' : [...chosen].join(','),
          withoutFees: fees === 'kept',
          keepPlaces: places === 'kept',
        }
  const ofMoney = isRight ? { orderReference, amount } : null
  return (
    <ActWindow
      command="orders"
      verb="refund"
      input={what === 'tickets' ? ofTickets : ofMoney}
      lacking={what === 'tickets' ? t('chooseTickets') : t('typeAmount')}
      title={t('refund')}
      about={orderReference}
      factsOf={factsOf}
      pressWords={({ refund, endedTicketIDs }) =>
        refund === null
          ? t('pressEnd', { count: endedTicketIDs.length })
          : t('pressRefund', { money: money(refund.amountCents) })
      }
      onClose={onClose}
      beneath={beneath}
    >
      <Segments
        label={t('refundWhat')}
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'tickets', words: t('refundTickets') },
          { value: 'money', words: t('refundMoney') },
        ]}
      />
      {what === 'tickets' ? (
        <>
          <Tickets on={on} chosen={chosen} onChoose={choose} />
          <div className={layout.half}>
            <Segments
              label={t('fees')}
              value={fees}
              onChange={setFees}
              choices={[
                { value: 'back', words: t('feesBack') },
                { value: 'kept', words: t('feesKept') },
              ]}
            />
            <Segments
              label={t('placesAfter')}
              value={places}
              onChange={setPlaces}
              choices={[
                { value: 'sold', words: t('placesSold') },
                { value: 'kept', words: t('placesKept') },
              ]}
            />
          </div>
        </>
      ) : (
        <TextField
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          inputMode="decimal"
          hint={t('amountHint')}
          isWrong={amount !== '' && !isRight}
        />
      )}
    </ActWindow>
  )
}

/** Returns the facts of a refund's slip. */
function useRefundFacts(on: OrderOnScreen): (result: RefundResult) => SlipFacts {
  const { t } = useTranslation('order')
  const placeWords = usePlaceWords(on)
  const { story } = on
  return ({ refund, endedTicketIDs, releasedTicketIDs, keptAs, aloneTicketIDs = [], refundableCents }) => {
    const ended = story.tickets.filter(({ ticketID }) => endedTicketIDs.includes(ticketID))
    const left = story.tickets.filter(({ isLive, ticketID }) => isLive && !endedTicketIDs.includes(ticketID)).length
    // One mail says that the money is owed, and one that it has gone.
    const mails = refund === null ? 0 : mailsTo(story, 2)
    return {
      moneyCents: refund?.amountCents ?? 0,
      places: endedTicketIDs.length,
      mails,
      lines: [
        ...ended.map((ticket) => ({
          words: `${story.tickets.indexOf(ticket) + 1}. ${placeWords(ticket)}`,
          value: money(wholePrice(ticket)),
        })),
        ...(refund === null ? [] : [{ words: t('sumBack'), value: money(refund.amountCents), isSum: true }]),
      ],
      says: [
        ...(releasedTicketIDs.length > 0
          ? [{ icon: 'ticket', words: t('sayReleased', { count: releasedTicketIDs.length }) } as const]
          : []),
        ...(keptAs === undefined ? [] : [{ icon: 'lock', words: t('sayKept', { name: keptAs.join(', ') }) } as const]),
        ...(refund === null
          ? []
          : [{ icon: 'mail', words: mails === 0 ? t('sayNoMail') : t('sayMails', { count: mails }) } as const]),
        ...(aloneTicketIDs.length > 0
          ? [{ icon: 'warning', words: t('sayAlone', { count: aloneTicketIDs.length }) } as const]
          : []),
        { icon: 'info', words: t('sayLeft', { tickets: left, money: money(refundableCents) }) },
      ],
    }
  }
}
