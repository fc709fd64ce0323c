import { and, asc, desc, eq, exists, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { AccountQuery, OrderQuery } from '@pokfei/domain/desk/order-query'
import type { OrdersPage, PageRequest } from '@pokfei/domain/desk/order-story'
import { pageOf } from '@pokfei/domain/desk/page'
import type { DeskStore } from '@pokfei/domain/ports/desk/desk-store'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { Database, Engine } from '../../shared/engine.ts'
import { events, members, orders, rooms, seats, tickets, ticketTypes } from '../../tables/postgres.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { memberColumns } from '../members/member-columns.ts'
import { selectRooms } from '../rooms/room-rows.ts'
import { countPlaces } from './count-places.ts'
import { readEndings } from './order-endings.ts'
import { findEventOf } from './find-event-of.ts'
import { inScope, isOwnRoom } from '../scope/in-scope.ts'
import { listAlone } from './list-alone.ts'
import { listEvents } from './list-events.ts'
import { listGifts } from './list-gifts.ts'
import { listSeats } from './list-seats.ts'
import { countOrders, readBoard } from './read-board.ts'
import { tellOrder } from './order-story.ts'
import { tellProgress } from './tell-progress.ts'

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
    findOrders: (query, page, scope) =>
      snapshot(async (db) => {
        const isShown = inScope(db, orders.eventNo, scope)
        return listFound(db, { condition: await isFound(db, query, scope), isShown, by: unsortedNo }, page)
      }),
    findMembers: (query, scope) =>
      run((db) =>
        db
          .select(memberColumns)
          .from(members)
          .where(isMember(db, query, scope))
          .orderBy(asc(members.memberNo))
          .limit(mostMembers),
      ),
    listOrders: (event, state, page) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return null
        const isShown = eq(orders.eventNo, eventNo)
        const condition = state === null ? undefined : eq(orders.state, state)
        // The index of an event's orders has them in this order, so a page reads no more than it shows.
        return listFound(db, { condition, isShown, by: orderNo.getSQL() }, page)
      }),
    tellOrder: (orderReference) => snapshot((db) => tellOrder(db, orderReference)),
    listEvents: (filter, page, scope) => snapshot((db) => listEvents(db, filter, page, scope)),
    readBoard: (event, nowSSE) => snapshot((db) => readBoard(db, event, nowSSE)),
    countOrders: (part) => run((db) => countOrders(db, part)),
    countPlaces: (event) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        return eventNo === null ? [] : countPlaces(db, [eventNo])
      }),
    listSeats: (event) => snapshot((db) => listSeats(db, event)),
    listGifts: (event, page, scope) => snapshot((db) => listGifts(db, event, page, scope)),
    listRooms: ({ after, limit }, scope = { kind: 'all' }) =>
      run(async (db) => {
        const found = await selectRooms(db)
          .where(
            and(
              after === null ? undefined : lt(rooms.roomNo, after),
              scope.kind === 'all' ? undefined : isOwnRoom(rooms.roomID, scope),
            ),
          )
          .orderBy(desc(rooms.roomNo))
          .limit(limit + 1)
        const { rows, next } = pageOf(found, limit, ({ roomNo }) => roomNo)
        return { rows: rows.map(({ room }) => room), next }
      }),
    tellProgress: (event) => snapshot((db) => tellProgress(db, event)),
    listAlone: (event) => snapshot((db) => listAlone(db, event)),
    findEventOf: (thing) => run((db) => findEventOf(db, thing)),
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

/** Returns the condition for the accounts of a query, in a scope those with an order in it. */
function isMember(db: Database, query: AccountQuery, scope: StaffScope | undefined): SQL | undefined {
  const isShown = inScope(db, orders.eventNo, scope)
  if (isShown === undefined) return matches(query)
  const own = db
    .select({ orderNo })
    .from(orders)
    .where(and(db.isOrderOf(members.memberNo), isShown))
  return and(matches(query), exists(own))
}

async function isFound(db: Database, query: OrderQuery, scope: StaffScope | undefined): Promise<SQL> {
  if (query.kind === 'reference') return eq(orders.orderReference, query.orderReference)
  if (query.kind === 'seat') return db.isOneOf(orderNo, await findSeated(db, query, scope))
  const [ofTicket] =
    query.kind === 'id'
      ? await db.select({ orderNo: tickets.orderNo }).from(tickets).where(eq(tickets.ticketID, query.id))
      : []
  if (ofTicket !== undefined) return eq(orderNo, ofTicket.orderNo)
  const condition = isMember(db, query, scope)
  const found = await db.select({ memberNo: members.memberNo }).from(members).where(condition).limit(mostMembers)
  return db.isOrderOfOne(found.map(({ memberNo }) => memberNo))
}

/** Returns the numbers of the orders that take a seat now, one for each event that has it. Few types are read for that. */
async function findSeated(
  db: Database,
  { section, row, number }: Extract<OrderQuery, { readonly kind: 'seat' }>,
  scope: StaffScope | undefined,
): Promise<readonly number[]> {
  const types = await db
    .select({ typeNo: ticketTypes.typeNo })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.ticketSeatingType, 'ASSIGNED'), inScope(db, ticketTypes.eventNo, scope)))
  const isSeat = and(eq(seats.section, section), eq(seats.row, row), eq(seats.number, number))
  const typeNos = types.map(({ typeNo }) => typeNo)
  const found = await db
    .select({ orderNo: tickets.orderNo })
    .from(seats)
    .innerJoin(tickets, and(eq(tickets.typeNo, seats.typeNo), eq(tickets.codeIndex, seats.codeIndex)))
    .where(and(db.isOneOf(seats.typeNo, typeNos), isSeat, eq(tickets.live, true), isNotNull(tickets.codeIndex)))
  return found.map((ticket) => ticket.orderNo)
}

function matches(query: AccountQuery): SQL {
  switch (query.kind) {
    case 'id':
      return eq(members.memberID, query.id)
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
  /** The orders that the caller may see. The cursor is one of them. */
  readonly isShown: SQL | undefined
  readonly by: SQL
}

/** Lists a page of the orders, newest first. Their numbers are read first, so that only a page is joined. */
async function listFound(db: Database, found: Found, { after, limit }: PageRequest): Promise<OrdersPage> {
  const { condition, isShown, by } = found
  const isAfter = after === null ? undefined : lt(by, await findOrderNo(db, after, isShown))
  const numbers = await db
    .select({ orderNo })
    .from(orders)
    .where(and(condition, isShown, isAfter))
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
        numbers.map((row) => row.orderNo),
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

/** Returns the number of a shown order, or 0 for any other reference, after which no order is listed. */
async function findOrderNo(db: Database, orderReference: string, isShown: SQL | undefined): Promise<number> {
  const isCursor = and(eq(orders.orderReference, orderReference), isShown)
  const [found] = await db.select({ orderNo }).from(orders).where(isCursor)
  return found?.orderNo ?? 0
}
