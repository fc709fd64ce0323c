import type { EventDetail, TicketType } from '@pokfei/contracts/catalogue'
import type { Order, OrderTicket } from '@pokfei/contracts/orders'
import { formatHkd, toCents } from '@pokfei/format/money'
import { formatDateTime } from '@pokfei/format/time'
import { Joined } from '../../components/joined.tsx'
import { TitleText } from '../../components/title-text.tsx'
import { brand } from '../../brand.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { seatPlaceOf } from '../../ticket-location.ts'
import { ReceiptRow } from './receipt-row.tsx'
import { receiptSums } from './receipt-sums.ts'
import '../../components/paper.css'
import './receipt.css'

interface ReceiptPaperProps {
  readonly order: Order
  readonly tickets: readonly OrderTicket[]
  /** Undefined when the catalogue has it no longer. */
  readonly event: EventDetail | undefined
  readonly email: string | null
}

const amount = (cents: number) => formatHkd(cents, { decimals: 2 })

/** The receipt itself, on paper; it prints black on white (spec §2). */
export function ReceiptPaper({ order, tickets, event, email }: ReceiptPaperProps) {
  const { t } = useTranslation(['receipt', 'common'])
  const language = useLanguage()
  const { subtotalCents, serviceFeeCents, totalCents } = receiptSums(order, tickets)
  return (
    <div className="lift">
      <article className="paper rc">
        <div className="hd">
          <span className="by">{brand.name}</span>
          <span className="chopmark ok">{totalCents === 0 ? t('booked') : t('paid')}</span>
        </div>
        <h1 className="kt">
          <TitleText>{event === undefined ? t('common:unknownEvent') : localised(event, 'eventName', language)}</TitleText>
        </h1>
        {event === undefined ? (
          <p className="soft small">{t('seats:noDetails')}</p>
        ) : (
          <Joined
            className="soft small num"
            first={formatDateTime(event.eventStartTimeSSE)}
            second={localised(event, 'venueName', language)}
          />
        )}
        <dl>
          <ReceiptRow name={t('orderNumber')}>{order.orderReference}</ReceiptRow>
          <ReceiptRow name={t('orderID')}>{order.orderID}</ReceiptRow>
          <ReceiptRow name={t('orderTime')}>{formatDateTime(order.orderTimeSSE)}</ReceiptRow>
          {email !== null && <ReceiptRow name={t('email')}>{email}</ReceiptRow>}
        </dl>
        <ul aria-label={t('yourTickets')}>
          {tickets.map((ticket) => (
            <TicketLine key={ticket.ticketID} ticket={ticket} type={event?.ticketTypes.find(({ typeID }) => typeID === ticket.typeID)} />
          ))}
        </ul>
        <dl>
          <ReceiptRow name={t('subtotal', { count: tickets.length })}>{amount(subtotalCents)}</ReceiptRow>
          {serviceFeeCents > 0 && <ReceiptRow name={t('serviceFee')}>{amount(serviceFeeCents)}</ReceiptRow>}
          <div className="r ttl">
            <dt>{t('total')}</dt>
            <dd>{amount(totalCents)}</dd>
          </div>
        </dl>
        <p className="soft label">{t('final')}</p>
      </article>
    </div>
  )
}

/** One ticket: its type and the type's description, what it cost, and, for marked seats alone, where it is. */
function TicketLine({ ticket, type }: { readonly ticket: OrderTicket; readonly type: TicketType | undefined }) {
  const { t } = useTranslation('receipt')
  const language = useLanguage()
  const name = type === undefined ? ticket.typeID : localised(type, 'ticketTypeName', language)
  const description = type === undefined ? '' : localised(type, 'ticketTypeDesc', language)
  const place = ticket.ticketLocation === null ? undefined : seatPlaceOf(ticket.ticketLocation)
  return (
    <li>
      <div className="r">
        <span>{name}</span>
        <span className="num">{amount(toCents(ticket.salePrice))}</span>
      </div>
      {description !== '' && description !== name && <p className="soft small">{description}</p>}
      {ticket.ticketLocation !== null && (
        <p className="soft small num">
          {place === undefined ? ticket.ticketLocation : t('seat', { section: place.section, row: place.row, number: place.number })}
        </p>
      )}
    </li>
  )
}
