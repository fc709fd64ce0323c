import type { EventDetail } from '@pokfei/contracts/catalogue'
import type { OrderTicket } from '@pokfei/contracts/orders'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { typeMarkClass } from '../../components/type-colour.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { seatPlaceOf } from '../../ticket-location.ts'
import { ticketsByType, type NumberedTicket } from './tickets-by-type.ts'
import { useTicketDownload } from './use-ticket-download.ts'
import './ticket-downloads.css'

interface TicketDownloadsProps {
  readonly orderID: string
  readonly tickets: readonly OrderTicket[]
  readonly event: EventDetail | undefined
}

/** The tickets of an order by type, each with its download button (TKT-15). */
export function TicketDownloads({ orderID, tickets, event }: TicketDownloadsProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const types = event?.ticketTypes ?? []
  return (
    <section className="stack" aria-label={t('downloadThese')}>
      {ticketsByType(tickets).map(({ typeID, tickets: ofType }) => {
        const type = types.find((one) => one.typeID === typeID)
        const name = type === undefined ? typeID : localised(type, 'ticketTypeName', language)
        return (
          <Panel key={typeID} className="downloads">
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

interface RowProps {
  readonly orderID: string
  readonly numbered: NumberedTicket
  readonly typeName: string
}

function Row({ orderID, numbered: { ticket, number }, typeName }: RowProps) {
  const { t } = useTranslation('tickets')
  const { download, isPending } = useTicketDownload(orderID, ticket)
  const place = ticket.ticketLocation === null ? undefined : seatPlaceOf(ticket.ticketLocation)
  const words = place === undefined ? (ticket.ticketLocation ?? t('nth', { number })) : t('seatAt', { ...place })
  return (
    <li className="li">
      <p className="grow num">{words}</p>
      <button
        type="button"
        className="tap"
        aria-label={t('downloadNamed', { name: `${typeName}, ${words}` })}
        aria-busy={isPending || undefined}
        disabled={isPending}
        onClick={download}
      >
        {isPending ? <Spinner /> : <Icon name="download" />}
      </button>
    </li>
  )
}
