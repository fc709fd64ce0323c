import { randomBytes } from 'node:crypto'
import { events, members, orderRequests, orders, stock, tickets, ticketTypes } from '@pokfei/db/tables/postgres'
import { decideOrder } from '@pokfei/domain/orders/decide-order'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderRequest } from '@pokfei/domain/orders/order'
import type { OrderFacts } from '@pokfei/domain/orders/order-facts'
import { and, eq, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { rushKey, rushRequest } from '../order-rush.ts'
import { runAtOnce } from './run-at-once.ts'
import { rushMemberID } from './rush-database.ts'
import type { OpenRush, RushShare } from './rush-share.ts'

const [connections, buyersAtOnce] = [20, 128]

/** The transaction that Drizzle passes to its callback. */
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Places each order in a Drizzle transaction of its own, with 20 connections for 128 buyers. */
export async function placeNaively({ databaseURL, buyers, eventIDs }: RushShare): Promise<OpenRush> {
  const pool = new pg.Pool({ connectionString: databaseURL, max: connections })
  const db = drizzle(pool)
  const opened = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  for (const client of opened) client.release()
  return {
    run: () =>
      runAtOnce(buyers, buyersAtOnce, async (buyer) => {
        const { nowSSE, ...request } = rushRequest(rushMemberID(buyer), buyer)
        const eventID = eventIDs[buyer % eventIDs.length] ?? request.eventID
        const kind = await db.transaction((tx) =>
          placeInTransaction(tx, { ...request, eventID }, { nowSSE, key: rushKey(buyer) }),
        )
        if (kind !== 'placed') throw new Error(`an order was ${kind}`)
      }),
    close: () => pool.end(),
  }
}

/** Places an order without regard to speed. The rules are ours, but each needs its own query, built at each use. */
async function placeInTransaction(
  tx: Transaction,
  request: OrderRequest,
  { nowSSE, key }: { readonly nowSSE: number; readonly key: string },
): Promise<string> {
  const { organizerID, eventID } = request
  const [member] = await tx.select().from(members).where(eq(members.memberID, request.memberID)).for('no key update')
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.organizerID, organizerID), eq(events.eventID, eventID)))
  if (!member || !event) throw new Error('the rush has lost its event or its buyer')
  const { memberNo } = member
  const { eventNo } = event
  const repeated = await tx
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.memberNo, memberNo), eq(orderRequests.idempotencyKey, key)))
  if (repeated.length > 0) return 'repeated'
  const counts = await tx
    .select()
    .from(stock)
    .where(eq(stock.eventNo, eventNo))
    .orderBy(stock.typeNo)
    .for('no key update')
  const [inProgress] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.memberNo, memberNo), eq(orders.state, 'IN_PROGRESS')))
  const types = await tx.select().from(ticketTypes).where(eq(ticketTypes.eventNo, eventNo))
  const facts: OrderFacts = {
    nowSSE,
    event: { ...event, isSalePaused: false, change: null },
    ticketTypes: types.flatMap((type) =>
      counts
        .filter(({ typeNo }) => typeNo === type.typeNo)
        .map((counted) => ({ ...type, ...counted, organizerID, eventID })),
    ),
    inProgress: inProgress ?? null,
    turn: null,
    memberTicketCount: null,
    seatings: new Map(),
  }
  const decision = decideOrder(request, facts, (ticketCount) => ({
    ...newOrderIDs(ticketCount, nowSSE),
    orderReference: randomBytes(6).toString('hex'),
  }))
  if (decision.kind !== 'placed') return decision.kind
  const [order] = await tx
    .insert(orders)
    .values({ ...decision.order, memberNo, eventNo })
    .returning({ orderNo: orders.orderNo })
  if (!order) throw new Error('the order has no number')
  for (const ticket of decision.tickets) {
    const typeNo = types.find(({ typeID }) => typeID === ticket.typeID)?.typeNo
    if (typeNo === undefined) throw new Error(`there is no type ${ticket.typeID}`)
    await tx.insert(tickets).values({ ...ticket, orderNo: order.orderNo, typeNo, live: true })
    await tx
      .update(stock)
      .set({ heldCount: sql`${stock.heldCount} + 1` })
      .where(eq(stock.typeNo, typeNo))
  }
  await tx.insert(orderRequests).values({ memberNo, idempotencyKey: key, bodyHash: 'hash', orderNo: order.orderNo })
  return decision.kind
}
