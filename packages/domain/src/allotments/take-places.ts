import { freeCount } from '../catalogue/availability.ts'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { poolOf } from '../catalogue/pool.ts'
import type { StockFacts } from '../orders/order-facts.ts'
import type { OrderIDs, OrderTicket, Seat } from '../orders/order.ts'
import { seatTickets } from '../orders/seat-tickets.ts'
import { stockChanges, type StockChange } from '../orders/stock-change.ts'
import type { Allotment } from './allotment.ts'
import { keptSeat } from './kept-seat.ts'

/** The places that an operator takes for new tickets, free ones or those of an allotment. */
export interface PlacesRequest {
  readonly typeID: string
  /** At least 1. */
  readonly ticketCount: number
  /** The allotment that gives the places. Null takes free places of the public sale. */
  readonly allotmentName: string | null
}

/** The facts about places, all read in one transaction. */
export interface PlacesFacts extends StockFacts {
  /** The named allotment. Null if none was named or the event has none of that name. */
  readonly allotment: Allotment | null
}

/** The reasons why there are no such places. */
export type PlacesRejection = 'unknownType' | 'noSuchAllotment' | 'otherType' | 'tooFewPlaces'

/** Taken places. */
export interface TakenPlaces {
  /** A seat for each ticket. Null for a place without a number. */
  readonly seats: readonly (Seat | null)[]
  /** The allotment without these places. Null if they are of the public sale. */
  readonly allotment: Allotment | null
}

/** Tells why an operator cannot take so many places, whatever seats they are. Null if there are enough. */
export function rejectPlaces(
  { allotmentName, ticketCount }: PlacesRequest,
  { allotment }: Pick<PlacesFacts, 'allotment'>,
  type: StockedTicketType,
): PlacesRejection | null {
  if (allotmentName === null) return ticketCount > freeCount(type) ? 'tooFewPlaces' : null
  if (allotment === null || allotment.places === 0) return 'noSuchAllotment'
  if (allotment.typeID !== poolOf(type)) return 'otherType'
  return ticketCount > allotment.places ? 'tooFewPlaces' : null
}

/** Takes the best free places, or the first ones of an allotment. The caller has asked {@link rejectPlaces}. */
export function takePlaces(
  { typeID, ticketCount }: PlacesRequest,
  facts: PlacesFacts,
  type: StockedTicketType,
): TakenPlaces | PlacesRejection {
  const { allotment } = facts
  if (allotment === null) {
    const seats = seatTickets(Array<string>(ticketCount).fill(typeID), false, facts)
    return seats === null ? 'tooFewPlaces' : { seats, allotment: null }
  }
  const seating = facts.seatings.get(poolOf(type))
  const seats = Array.from({ length: ticketCount }, (_, index) => keptSeat(allotment.seats[index], seating))
  return { seats, allotment: withoutPlaces(allotment, seats) }
}

/** Returns an allotment without these places. */
export const withoutPlaces = (allotment: Allotment, seats: TakenPlaces['seats']): Allotment => ({
  ...allotment,
  places: allotment.places - seats.length,
  seats: allotment.seats.filter((codeIndex) => seats.every((seat) => seat?.codeIndex !== codeIndex)),
})

/** Returns the tickets of taken places, at one price without a fee, and the change of the stock. */
export function ticketsOfPlaces(
  { seats, allotment }: TakenPlaces,
  { organizerID, eventID, typeID, placesOf }: StockedTicketType,
  ids: OrderIDs,
  salePriceCents: number,
): { readonly tickets: readonly OrderTicket[]; readonly stock: StockChange } {
  const tickets = seats.map((seat, index): OrderTicket => {
    const ownIDs = ids.tickets[index]
    if (ownIDs === undefined) throw new Error('each ticket needs IDs of its own')
    return {
      ...ownIDs,
      ...(placesOf !== null && { placesOf }),
      organizerID,
      eventID,
      typeID,
      salePriceCents,
      serviceFeeCents: 0,
      seat,
      issueNumber: 1,
    }
  })
  // Kept places count as held already, and their seats are taken.
  const [stock] = stockChanges(tickets, allotment === null ? 'free' : 'held', 'sold')
  if (stock === undefined) throw new Error('an order has no tickets')
  return { tickets, stock }
}
