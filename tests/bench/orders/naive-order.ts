import { randomBytes } from 'node:crypto'
import type { Connection } from '@pokfei/db/sqlite/engine/connect'
import { events, members, orders, stock, tickets, ticketTypes } from '@pokfei/db/tables/sqlite'
import { decideOrder } from '@pokfei/domain/orders/decide-order'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderFacts } from '@pokfei/domain/orders/order-facts'
import type { OrderDecision, OrderRequest } from '@pokfei/domain/orders/order'
import { and, eq, sql } from 'drizzle-orm'

/** The transaction that Drizzle passes to its callback. */
type Transaction = Parameters<Parameters<Connection['db']['transaction']>[0]>[0]

/** Places an order without regard to speed. The rules are the same, but each needs its own query, built at each use.
 *  Returns the order's number, or null if there is none. */
export function placeInTransaction(
  tx: Transaction,
  request: OrderRequest,
  nowSSE: number,
): { readonly decision: OrderDecision; readonly orderNo: number | null } {
  const member = tx.select().from(members).where(eq(members.memberID, request.memberID)).get()
  const event = tx
    .select()
    .from(events)
    .where(and(eq(events.organizerID, request.organizerID), eq(events.eventID, request.eventID)))
    .get()
  if (!member || !event) throw new Error('the rush has lost its event or its buyer')
  const { memberNo } = member
  const { eventNo, organizerID, eventID } = event
  const inProgress = tx
    .select()
    .from(orders)
    .where(and(eq(orders.memberNo, memberNo), eq(orders.state, 'IN_PROGRESS')))
    .get()
  const types = tx
    .select()
    .from(ticketTypes)
    .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
    .where(eq(ticketTypes.eventNo, eventNo))
    .all()
  const facts: OrderFacts = {
    nowSSE,
    event: { ...event, isSalePaused: false, change: null },
    ticketTypes: types.map((row) => ({ ...row.ticketTypes, ...row.stock, organizerID, eventID })),
    inProgress: inProgress ?? null,
    turn: null,
    memberTicketCount: null,
    seatings: new Map(),
  }
  const decision = decideOrder(request, facts, (ticketCount) => ({
    ...newOrderIDs(ticketCount, nowSSE),
    orderReference: randomBytes(6).toString('hex'),
  }))
  if (decision.kind !== 'placed') return { decision, orderNo: null }
  const { orderNo } = tx
    .insert(orders)
    .values({ ...decision.order, memberNo, eventNo })
    .returning({ orderNo: orders.orderNo })
    .get()
  const taken =
    decision.order.state === 'COMPLETED'
      ? { soldCount: sql`${stock.soldCount} + 1` }
      : { heldCount: sql`${stock.heldCount} + 1` }
  for (const ticket of decision.tickets) {
    const typeNo = types.find((row) => row.ticketTypes.typeID === ticket.typeID)?.ticketTypes.typeNo
    if (typeNo === undefined) throw new Error(`there is no type ${ticket.typeID}`)
    tx.insert(tickets)
      .values({ ...ticket, orderNo, typeNo, live: true })
      .run()
    tx.update(stock).set(taken).where(eq(stock.typeNo, typeNo)).run()
  }
  return { decision, orderNo }
}
