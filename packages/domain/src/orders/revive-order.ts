import { freeCount } from '../catalogue/availability.ts'
import { exceedsMemberLimit } from './limits.ts'
import type { OrderFacts, OrderTicket, PlacedOrder, Seat } from './order.ts'
import { isTaken } from './seat-bitmap.ts'
import { seatTickets } from './seat-tickets.ts'

/**
 * Finds places for a cancelled order that was paid late: the seats that it had, when all are free
 * still, else others of the same types, side by side when that was asked for. Null when there are not
 * enough, when the event has begun, or when the member has reached the event's limit meanwhile.
 */
export function reviveOrder({ order, tickets }: PlacedOrder, facts: OrderFacts): readonly OrderTicket[] | null {
  const { event, nowSSE } = facts
  if (!event || nowSSE >= event.eventStartTimeSSE) return null
  if (exceedsMemberLimit(tickets.length, event.memberTicketLimit, facts.memberTicketCount)) return null
  const typeIDs = tickets.map((ticket) => ticket.typeID)
  const asked = facts.ticketTypes.filter(({ typeID }) => typeIDs.includes(typeID))
  const isEnough = asked.every((type) => typeIDs.filter((typeID) => typeID === type.typeID).length <= freeCount(type))
  if (!isEnough) return null
  if (tickets.every((ticket) => canStay(ticket, facts))) return tickets
  const seats = seatTickets(typeIDs, order.adjacentSeating, facts)
  return seats && tickets.map((ticket, index) => ({ ...ticket, seat: seats[index] ?? null }))
}

/** Whether a ticket can have the place that it had: without a number where the type still has none, or its seat. */
function canStay({ seat, typeID }: OrderTicket, facts: OrderFacts): boolean {
  const type = facts.ticketTypes.find((one) => one.typeID === typeID)
  return seat === null ? type?.ticketSeatingType === 'GENERAL_ADMISSION' : isFree(seat, typeID, facts)
}

/** Whether the seat stands in the hall still and nobody has it. */
function isFree(seat: Seat, typeID: string, facts: OrderFacts): boolean {
  const { rows, taken } = facts.seating(typeID)
  return rows.some((row) => row.codeIndexes.includes(seat.codeIndex)) && !isTaken(taken, seat.codeIndex)
}
