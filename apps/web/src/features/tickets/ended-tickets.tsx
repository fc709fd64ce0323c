import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Loaded } from '../../api/loaded.ts'
import { parseSeatLabel } from '../../purchase/places/seat-label.ts'
import * as utilities from '@pokfei/design/utilities.module.css'
import { endOf } from './end-of.ts'
import type { NumberedTicket } from './sort-tickets.ts'
import { typeNameOf, type TicketEvent } from './ticket-event.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './order-tickets.module.css'

interface EndedTicketsProps {
  /** At least one. */
  readonly tickets: readonly NumberedTicket[]
  readonly event: Loaded<TicketEvent>
}

/** The tickets of an order that admit nobody any more, folded below the others, each with its reason (TKT-49). */
export function EndedTickets({ tickets, event }: EndedTicketsProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  return (
    <details className={`${panelStyles.panel} ${styles.ended}`}>
      <summary>{t('endedTickets', { count: tickets.length })}</summary>
      <ul>
        {tickets.map(({ ticket, number }) => {
          const seat = ticket.ticketLocation === null ? undefined : parseSeatLabel(ticket.ticketLocation)
          return (
            <li key={ticket.ticketID}>
              <b className={utilities.numeric}>
                <span>{typeNameOf(event, ticket.typeID, language)}</span>{' '}
                <span>
                  {seat === undefined ? (ticket.ticketLocation ?? t('nth', { number })) : t('seatAt', { ...seat })}
                </span>
              </b>
              <p>{t(endOf(ticket))}</p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
