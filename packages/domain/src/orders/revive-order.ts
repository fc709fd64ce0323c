import { freeCount, hasBegun } from '../catalogue/availability.ts'
import { poolOf } from '../catalogue/pool.ts'
import { stopOf } from '../changes/current-change.ts'
import { exceedsMemberLimit } from './limits.ts'
import type { StockFacts } from './order-facts.ts'
import type { OrderTicket, PlacedOrder, Seat } from './order.ts'
import { isTaken } from '../catalogue/seat-bitmap.ts'
import { seatTickets } from './seat-tickets.ts'

/**
 * Finds tickets for a cancelled order that was paid late. It returns the old seats if all are still free, else others
 * of the same types. Those are side by side if the order asked for that. Returns null in four cases: too few tickets
 * are left, the event has begun, a change stops its sale, or the member has reached the event's limit.
 */
export function reviveOrder({ order, tickets }: PlacedOrder, facts: StockFacts): readonly OrderTicket[] | null {
  const { event, nowSSE } = facts
  if (!event || stopOf(event) !== null || hasBegun(event, nowSSE)) return null
  if (exceedsMemberLimit(tickets.length, event.memberTicketLimit, facts.memberTicketCount)) return null
  const typeIDs = tickets.map((ticket) => ticket.typeID)
  const orderedTypes = facts.ticketTypes.filter(({ typeID }) => typeIDs.includes(typeID))
  const isEnough = orderedTypes.every(
    (type) => tickets.filter((ticket) => poolOf(ticket) === poolOf(type)).length <= freeCount(type),
  )
  if (!isEnough) return null
  if (tickets.every((ticket) => canStay(ticket, facts))) return tickets
  const seats = seatTickets(typeIDs, order.adjacentSeating, facts)
  return seats && tickets.map((ticket, index) => ({ ...ticket, seat: seats[index] ?? null }))
}

/** True if a ticket can keep its seat. A ticket without a seat stays if its type still has general admission. */
function canStay(ticket: OrderTicket, facts: StockFacts): boolean {
  const type = facts.ticketTypes.find(({ typeID }) => typeID === ticket.typeID)
  const { seat } = ticket
  return seat === null ? type?.ticketSeatingType === 'GENERAL_ADMISSION' : isFree(seat, poolOf(ticket), facts)
}

/** True if the hall still has the seat and it is free. A type that sells no seats any more has no seating. */
function isFree(seat: Seat, pool: string, facts: StockFacts): boolean {
  const seating = facts.seatings.get(pool)
  return (
    seating !== undefined &&
    seating.rows.some((row) => row.codeIndexes.includes(seat.codeIndex)) &&
    !isTaken(seating.taken, seat.codeIndex)
  )
}
