import { chooseSeats } from './choose-seats.ts'
import type { StockFacts } from './order-facts.ts'
import type { Seat } from './order.ts'

/**
 * Chooses seats for tickets of these types, one type ID per ticket. A null element is a place without a number. Returns
 * null as a whole if some type lacks such seats: too few, or, with `adjacentSeating`, not side by side. Each type is a
 * group of its own.
 */
export function seatTickets(
  typeIDs: readonly string[],
  adjacentSeating: boolean,
  facts: StockFacts,
): readonly (Seat | null)[] | null {
  const chosen = new Map<string, Seat[]>()
  for (const type of facts.ticketTypes) {
    if (type.ticketSeatingType !== 'ASSIGNED') continue
    const count = typeIDs.filter((typeID) => typeID === type.typeID).length
    if (count === 0) continue
    const seating = facts.seatings.get(type.typeID)
    if (!seating) throw new Error(`the seating of ${type.typeID} was not read`)
    const seats = chooseSeats(seating, count, adjacentSeating)
    if (!seats) return null
    chosen.set(type.typeID, [...seats])
  }
  return typeIDs.map((typeID) => chosen.get(typeID)?.shift() ?? null)
}
