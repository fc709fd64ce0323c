import { decideTurn } from '@pokfei/domain/rooms/decide-turn'
import { orderNeeds, type OrderFacts, type OrderNeeds, type StockFacts } from '@pokfei/domain/orders/order-facts'
import type { OrderRows, StoredEvent } from './order-rows.ts'

/** The event, time and member for which facts are read. */
export interface FactScope {
  readonly nowSSE: number
  readonly memberNo: number
  readonly event: StoredEvent
}

/** Returns the facts of a checkout for an event that does not exist. */
export function factsWithoutEvent(nowSSE: number): OrderFacts {
  const nothing = { inProgress: null, turn: null, memberTicketCount: null }
  return { nowSSE, event: null, ticketTypes: [], seatings: new Map(), ...nothing }
}

/** Reads the facts of a checkout of so many tickets, except those that `orderNeeds` lists. Only a room needs its turn. */
export function readOrderFacts(
  rows: OrderRows,
  scope: FactScope,
  inProgress: OrderFacts['inProgress'],
  ticketCount: number,
): OrderFacts {
  const { nowSSE, memberNo, event } = scope
  const { eventID } = event.event
  const turn =
    event.roomNo === null ? null : decideTurn(rows.findTurn(event.roomNo, memberNo, nowSSE), { eventID, ticketCount })
  return { ...readStock(rows, scope), inProgress, turn }
}

/** Adds the facts that `orderNeeds` lists. */
export function addNeeds<Facts extends StockFacts>(
  rows: OrderRows,
  { memberNo, event: { eventNo, types } }: FactScope,
  facts: Facts,
  { memberTicketCount, seatingTypeIDs }: OrderNeeds,
): Facts {
  return {
    ...facts,
    memberTicketCount: memberTicketCount ? rows.countMemberTickets(memberNo, eventNo) : null,
    seatings: new Map(
      types
        .filter(({ type }) => seatingTypeIDs.includes(type.typeID))
        .map(({ typeNo, type, seatRows }) => [type.typeID, { rows: seatRows(), taken: rows.findTakenSeats(typeNo) }]),
    ),
  }
}

/** Reads all facts from which tickets are chosen. `typeIDs` has one type ID for each ticket. */
export function readStockFacts(rows: OrderRows, scope: FactScope, typeIDs: readonly string[]): StockFacts {
  const stock = readStock(rows, scope)
  return addNeeds(rows, scope, stock, orderNeeds(typeIDs, scope.event.event, stock.ticketTypes))
}

function readStock(rows: OrderRows, { nowSSE, event: { eventNo, event, types } }: FactScope): StockFacts {
  const stock = rows.listStock(eventNo)
  const ticketTypes = types.map(({ placesNo, type }) => {
    const counts = stock.find((row) => row.typeNo === placesNo)
    if (!counts) throw new Error(`type ${type.typeID} has no stock`)
    const { capacity, heldCount, soldCount } = counts
    return { ...type, capacity, heldCount, soldCount }
  })
  return { nowSSE, event, ticketTypes, memberTicketCount: null, seatings: new Map() }
}
