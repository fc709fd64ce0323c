import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import * as utilities from '@pokfei/design/utilities.module.css'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { typeMarkClass } from '../../catalogue/type-colour.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../purchase/seat-label.ts'
import { ticketsByType, type NumberedTicket, type TypeOfTickets } from './tickets-by-type.ts'
import { useTicketDownload } from './use-ticket-download.ts'
import * as styles from './ticket-downloads.module.css'
import * as panelStyles from '../../ui/panel.module.css'

interface TicketDownloadsProps {
  readonly orderID: string
  readonly tickets: readonly OrderTicket[]
  readonly event: EventDetail | undefined
}

/** The valid tickets of an order by type, each with its download button (TKT-15). An ended ticket has no PDF. */
export function TicketDownloads({ orderID, tickets, event }: TicketDownloadsProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const types = event?.ticketTypes ?? []
  const valid = validByType(tickets)
  if (valid.length === 0) return null
  return (
    <section className={utilities.stack} aria-label={t('downloadThese')}>
      {valid.map(({ typeID, tickets: ofType }) => {
        const type = types.find((one) => one.typeID === typeID)
        const name = type === undefined ? typeID : localised(type, 'ticketTypeName', language)
        return (
          <Panel key={typeID} className={styles.downloads}>
            <h2>
              <b className={typeMarkClass(types, typeID)}>{name}</b>
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

/** Returns the valid tickets by type. They keep their numbers in the order. */
const validByType = (tickets: readonly OrderTicket[]): readonly TypeOfTickets[] =>
  ticketsByType(tickets)
    .map((type) => ({ ...type, tickets: type.tickets.filter(({ ticket }) => ticket.isRevoked !== true) }))
    .filter((type) => type.tickets.length > 0)

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
