import { provenEmail } from '@pokfei/domain/members/member'
import type { OrderTicket, PlacedOrder } from '@pokfei/domain/orders/order'
import type { OrderPaid, NewRefund } from '@pokfei/domain/orders/order-transition'
import { markTaken } from '@pokfei/domain/orders/seat-bitmap'
import type { CachedEvent } from '../catalogue/catalogue-cache.ts'
import type { OrderStatements } from './order-statements.ts'

/** The row of an order, with its member and its event. */
export interface OrderRow {
  readonly orderNo: number
  readonly memberNo: number
  readonly event: CachedEvent
}

/** The seat status of a ticket: free, held by an open order, or sold. It applies to places without a number too. */
export type StockState = 'free' | 'held' | 'sold'

/** Writes a new order and its tickets. Returns its row number, or null if its reference is taken. */
export function insertPlaced(
  statements: OrderStatements,
  { order, tickets }: PlacedOrder,
  memberNo: number,
  event: CachedEvent,
): number | null {
  const { changes, lastInsertRowid } = statements.insertOrder.run({ ...order, memberNo, eventNo: event.eventNo })
  if (changes === 0) return null
  const orderNo = Number(lastInsertRowid)
  for (const ticket of tickets) {
    statements.insertTicket.run({
      ...ticket,
      orderNo,
      typeNo: typeNoOf(event, ticket.typeID),
      codeIndex: ticket.seat?.codeIndex ?? null,
    })
  }
  moveTickets(statements, event, tickets, 'free', order.state === 'COMPLETED' ? 'sold' : 'held')
  return orderNo
}

/** Writes that the order is completed, with its payment, method and time. */
export function completeOrder(
  statements: OrderStatements,
  orderNo: number,
  { paymentID, method, paidSSE }: OrderPaid,
): void {
  statements.complete.run({
    orderNo,
    paymentID,
    paymentMethod: method === null ? null : JSON.stringify(method),
    paidSSE,
  })
}

/** Moves tickets from one seat status to another, in the counts and the seat bitmap alike. */
export function moveTickets(
  statements: OrderStatements,
  event: CachedEvent,
  tickets: readonly OrderTicket[],
  from: StockState,
  to: StockState,
): void {
  for (const [typeID, ofType] of Map.groupBy(tickets, (ticket) => ticket.typeID)) {
    const typeNo = typeNoOf(event, typeID)
    const change = (stockState: StockState) => (Number(to === stockState) - Number(from === stockState)) * ofType.length
    statements.moveStock.run({ typeNo, held: change('held'), sold: change('sold') })
    const seats = ofType.flatMap((ticket) => (ticket.seat ? [ticket.seat] : []))
    if (seats.length === 0 || (from === 'free') === (to === 'free')) continue
    const takenSeats = statements.findTakenSeats.get({ typeNo })?.takenSeats
    if (!takenSeats) throw new Error(`type ${typeID} has no seats`)
    for (const seat of seats) markTaken(takenSeats, seat.codeIndex, to !== 'free')
    statements.setTakenSeats.run({ typeNo, takenSeats })
  }
}

/**
 * Makes a cancelled order's tickets live again, with the seats that they have now. Gates may have passed the order
 * already, so each revived ticket is recorded as a change for them.
 */
export function reviveTickets(
  statements: OrderStatements,
  { orderNo, event }: OrderRow,
  tickets: readonly OrderTicket[],
  nowSSE: number,
): void {
  for (const { ticketID, seat } of tickets) {
    const revived = statements.reviveTicket.get({ orderNo, ticketID, codeIndex: seat?.codeIndex ?? null })
    if (!revived) throw new Error(`ticket ${ticketID} is none of the order that is revived`)
    statements.insertRevived.run({ ...revived, eventNo: event.eventNo, nowSSE })
  }
  moveTickets(statements, event, tickets, 'free', 'sold')
}

/** Stores a pending refund. A second call for the same payment changes nothing. */
export function enqueueRefund(statements: OrderStatements, orderNo: number, refund: NewRefund, nowSSE: number): void {
  statements.insertRefund.run({ ...refund, orderNo, owedSSE: nowSSE })
}

/** Enqueues the confirmation of a completed order, once, and only for a confirmed address. */
export function enqueueConfirmation(
  statements: OrderStatements,
  { orderNo, memberNo }: Pick<OrderRow, 'orderNo' | 'memberNo'>,
  nowSSE: number,
): void {
  const member = statements.findEmail.get({ memberNo })
  if (member !== undefined && provenEmail(member) !== null) statements.insertConfirmation.run({ orderNo, nowSSE })
}

function typeNoOf({ types }: CachedEvent, typeID: string): number {
  const found = types.find(({ type }) => type.typeID === typeID)
  if (!found) throw new Error(`there is no type ${typeID}`)
  return found.typeNo
}
