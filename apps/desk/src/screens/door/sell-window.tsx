import type { VerbInput } from '@pokfei/desk-contract/api/verb-types'
import { formatHkd } from '@pokfei/format/money/hkd'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isAmount } from '../../text/amount.ts'
import { eventName, typeName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Segments, SelectField, TextField } from '../../ui/field.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { SoldTickets } from './sold-tickets.tsx'
import * as layout from '../../ui/layout.module.css'

const countPattern = /^(?:[1-9]|[1-3]\d|40)$/

/** Sells at the door, one buyer after another (SCR-45). */
export function SellWindow({ event, onClose }: { readonly event: string; readonly onClose: () => void }) {
  const [buyer, setBuyer] = useState(0)
  return <Sale key={buyer} event={event} onClose={onClose} onNext={() => setBuyer(buyer + 1)} />
}

/** One sale. Its ID makes a second press after a lost answer harmless: it shows the same tickets. */
function Sale({
  event,
  onClose,
  onNext,
}: {
  readonly event: string
  readonly onClose: () => void
  readonly onNext: () => void
}) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const report = useReport('events', 'show', { event })
  const [id] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState('')
  const [places, setPlaces] = useState('1')
  const [seats, setSeats] = useState('')
  const [paid, setPaid] = useState<'cash' | 'terminal'>('cash')
  const [ticketLanguage, setTicketLanguage] = useState<'zh' | 'en'>('zh')
  const [to, setTo] = useState('')
  const [received, setReceived] = useState('')
  const receivedCents = paid === 'cash' && isAmount(received) ? Math.round(Number(received) * 100) : null
  return (
    <ReportStates report={report}>
      {(shown) => {
        const type = chosen === '' ? (shown.ticketTypes[0]?.typeID ?? '') : chosen
        const input: VerbInput<'tickets', 'sell'> | null =
          type === '' || (seats === '' && !countPattern.test(places))
            ? null
            : {
                event,
                type,
                ...(seats === '' ? { places: Number(places) } : { seats }),
                paid,
                english: ticketLanguage === 'en',
                ...(to !== '' && { to }),
                id,
              }
        return (
          <ActWindow
            command="tickets"
            verb="sell"
            input={input}
            lacking={t('typeMissing')}
            title={t('sell')}
            about={eventName(language, shown)}
            factsOf={({ priceCents, ticketCount, seats: sold, mailedTo }) => ({
              moneyCents: priceCents,
              moneyWords: t('moneyIn'),
              places: ticketCount,
              mails: mailedTo === null ? 0 : 1,
              lines: [
                ...sold.map((seat) => ({ words: seat, value: '' })),
                { words: typeName(language, shown.ticketTypes, type), value: `× ${ticketCount}` },
                { words: t('sum'), value: formatHkd(priceCents), isSum: true },
                ...(receivedCents === null || receivedCents < priceCents
                  ? []
                  : [{ words: t('after'), value: formatHkd(receivedCents - priceCents) }]),
              ],
              says: [
                { icon: 'ticket', words: t('saySold') },
                ...(mailedTo === null ? [] : [{ icon: 'mail', words: t('sayMailed') } as const]),
              ],
            })}
            pressWords={({ priceCents }) => t('pressSell', { money: formatHkd(priceCents) })}
            renderGiven={({ tickets }) => (
              <>
                <SoldTickets tickets={tickets} />
                <Button words={t('next')} size="big" keyName="N" onPress={onNext} />
              </>
            )}
            onClose={onClose}
          >
            <SelectField label={t('type')} value={type} onChange={setChosen}>
              {shown.ticketTypes.map((one) => (
                <option key={one.typeID} value={one.typeID}>
                  {t('free', {
                    name: typeName(language, shown.ticketTypes, one.typeID),
                    price: formatHkd(one.salePriceCents),
                    count: one.freeCount,
                  })}
                </option>
              ))}
            </SelectField>
            <div className={layout.half}>
              <TextField
                label={t('places')}
                value={places}
                onChange={setPlaces}
                inputMode="numeric"
                isWrong={seats === '' && !countPattern.test(places)}
              />
              <TextField
                label={t('seats')}
                value={seats}
                onChange={(text) => setSeats(text.trim())}
                hint={t('seatsHint')}
              />
            </div>
            <div className={layout.half}>
              <Segments
                label={t('paid')}
                value={paid}
                onChange={setPaid}
                choices={[
                  { value: 'cash', words: t('cash') },
                  { value: 'terminal', words: t('terminal') },
                ]}
              />
              <LanguageChoice label={t('language')} value={ticketLanguage} onChange={setTicketLanguage} />
            </div>
            {paid === 'cash' ? (
              <TextField label={t('cashIn')} value={received} onChange={setReceived} inputMode="decimal" />
            ) : null}
            <TextField label={t('mailTo')} value={to} onChange={(text) => setTo(text.trim())} />
          </ActWindow>
        )
      }}
    </ReportStates>
  )
}
