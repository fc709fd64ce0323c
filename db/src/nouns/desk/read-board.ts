import { and, asc, count, desc, eq, gt, gte, isNotNull, lt, min, ne, sql, sum, type SQL } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { BoardFacts } from '@pokfei/domain/desk/board'
import type { OrderGroup, OrderPart } from '@pokfei/domain/desk/order-pace'
import { sumOfPlaces } from '@pokfei/domain/desk/places'
import type { Database } from '../../shared/engine.ts'
import { admissions, events, orders, outbox, refunds, roomEvents, rooms } from '../../tables/postgres.ts'
import { isEvent } from '../catalogue/event-key.ts'
import { isNotRepeated, isUnmade } from '../refunds/unmade-refunds.ts'
import { selectRooms } from '../rooms/room-rows.ts'
import { countPlaces } from './count-places.ts'
import { listedEvent, selectListed } from './list-events.ts'

/** The most events that a board adds up. */
const mostEvents = 200
const daySeconds = 86_400

/** Reads what boards show. Each statement reads small indexes, or the rows of the events alone. */
export async function readBoard(db: Database, event: EventKey | null, nowSSE: number): Promise<BoardFacts> {
  const { eventStartTimeSSE } = events
  const found = await selectListed(db)
    .where(event === null ? gte(eventStartTimeSSE, nowSSE - daySeconds) : isEvent(event))
    .orderBy(asc(eventStartTimeSSE), asc(events.eventNo))
    .limit(mostEvents)
  const eventNos = found.map((row) => row.eventNo)
  const poolsOf = Map.groupBy(await countPlaces(db, eventNos), (pool) => pool.eventNo)
  const pending = byEvent(
    await db
      .select({ eventNo: orders.eventNo, pendingOrders: count(), oldestPendingSSE: min(orders.orderTimeSSE) })
      .from(orders)
      .where(sql`${orders.state} = 'IN_PROGRESS'`)
      .groupBy(orders.eventNo),
  )
  const unmade = await countRefunds(db, ne(refunds.state, 'failed'))
  const failed = await countRefunds(db, eq(refunds.state, 'failed'))
  const admitted = byEvent(
    await db
      .select({ eventNo: admissions.eventNo, count: count() })
      .from(admissions)
      .where(db.isOneOf(admissions.eventNo, eventNos))
      .groupBy(admissions.eventNo),
  )
  const [mails] = await db.select({ count: count() }).from(outbox).where(isNotNull(outbox.dueSSE))
  const shown = found.map((row) => {
    const { eventNo } = row
    const pools = poolsOf.get(eventNo) ?? []
    return {
      ...listedEvent(row, nowSSE),
      ...sumOfPlaces(pools),
      eventNo,
      pools,
      pendingOrders: pending.get(eventNo)?.pendingOrders ?? 0,
      oldestPendingSSE: pending.get(eventNo)?.oldestPendingSSE ?? null,
      openRefunds: unmade.get(eventNo)?.count ?? 0,
      failedRefunds: failed.get(eventNo)?.count ?? 0,
      admittedCount: admitted.get(eventNo)?.count ?? 0,
    }
  })
  return {
    events: event === null ? shown.filter(({ states }) => !states.includes('over')) : shown,
    rooms: await readRooms(db),
    mailsDue: mails?.count ?? 0,
  }
}

const byEvent = <Row extends { readonly eventNo: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.eventNo, row]))

const countRefunds = async (db: Database, isCounted: SQL) =>
  byEvent(
    await db
      .select({ eventNo: orders.eventNo, count: count() })
      .from(refunds)
      .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
      .where(and(isUnmade, isCounted, isNotRepeated(db)))
      .groupBy(orders.eventNo),
  )

async function readRooms(db: Database): Promise<BoardFacts['rooms']> {
  const running = await selectRooms(db).where(ne(rooms.state, 'ENDED')).orderBy(asc(rooms.roomID))
  const pairs = await db
    .select({ roomNo: roomEvents.roomNo, eventNo: roomEvents.eventNo })
    .from(roomEvents)
    .where(
      db.isOneOf(
        roomEvents.roomNo,
        running.map(({ roomNo }) => roomNo),
      ),
    )
  const eventsOf = Map.groupBy(pairs, ({ roomNo }) => roomNo)
  return running.map(({ room, roomNo }) => ({
    room,
    eventNos: (eventsOf.get(roomNo) ?? []).map(({ eventNo }) => eventNo),
  }))
}

/** Counts a part of the orders by events and tens of seconds. It reads the rows by their numbers, which grow with time. */
export async function countOrders(db: Database, part: OrderPart): Promise<readonly OrderGroup[]> {
  const { orderNo, eventNo, orderTimeSSE, ticketCount } = orders
  const columns = { orderNo, eventNo, orderTimeSSE, ticketCount }
  const selected = db.select(columns).from(orders).$dynamic()
  const rows = (
    'after' in part
      ? selected.where(gt(orderNo, part.after))
      : selected.where(lt(orderNo, part.before)).orderBy(desc(orderNo)).limit(part.count)
  ).as('part')
  const settledUntil = 'after' in part ? part.settledUntil : part.before
  const groups = await db
    .select({
      eventNo: rows.eventNo,
      slot: sql<number>`${rows.orderTimeSSE} / 10`.mapWith(Number).as('slot'),
      settled: sql<number>`case when ${rows.orderNo} <= ${settledUntil} then 1 else 0 end`
        .mapWith(Number)
        .as('settled'),
      orders: count(),
      tickets: sum(rows.ticketCount).mapWith(Number),
      firstNo: min(rows.orderNo),
      lastNo: sql<number>`max(${rows.orderNo})`.mapWith(Number),
    })
    .from(rows)
    .groupBy(sql`1`, sql`2`, sql`3`)
  return groups.map(({ settled, firstNo, ...group }) => ({ ...group, firstNo: firstNo ?? 0, isSettled: settled === 1 }))
}
