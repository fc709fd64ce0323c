import type { SeatSpan } from '../allotments/allotment.ts'
import {
  rejectPlaces,
  takePlaces,
  ticketsOfPlaces,
  withoutPlaces,
  type TakenPlaces,
} from '../allotments/take-places.ts'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { poolOf } from '../catalogue/pool.ts'
import { isTaken } from '../catalogue/seat-bitmap.ts'
import { houseAccount } from '../members/house-account.ts'
import { newOrder } from '../orders/decide-order.ts'
import type { OrderIDs, Seat, Seating } from '../orders/order.ts'
import { doorPaymentID } from '../payments/door-payment.ts'
import type {
  DoorRejection,
  DoorRejectionReason,
  DoorSaleDecision,
  DoorSaleFacts,
  DoorSaleRequest,
} from './door-sale.ts'

const rejected = (reason: DoorRejectionReason): DoorRejection => ({ kind: 'rejected', reason })

/**
 * Decides a sale at the door (OPS-115, OPS-116). It takes free places or those of an allotment, at the price of the type
 * without its service fee. Times, limits and pauses of the public sale do not count, but its capacity does.
 */
export function decideDoorSale(
  request: DoorSaleRequest,
  facts: DoorSaleFacts,
  newIDs: (ticketCount: number) => OrderIDs,
): DoorSaleDecision {
  const { event, ticketTypes, nowSSE } = facts
  if (event === null) throw new Error('a sale at the door needs its event')
  if (!event.staticCode) return rejected('liveCodesOnly')
  const type = ticketTypes.find(({ typeID }) => typeID === request.typeID)
  if (type === undefined) return rejected('unknownType')
  const reason = rejectPlaces(request, facts, type)
  // Of named seats, the seats themselves say what is wrong.
  if (reason !== null && (reason !== 'tooFewPlaces' || request.seats.length === 0)) return rejected(reason)
  const taken = request.seats.length === 0 ? takePlaces(request, facts, type) : takeNamed(request, facts, type)
  if (typeof taken === 'string') return rejected(taken)
  if ('kind' in taken) return taken
  const ids = newIDs(request.ticketCount)
  const { tickets, stock } = ticketsOfPlaces(taken, type, ids, type.salePriceCents)
  const checkout = { ...request, memberID: houseAccount.memberID, adjacentSeating: false, email: null }
  const order = newOrder(checkout, ids, event, tickets, nowSSE)
  return {
    kind: 'sold',
    order: {
      ...order,
      state: 'COMPLETED',
      paymentDeadlineSSE: null,
      dueSSE: null,
      paymentSubject: null,
      ...(order.priceCents > 0 && { paymentID: doorPaymentID(request.paidBy, order.orderID), paidSSE: nowSSE }),
    },
    tickets,
    stock,
    allotment: taken.allotment,
  }
}

/** Takes the seats that the buyer has named. Those of an allotment must be in it, and others free. */
function takeNamed(
  { seats: spans }: DoorSaleRequest,
  { seatings, allotment }: DoorSaleFacts,
  type: StockedTicketType,
): TakenPlaces | DoorRejection {
  const seating = seatings.get(poolOf(type))
  if (seating === undefined) return rejected('needsPlaces')
  const named = spans.flatMap(singleSeats).map((span) => ({ span, seat: seatAt(seating, span) }))
  const unknown = named.filter(({ seat }) => seat === null).map(({ span }) => span)
  if (unknown.length > 0) return { kind: 'rejected', reason: 'unknownSeats', seats: unknown }
  const mayTake = ({ codeIndex }: Seat): boolean =>
    allotment === null ? !isTaken(seating.taken, codeIndex) : allotment.seats.includes(codeIndex)
  const taken = named.filter(({ seat }) => seat === null || !mayTake(seat)).map(({ span }) => span)
  if (taken.length > 0) return { kind: 'rejected', reason: 'takenSeats', seats: taken }
  const seats = named.map(({ seat }) => seat)
  return { seats, allotment: allotment && withoutPlaces(allotment, seats) }
}

/** Returns each seat of a span as a span of its own. */
export const singleSeats = ({ section, row, first, last }: SeatSpan): readonly SeatSpan[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    section,
    row,
    first: first + index,
    last: first + index,
  }))

function seatAt({ rows }: Seating, { section, row, first }: SeatSpan): Seat | null {
  for (const { codeIndexes, firstNumber, ...place } of rows) {
    if (place.section !== section || place.row !== row) continue
    const seatIndex = first - firstNumber
    const codeIndex = codeIndexes[seatIndex]
    if (codeIndex !== undefined) return { ...place, seatIndex, codeIndex, number: String(first) }
  }
  return null
}
