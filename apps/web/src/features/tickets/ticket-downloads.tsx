import type { ColouredType } from '@pokfei/design/type-colour-index'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { Loaded } from '../../api/loaded.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../purchase/places/seat-label.ts'
import type { NumberedTicket } from './sort-tickets.ts'
import { ticketMarkClass, typeNameOf, type TicketEvent } from './ticket-event.ts'
import { ticketsByType } from './tickets-by-type.ts'
import { useTicketDownload } from './use-ticket-download.ts'
import * as styles from './ticket-downloads.module.css'
import * as panelStyles from '../../ui/panel.module.css'

interface TicketDownloadsProps {
  readonly orderID: string
  /** The valid ones. An ended ticket has no PDF. */
  readonly tickets: readonly NumberedTicket[]
  readonly event: Loaded<TicketEvent>
  /** All public types of the event, by which the colours go. Undefined until they are known. */
  readonly colours: readonly ColouredType[] | undefined
}

/** The valid tickets of an order by type, each with its download button (TKT-15). */
export function TicketDownloads({ orderID, tickets, event, colours }: TicketDownloadsProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  if (tickets.length === 0) return null
  return (
    <section className={utilities.stack} aria-label={t('downloadThese')}>
      {ticketsByType(tickets).map(({ typeID, tickets: ofType }) => {
        const name = typeNameOf(event, typeID, language) ?? t('detailsTitle')
        return (
          <Panel key={typeID} className={styles.downloads}>
            <h2>
              <b className={ticketMarkClass(colours, event, typeID)}>{name}</b>
              <span>{t('count', { count: ofType.length })}</span>
            </h2>
            <ul>
              {ofType.map((numbered) => (
                <Row key={numbered.ticket.ticketID} orderID={orderID} numbered={numbered} typeName={name} />
              ))}
            </ul>
          </Panel>
        )
      })}
    </section>
  )
}

interface RowProps {
  readonly orderID: string
  readonly numbered: NumberedTicket
  readonly typeName: string
}

function Row({ orderID, numbered: { ticket, number }, typeName }: RowProps) {
  const { t } = useTranslation('tickets')
  const { download, isPending } = useTicketDownload(orderID, ticket)
  const seat = ticket.ticketLocation === null ? undefined : parseSeatLabel(ticket.ticketLocation)
  const words = seat === undefined ? (ticket.ticketLocation ?? t('nth', { number })) : t('seatAt', { ...seat })
  return (
    <li className={panelStyles.listItem}>
      <p className={`${panelStyles.grow} ${utilities.grow} ${utilities.numeric}`}>{words}</p>
      <button
        type="button"
        className={`${styles.tapTarget} ${utilities.tapTarget}`}
        aria-label={t('downloadNamed', { name: `${typeName}, ${words}` })}
        aria-busy={isPending || undefined}
        disabled={isPending}
        onClick={download}
      >
        {isPending ? <Spinner /> : <ScreenIcon name="download" />}
      </button>
    </li>
  )
}
