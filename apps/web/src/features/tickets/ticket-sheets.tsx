import type { ColouredType } from '@pokfei/design/type-colour-index'
import type { Loaded } from '../../api/loaded.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LiveCode, RevokedTicket } from './live-code/live-code.tsx'
import { endOf } from './end-of.ts'
import type { NumberedTicket } from './sort-tickets.ts'
import type { TicketEvent } from './ticket-event.ts'
import { TicketPager } from './ticket-pager.tsx'
import { TicketPaper } from './ticket-paper.tsx'
import type { LoadedCodes } from './live-code/use-live-codes.ts'
import * as ticketPagerStyles from './ticket-pager.module.css'
import * as ticketStyles from './ticket.module.css'

interface TicketSheetsProps {
  readonly orderReference: string | undefined
  /** The tickets to turn through. At least one. */
  readonly tickets: readonly NumberedTicket[]
  /** The number of tickets in the order. */
  readonly total: number
  readonly event: Loaded<TicketEvent>
  /** All public types of the event, by which the colours go. Undefined until they are known. */
  readonly colours: readonly ColouredType[] | undefined
  readonly loadedCodes: LoadedCodes
  /** The index of the visible ticket, from 0. */
  readonly current: number
  readonly onTurn: (index: number) => void
  /** True if all tickets stand below each other. */
  readonly showsAll: boolean
  readonly onShowAll: (showsAll: boolean) => void
  /** Called to fill the screen with the code of a ticket. */
  readonly onFill: (ticketID: string) => void
}

/** The paper tickets: one alone, several to swipe through, or all below each other (TKT-16). */
export function TicketSheets(props: TicketSheetsProps) {
  const { orderReference, tickets, total, event, colours, loadedCodes, current, onTurn, showsAll, onShowAll, onFill } =
    props
  const { t } = useTranslation('tickets')

  // Codes end once the refunds have ended all tickets. Until then, no phone may promise an admission.
  const isCancelled = event.kind === 'known' && event.data.stoppedBy === 'cancelled'
  const sheet = ({ ticket, number }: NumberedTicket, hasMore: boolean) => (
    <TicketPaper
      key={ticket.ticketID}
      ticket={ticket}
      event={event}
      colours={colours}
      orderReference={orderReference}
      number={number}
      total={total}
      hasMore={hasMore}
    >
      {ticket.isRevoked === true || isCancelled ? (
        <RevokedTicket end={endOf(ticket)} isCancelled={isCancelled} />
      ) : (
        <LiveCode ticketID={ticket.ticketID} loadedCodes={loadedCodes} onFill={() => onFill(ticket.ticketID)} />
      )}
    </TicketPaper>
  )
  const [only] = tickets
  if (tickets.length === 1 && only !== undefined) return sheet(only, false)
  const toggle = (
    <button type="button" className={ticketPagerStyles.allOrOne} onClick={() => onShowAll(!showsAll)}>
      {showsAll ? t('viewOne') : t('viewAll')}
    </button>
  )
  if (showsAll) {
    return (
      <>
        <div className={ticketStyles.allTickets}>{tickets.map((one) => sheet(one, false))}</div>
        <div className={ticketPagerStyles.pager}>{toggle}</div>
      </>
    )
  }
  return (
    <TicketPager
      current={current}
      onTurn={onTurn}
      sheets={tickets.map((one, index) => ({
        ...one,
        ticketID: one.ticket.ticketID,
        sheet: sheet(one, index < tickets.length - 1),
      }))}
      total={total}
      beside={toggle}
    />
  )
}
