import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Status } from '../../ui/status.tsx'
import { seatWords, typeName } from '../../text/names.ts'
import { isValid, type OrderOnScreen, type ShownTicket } from './order-on-screen.ts'
import * as styles from './tickets.module.css'

/** Returns the place of a ticket in words: its type, and its seat if it has one. */
export function usePlaceWords({ types }: OrderOnScreen): (place: Pick<ShownTicket, 'typeID' | 'seat'>) => string {
  const language = useLanguage()
  return ({ typeID, seat }) => {
    const name = typeName(language, types, typeID)
    return seat === null ? name : `${name} ${seatWords(language, seat)}`
  }
}

/** The tickets of an order on paper. With `chosen` each valid one can be ticked. */
export function Tickets({
  on,
  chosen,
  onChoose,
}: {
  readonly on: OrderOnScreen
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (ticketID: string, isChosen: boolean) => void
}) {
  const { t } = useTranslation('order')
  const placeWords = usePlaceWords(on)
  const { tickets, admissions } = on.story
  return (
    <ul className={styles.tickets}>
      {tickets.map((ticket, at) => {
        const words = placeWords(ticket)
        const admission = admissions.find(({ ticketID, isAgain }) => ticketID === ticket.ticketID && !isAgain)
        const number = t('ticketNumber', { number: at + 1 })
        return (
          <li key={ticket.ticketID} className={styles.ticket}>
            <label className={styles.place}>
              {chosen === undefined || !ticket.isLive ? null : (
                <input
                  type="checkbox"
                  aria-label={`${words} ${number}`}
                  checked={chosen.has(ticket.ticketID)}
                  onChange={({ currentTarget }) => onChoose?.(ticket.ticketID, currentTarget.checked)}
                />
              )}
              <span>
                <b>{words}</b>
                <span className={styles.small}>
                  {t('priceAndFee', {
                    price: formatHkd(ticket.salePriceCents),
                    fee: formatHkd(ticket.serviceFeeCents),
                  })}
                </span>
              </span>
            </label>
            <div className={styles.stub}>
              <span className={styles.small}>{number}</span>
              {isValid(ticket) ? (
                <Status
                  tone="ok"
                  words={
                    admission === undefined
                      ? t('notUsed')
                      : t('usedAt', { time: formatDayTime(admission.scannedSSE), gate: admission.gate })
                  }
                />
              ) : (
                <Status tone="bad" words={ticket.revokedSSE === null ? t('notValid') : t('ended')} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
