import { and, asc, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { MemberQuery, OrderQuery } from '@pokfei/domain/desk/order-query'
import type { OrdersPage, PageRequest } from '@pokfei/domain/desk/order-story'
import { pageOf } from '@pokfei/domain/desk/page'
import type { DeskStore } from '@pokfei/domain/ports/desk/desk-store'
import type { Database, Engine } from '../../shared/engine.ts'
import { events, members, orders, rooms, tickets } from '../../tables/postgres.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { memberColumns } from '../members/member-columns.ts'
import { selectRooms } from '../rooms/room-rows.ts'
import { countPlaces } from './count-places.ts'
import { readEndings } from './order-endings.ts'
import { listAlone } from './list-alone.ts'
import { listEvents } from './list-events.ts'
import { listGifts } from './list-gifts.ts'
import { listSeats } from './list-seats.ts'
import { tellOrder } from './order-story.ts'

/**
 * The most members whose orders one search lists. Few people share a name, a number or an address. On SQLite each member
 * costs a search in each bucket of orders.
 */
const mostMembers = 1000

const { orderNo } = orders

/** A number of which no index knows the order. So no plan reads all orders, newest first, until it has found enough. */
const unsortedNo = sql`+${orderNo}`

/** Creates the reads of operators. */
export function createDeskStore({ run, snapshot }: Engine): DeskStore {
  return {
    findOrders: (query, page) =>
      snapshot(async (db) => listFound(db, { condition: await isFound(db, query), by: unsortedNo }, page)),
    findMembers: (query) =>
      run((db) =>
        db.select(memberColumns).from(members).where(matches(query)).orderBy(asc(members.memberNo)).limit(mostMembers),
      ),
    listOrders: (event, state, page) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return null
        const condition = and(eq(orders.eventNo, eventNo), state === null ? undefined : eq(orders.state, state))
        // The index of an event's orders has them in this order, so a page reads no more than it shows.
        return listFound(db, { condition, by: orderNo.getSQL() }, page)
      }),
    tellOrder: (orderReference) => snapshot((db) => tellOrder(db, orderReference)),
    listEvents: (filter, page) => snapshot((db) => listEvents(db, filter, page)),
    countPlaces: (event) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        return eventNo === null ? [] : countPlaces(db, [eventNo])
      }),
    listSeats: (event) => snapshot((db) => listSeats(db, event)),
    listGifts: (event, page) => snapshot((db) => listGifts(db, event, page)),
    listRooms: ({ after, limit }) =>
      run(async (db) => {
        const found = await selectRooms(db)
          .where(after === null ? undefined : lt(rooms.roomNo, after))
          .orderBy(desc(rooms.roomNo))
          .limit(limit + 1)
        const { rows, next } = pageOf(found, limit, ({ roomNo }) => roomNo)
        return { rows: rows.map(({ room }) => room), next }
      }),
    listAlone: (event) => snapshot((db) => listAlone(db, event)),
    findOrderOfTicket: (ticketID) =>
      run(async (db) => {
        const [found] = await db
          .select({ orderReference: orders.orderReference })
          .from(tickets)
          .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
          .where(eq(tickets.ticketID, ticketID))
        return found?.orderReference ?? null
      }),
  }
}

async function isFound(db: Database, query: OrderQuery): Promise<SQL> {
  if (query.kind === 'reference') return eq(orders.orderReference, query.orderReference)
  const found = await db.select({ memberNo: members.memberNo }).from(members).where(matches(query)).limit(mostMembers)
  return db.isOrderOfOne(found.map(({ memberNo }) => memberNo))
}

function matches(query: MemberQuery): SQL {
  switch (query.kind) {
    case 'phone':
      return eq(members.contactNumber, query.contactNumber)
    case 'email':
      return sql`lower(${members.email}) = lower(${query.email})`
    case 'name':
      return sql`lower(${members.displayName}) = lower(${query.name})`
  }
}

/** Orders to list, and the expression of their number that sorts them. */
interface Found {
  readonly condition: SQL | undefined
  readonly by: SQL
}

/** Lists a page of the orders, newest first. Their numbers are read first, so that only a page is joined. */
async function listFound(db: Database, { condition, by }: Found, { after, limit }: PageRequest): Promise<OrdersPage> {
  const numbers = await db
    .select({ orderNo })
    .from(orders)
    .where(and(condition, after === null ? undefined : lt(by, await findOrderNo(db, after))))
    .orderBy(desc(by))
    .limit(limit + 1)
  const rows = await db
    .select({
      orderNo,
      orderReference: orders.orderReference,
      orderID: orders.orderID,
      memberID: members.memberID,
      displayName: members.displayName,
      organizerID: events.organizerID,
      eventID: events.eventID,
      state: orders.state,
      priceCents: orders.priceCents,
      ticketCount: orders.ticketCount,
      orderTimeSSE: orders.orderTimeSSE,
    })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(
      db.isOneOf(
        orderNo,
        numbers.map((found) => found.orderNo),
      ),
    )
    .orderBy(desc(unsortedNo))
  const shown = rows.slice(0, limit)
  const completed = shown.filter(({ state }) => state === 'COMPLETED')
  const endings = await readEndings(
    db,
    completed.map((row) => row.orderNo),
  )
  const listed = shown.map(({ orderNo: no, ...row }) => {
    const ending = endings.get(no)
    return ending === undefined ? row : { ...row, ending }
  })
  return { orders: listed, next: rows.length > limit ? (listed.at(-1)?.orderReference ?? null) : null }
}

/** Returns the number of an order, or 0 for an unknown reference, after which no order is listed. */
async function findOrderNo(db: Database, orderReference: string): Promise<number> {
  const [found] = await db.select({ orderNo }).from(orders).where(eq(orders.orderReference, orderReference))
  return found?.orderNo ?? 0
}
