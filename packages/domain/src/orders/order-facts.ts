import type { CodeFacts } from '../access-codes/access-code.ts'
import type { Event, StockedTicketType, TicketType } from '../catalogue/catalogue.ts'
import { poolOf } from '../catalogue/pool.ts'
import type { OrderTurnDecision } from '../rooms/decide-turn.ts'
import type { Seating } from './order.ts'

/**
 * The facts about an event from which tickets are chosen, all read in the same transaction. Facts are plain data, so
 * that an engine can load those of many requests at once. {@link orderNeeds} says which of them a request needs.
 */
export interface StockFacts {
  readonly nowSSE: number
  readonly event: Event | null
  readonly ticketTypes: readonly StockedTicketType[]
  /** The number of tickets of this event in the member's other live orders. Null if it was not needed. */
  readonly memberTicketCount: number | null
  /** The seating of each needed pool, by the ID of the type with the places. */
  readonly seatings: ReadonlyMap<string, Seating>
}

/** The facts at the moment of a checkout. */
export interface OrderFacts extends StockFacts {
  /** The member's pending order, of any event. */
  readonly inProgress: { readonly orderID: string; readonly orderReference: string } | null
  /** The decision about the member's turn in the event's room. Null if the event has none. */
  readonly turn: OrderTurnDecision | null
  /** The facts about the entered access code. Left out without one. */
  readonly access?: CodeFacts
}

/** The facts that a decision needs beside the event, its stock and the member's pending order. */
export interface OrderNeeds {
  /** True if the member's other tickets must be counted. */
  readonly memberTicketCount: boolean
  /** The types with places whose seating must be read, each once. */
  readonly seatingTypeIDs: readonly string[]
}

/**
 * Returns what must be loaded for tickets of these types, one type ID per ticket. It depends on the catalogue alone, so
 * that an engine knows it before it opens a transaction. Most events have no limit per member, and only some types have
 * seats.
 */
export function orderNeeds(
  typeIDs: readonly string[],
  event: Pick<Event, 'memberTicketLimit'>,
  ticketTypes: readonly Pick<TicketType, 'typeID' | 'placesOf' | 'ticketSeatingType'>[],
): OrderNeeds {
  const seatingTypeIDs: string[] = []
  for (const type of ticketTypes) {
    if (type.ticketSeatingType !== 'ASSIGNED' || !typeIDs.includes(type.typeID)) continue
    const pool = poolOf(type)
    if (!seatingTypeIDs.includes(pool)) seatingTypeIDs.push(pool)
  }
  return { memberTicketCount: event.memberTicketLimit !== null, seatingTypeIDs }
}
