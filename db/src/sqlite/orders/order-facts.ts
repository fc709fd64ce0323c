import type { OrderFacts, OrderTicket, Seat, Seating } from '@pokfei/domain/orders/order'
import type { CachedEvent } from '../catalogue/catalogue-cache.ts'
import type { OrderStatements } from './order-statements.ts'

/** The buyer of an order, with the facts from the transaction. */
export interface Buyer {
  readonly memberNo: number
  readonly inProgress: OrderFacts['inProgress']
}

/** Returns the facts of an event that does not exist. */
export function factsWithoutEvent(nowSSE: number): OrderFacts {
  return { nowSSE, event: null, ticketTypes: [], inProgress: null, memberTicketCount: () => 0, seating: unknownSeating }
}

function unknownSeating(typeID: string): never {
  throw new Error(`there is no seating of ${typeID}`)
}

/**
 * Reads the facts of an order in the open transaction. `exceptOrderID` is the order itself if it exists already. It
 * does not count against its own member.
 */
export function readFacts(
  statements: OrderStatements,
  nowSSE: number,
  buyer: Buyer,
  { eventNo, event, types }: CachedEvent,
  exceptOrderID = '',
): OrderFacts {
  const stock = statements.listStock.all({ eventNo })
  const seatings = new Map<string, Seating>()
  return {
    nowSSE,
    event,
    ticketTypes: types.map(({ typeNo, type }) => {
      const counts = stock.find((row) => row.typeNo === typeNo)
      if (!counts) throw new Error(`type ${type.typeID} has no stock`)
      const { capacity, heldCount, soldCount } = counts
      return { ...type, capacity, heldCount, soldCount }
    }),
    inProgress: buyer.inProgress,
    memberTicketCount: () =>
      statements.countMemberTickets.get({ memberNo: buyer.memberNo, eventNo, exceptOrderID })?.count ?? 0,
    seating(typeID) {
      const known = seatings.get(typeID)
      if (known) return known
      const found = types.find(({ type }) => type.typeID === typeID)
      if (!found) return unknownSeating(typeID)
      const taken = statements.findTakenSeats.get({ typeNo: found.typeNo })?.takenSeats ?? new Uint8Array()
      const seating = { rows: found.seatRows(), taken }
      seatings.set(typeID, seating)
      return seating
    },
  }
}

/** Returns the tickets of an order, in the order of the request. `all` includes those of a cancelled order. */
export function readTickets(
  statements: OrderStatements,
  orderNo: number,
  { event, types }: CachedEvent,
  which: 'live' | 'all',
): readonly OrderTicket[] {
  return statements.listTickets
    .all({ orderNo })
    .filter((ticket) => ticket.live === 1 || which === 'all')
    .map((row) => {
      const type = types.find(({ typeNo }) => typeNo === row.typeNo)?.type
      if (!type) throw new Error(`ticket ${row.ticketID} is of no type of its event`)
      return {
        organizerID: event.organizerID,
        eventID: event.eventID,
        typeID: type.typeID,
        ticketID: row.ticketID,
        salePriceCents: row.salePriceCents,
        serviceFeeCents: row.serviceFeeCents,
        seat: seatOf(row),
        admissionID: row.admissionID,
        issueNumber: row.issueNumber,
        ...(row.revokedSSE !== null && { isRevoked: true }),
      }
    })
}

function seatOf({
  codeIndex,
  section,
  row,
  number,
  rowIndex,
  seatIndex,
}: ReturnType<OrderStatements['listTickets']['all']>[number]): Seat | null {
  if (codeIndex === null || section === null || row === null || number === null) return null
  // A withdrawn seat has no position any more.
  return { codeIndex, section, row, number: String(number), rowIndex: rowIndex ?? -1, seatIndex: seatIndex ?? -1 }
}
