import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../purchase/seat-label.ts'
import { LiveCode, RevokedTicket } from './live-code/live-code.tsx'
import { TicketPager } from './ticket-pager.tsx'
import { TicketPaper } from './ticket-paper.tsx'
import type { LoadedCodes } from './live-code/use-live-codes.ts'
import * as ticketPagerStyles from './ticket-pager.module.css'
import * as ticketStyles from './ticket.module.css'

interface TicketSheetsProps {
  readonly orderReference: string | undefined
  readonly tickets: readonly OrderTicket[]
  readonly event: EventDetail | undefined
  readonly loadedCodes: LoadedCodes
  /** The index of the visible ticket, from 0. */
  readonly current: number
  readonly onTurn: (index: number) => void
  /** True if all tickets stand below each other. */
  readonly showsAll: boolean
  readonly onShowAll: (showsAll: boolean) => void
  /** The ticket whose code fills the screen, or null. */
  readonly filledID: string | null
  readonly onFill: (ticketID: string | null) => void
}

/** The paper tickets: one alone, several to swipe through, or all below each other (TKT-16). */
export function TicketSheets(props: TicketSheetsProps) {
  const { orderReference, tickets, event, loadedCodes, current, onTurn, showsAll, onShowAll, filledID, onFill } = props
  const { t } = useTranslation('tickets')
  const language = useLanguage()

  const labelOf = ({ ticketLocation, typeID }: OrderTicket) => {
    const seat = ticketLocation === null ? undefined : parseSeatLabel(ticketLocation)
    if (seat !== undefined) return t('seatAt', { ...seat })
    const type = event?.ticketTypes.find((one) => one.typeID === typeID)
    return ticketLocation ?? (type === undefined ? typeID : localised(type, 'ticketTypeName', language))
  }
  const total = tickets.length
  // Codes end once the refunds have ended all tickets. Until then, no phone may promise an admission.
  const isCancelled = event?.availability === 'cancelled'
  const sheet = (ticket: OrderTicket, index: number, hasMore: boolean) => (
    <TicketPaper
      key={ticket.ticketID}
      ticket={ticket}
      event={event}
      orderReference={orderReference}
      number={index + 1}
      total={total}
      hasMore={hasMore}
    >
      {ticket.isRevoked === true || isCancelled ? (
        <RevokedTicket
          isRefunded={ticket.isRefunded === true}
          isSwapped={ticket.isSwapped === true}
          isCancelled={isCancelled}
        />
      ) : (
        <LiveCode
          ticketID={ticket.ticketID}
          label={labelOf(ticket)}
          loadedCodes={loadedCodes}
          fillsScreen={filledID === ticket.ticketID}
          onFill={(fills) => onFill(fills ? ticket.ticketID : null)}
        />
      )}
    </TicketPaper>
  )
  const [only] = tickets
  if (tickets.length === 1 && only !== undefined) return sheet(only, 0, false)
  const toggle = (
    <button type="button" className={ticketPagerStyles.allOrOne} onClick={() => onShowAll(!showsAll)}>
      {showsAll ? t('viewOne') : t('viewAll')}
    </button>
  )
  if (showsAll) {
    return (
      <>
        <div className={ticketStyles.allTickets}>{tickets.map((ticket, index) => sheet(ticket, index, false))}</div>
        <div className={ticketPagerStyles.pager}>{toggle}</div>
      </>
    )
  }
  return (
    <TicketPager
      current={current}
      onTurn={onTurn}
      sheets={tickets.map((ticket, index) => ({
        ticketID: ticket.ticketID,
        sheet: sheet(ticket, index, index < total - 1),
      }))}
      beside={toggle}
    />
  )
}
