import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { hasCompleteProfile, provenEmail } from '@pokfei/domain/members/member'
import type { OrderIDs } from '@pokfei/domain/orders/order'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { guestEntry } from '../../shared/audit-log/guest-entry.ts'
import { giveTickets } from '../../shared/orders/give-tickets.ts'
import type { StoredEvent } from '../../shared/orders/order-rows.ts'
import type { DrawIDs } from '../../shared/orders/place-order.ts'
import { findAllotment, storeAllotment } from '../../nouns/allotments/allotment-rows.ts'
import { appendEntry, writeAct } from '../../nouns/audit-log/audit-log.ts'
import type { Connection, Database } from '../engine/connect.ts'
import type { BuyerRow } from './batch-reads.ts'
import { createBatchRows, type BatchRows, type BatchWrites } from './batch-rows.ts'
import { noRoom } from './batch-turns.ts'
import { readEvent } from './event-memory.ts'
import { members, orders, outbox, stock, tickets } from '../../tables/postgres.ts'
import { findEventNo } from '../../nouns/catalogue/event-key.ts'

/**
 * Creates the gift of free tickets in PostgreSQL. It locks the member and then the event, as a batch of orders does. So
 * the two never wait for each other, and neither sees the stock of a moment ago.
 */
export function createGiving(connection: Connection, drawIDs: DrawIDs): OrderStore['give'] {
  return (request, act) =>
    writeAct(connection, act, async (db) => {
      const eventNo = await findEventNo(db, request)
      if (eventNo === null) return { kind: 'noSuchEvent' }
      const member = await lockMember(db, request.memberID)
      if (member === null) return { kind: 'noSuchMember' }
      await db.changeEvents([eventNo])
      const { event } = await readEvent(db, request)
      if (event === null) return { kind: 'noSuchEvent' }
      const { allotmentName, ticketCount } = request
      const kept = allotmentName === null ? null : await findAllotment(db, eventNo, allotmentName)
      const drawn = await drawFreeIDs(db, () => drawIDs(ticketCount, act.nowSSE))
      const batch = await loadGiftRows(db, event, member, drawn.orderReference)
      const scope = {
        nowSSE: act.nowSSE,
        memberNo: member.memberNo,
        event,
        guest: { hasCompleteProfile: hasCompleteProfile(member), hasProvenEmail: provenEmail(member) !== null },
        allotment: kept?.allotment ?? null,
      }
      const decision = giveTickets(batch.rows, request, scope, () => drawn)
      if (decision.kind === 'rejected') return decision
      const { order, tickets: given, allotment } = decision
      await writeGift(db, eventNo, batch.writes)
      if (kept !== null && allotment !== null) await storeAllotment(db, { eventNo, typeNo: kept.typeNo }, allotment)
      await appendEntry(db, act, guestEntry(order.orderReference, request))
      return { kind: 'given', order, tickets: given }
    })
}

/** Locks a member and returns the row. Null for an unknown one. */
export async function lockMember(db: Database, memberID: string) {
  const [member] = await db.select().from(members).where(eq(members.memberID, memberID)).for('no key update')
  return member ?? null
}

/** Draws IDs until no order has the reference. */
export async function drawFreeIDs(db: Database, draw: () => OrderIDs): Promise<OrderIDs> {
  for (;;) {
    const drawn = draw()
    const taken = await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.orderReference, drawn.orderReference))
    if (taken.length === 0) return drawn
  }
}

/**
 * Loads what the script of a gift or a swap reads. The number of the order is drawn under the lock of the event, as those of
 * sales.
 */
export async function loadGiftRows(
  db: Database,
  event: StoredEvent,
  buyer: BuyerRow,
  freeReference: string,
): Promise<BatchRows> {
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

/** Writes the order, its tickets, the stock and the mail. The script of a gift or a swap writes nothing else. */
export async function writeGift(db: Database, eventNo: number, writes: BatchWrites): Promise<void> {
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
    await db.insert(outbox).values({ orderNo, kind: 'confirmation', queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0 })
}
