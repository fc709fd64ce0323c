import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderIDs } from '@pokfei/domain/orders/order'
import { queuedMail } from '../../nouns/emails/queued-mail.ts'
import type { Database } from '../../shared/engine.ts'
import type { StoredEvent } from '../../shared/orders/order-rows.ts'
import type { DrawIDs } from '../../shared/orders/place-order.ts'
import { settleOrder } from '../../shared/orders/settle-order.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import type { Calls, PipelinedTransaction, RowsOf } from '../engine/pipelines.ts'
import type { Call } from '../engine/statement.ts'
import { orders, outbox, stock, tickets } from '../../tables/postgres.ts'
import type { BuyerRow } from './batch-reads.ts'
import { createBatchRows, type BatchRows, type BatchWrites } from './batch-rows.ts'
import { noRoom } from './batch-turns.ts'
import { callsOf } from './batch-writes.ts'
import { readEvent } from './event-memory.ts'
import { loadBatch } from './load-batch.ts'

/** Creates the single orders of PostgreSQL. `drawIDs` draws the IDs. */
export function createSingleOrders(drawIDs: DrawIDs = newOrderIDs): SingleOrders {
  return {
    findEvent: async (db, key) => (await readEvent(db, key)).event,
    async open(db, { event, memberNo, member, ticketCount, nowSSE }) {
      const drawn = await drawFreeIDs(db, () => drawIDs(ticketCount, nowSSE))
      const batch = await loadRows(db, event, { memberNo, ...member }, drawn.orderReference)
      return { rows: batch.rows, drawIDs: () => drawn, store: () => storeWrites(db, event.eventNo, batch.writes) }
    },
    async settle(db, key, { scope, lookup, canExchange }) {
      const { orderID } = scope
      const paymentID = lookup.kind === 'payment' ? lookup.payment.paymentID : null
      const sent = sendingOver(db)
      const facts = await loadBatch(sent, await readEvent(db, key), [{ kind: 'settlement', orderID, paymentID }])
      const batch = createBatchRows(facts, new Set())
      const settled = settleOrder(batch.rows, scope, lookup, { canExchange })
      await sent.send(callsOf(facts.event?.eventNo ?? null, batch.writes))
      return settled
    },
  }
}

/** Sends the statements of a batch over the transaction of a noun, one after another. */
const sendingOver = (db: Database): Pick<PipelinedTransaction, 'send'> => ({
  async send<Sent extends Calls>(calls: Sent) {
    const rows: Record<string, readonly unknown[]> = {}
    for (const [name, call] of Object.entries(calls)) rows[name] = call === null ? [] : await db.execute(queryOf(call))
    return rows as RowsOf<Sent>
  },
})

/** Returns a prepared call as a query of Drizzle. */
const queryOf = ({ text, parameters }: Call<unknown>): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameters[Number(part) - 1])}`)),
  )

/** Draws IDs until no order has the reference. */
async function drawFreeIDs(db: Database, draw: () => OrderIDs): Promise<OrderIDs> {
  for (;;) {
    const drawn = draw()
    const taken = await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.orderReference, drawn.orderReference))
    if (taken.length === 0) return drawn
  }
}

/** Loads what a script reads. The number of the order is drawn under the lock of the event, as those of sales. */
async function loadRows(db: Database, event: StoredEvent, buyer: BuyerRow, freeReference: string): Promise<BatchRows> {
  const typeNos = event.types.map(({ typeNo }) => typeNo)
  const { typeNo, capacity, heldCount, soldCount, takenSeats } = stock
  const stocked = await db
    .select({ typeNo, capacity, heldCount, soldCount, takenSeats })
    .from(stock)
    .where(inArray(typeNo, typeNos))
  const numbers = await db.execute<{ orderNo: number }>(sql`select nextval('"orders_orderNo_seq"') as "orderNo"`)
  const facts = {
    event,
    buyers: [buyer],
    stock: stocked,
    pending: [],
    requests: [],
    ticketCounts: await countTickets(db, event, buyer),
    takenReferences: [],
    orderNos: numbers.map(({ orderNo }) => orderNo),
    orders: [],
    refundedPaymentIDs: [],
    room: noRoom,
    codes: [],
    codeUses: [],
  }
  return createBatchRows(facts, new Set([freeReference]))
}

/** Counts the member's tickets of the event, as a batch of orders does. Without a limit per member, nobody asks. */
async function countTickets(db: Database, { event, eventNo }: StoredEvent, { memberNo }: BuyerRow) {
  if (event.memberTicketLimit === null) return []
  const counted = await db
    .select({ count: count() })
    .from(orders)
    .innerJoin(tickets, and(eq(tickets.orderNo, orders.orderNo), tickets.live))
    .where(and(eq(orders.memberNo, memberNo), sql`${orders.eventNo} + 0 = ${eventNo}`))
  return counted.map((one) => ({ memberNo, count: one.count }))
}

/** Stores the order, its tickets, the stock and the mail. The script of a gift or a swap writes nothing else. */
async function storeWrites(db: Database, eventNo: number, writes: BatchWrites): Promise<void> {
  for (const { order, orderNo, memberNo, tickets: given } of writes.newOrders) {
    await db.insert(orders).values({ ...order, orderNo, memberNo, eventNo })
    await db
      .insert(tickets)
      .values(given.map((ticket) => ({ ...ticket, orderNo, codeIndex: ticket.seat?.codeIndex ?? null, live: true })))
  }
  for (const [typeNo, { held, sold, takenSeats }] of writes.stock)
    await db
      .update(stock)
      .set({
        heldCount: sql`${stock.heldCount} + ${held}`,
        soldCount: sql`${stock.soldCount} + ${sold}`,
        ...(takenSeats !== null && { takenSeats }),
      })
      .where(eq(stock.typeNo, typeNo))
  for (const { orderNo, nowSSE } of writes.confirmations)
    await db.insert(outbox).values(queuedMail({ kind: 'confirmation', orderNo }, nowSSE))
}
