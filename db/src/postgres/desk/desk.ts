import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { MemberQuery } from '@pokfei/domain/desk/order-query'
import type { OrdersPage, PageRequest } from '@pokfei/domain/desk/order-story'
import type { DeskStore } from '@pokfei/domain/ports/desk/desk-store'
import { mostMembers, ordersPage } from '../../shared/desk/orders-page.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { numberArray } from '../engine/row-sets.ts'
import { memberColumns } from '../../nouns/members/member-columns.ts'
import { events, members, orders, tickets } from '../../tables/postgres.ts'
import { tellOrder } from '../../nouns/desk/order-story.ts'
import { findEventNo } from '../../nouns/catalogue/event-key.ts'

const { orderNo } = orders

/** Creates the reads of operators in PostgreSQL. */
export function createDeskStore({ run, snapshot }: Connection): DeskStore {
  return {
    findOrders: (query, page) =>
      snapshot(async (db) =>
        query.kind === 'reference'
          ? list(db, eq(orders.orderReference, query.orderReference), page)
          : listOfMembers(db, await findMemberNos(db, query), page),
      ),
    findMembers: (query) =>
      run((db) =>
        db.select(memberColumns).from(members).where(matches(query)).orderBy(asc(members.memberNo)).limit(mostMembers),
      ),
    listOrders: (event, state, page) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return null
        return list(db, and(eq(orders.eventNo, eventNo), state === null ? undefined : eq(orders.state, state)), page)
      }),
    tellOrder: (orderReference) => snapshot((db) => tellOrder(db, orderReference)),
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

async function findMemberNos(db: Database, query: MemberQuery): Promise<readonly number[]> {
  const found = await db.select({ memberNo: members.memberNo }).from(members).where(matches(query)).limit(mostMembers)
  return found.map(({ memberNo }) => memberNo)
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

/** Returns the condition for orders before that of a reference. An unknown one leaves none. */
async function isBefore(db: Database, after: string | null): Promise<SQL | undefined> {
  if (after === null) return undefined
  const [last] = await db.select({ orderNo }).from(orders).where(eq(orders.orderReference, after))
  return lt(orderNo, last?.orderNo ?? 0)
}

/** Reads the newest orders of each member by the index, so that no plan reads the orders of others. */
async function listOfMembers(db: Database, memberNos: readonly number[], page: PageRequest): Promise<OrdersPage> {
  const before = await isBefore(db, page.after)
  const newest = db
    .select({ orderNo })
    .from(orders)
    .where(and(sql`${orders.memberNo} = member.no`, before))
    .orderBy(desc(orderNo))
    .limit(page.limit + 1)
  const numbers = sql`(select newest."orderNo" from unnest(${numberArray(memberNos)}) as member(no)
    cross join lateral ${newest} as newest order by 1 desc limit ${page.limit + 1})`
  return list(db, inArray(orderNo, numbers), { after: null, limit: page.limit })
}

async function list(db: Database, condition: SQL | undefined, { after, limit }: PageRequest): Promise<OrdersPage> {
  const rows = await db
    .select({
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
    .where(and(condition, await isBefore(db, after)))
    .orderBy(desc(orderNo))
    .limit(limit + 1)
  return ordersPage(rows, limit)
}
