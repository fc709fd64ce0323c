import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { MemberQuery } from '@pokfei/domain/desk/order-query'
import type { ListedOrder, PageRequest } from '@pokfei/domain/desk/order-story'
import type { DeskStore } from '@pokfei/domain/ports/desk/desk-store'
import { mostMembers, ordersPage } from '../../shared/desk/orders-page.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { Engine } from '../../shared/engine.ts'
import { tellOrder } from '../../nouns/desk/order-story.ts'
import type { Connection } from '../engine/connect.ts'
import { memberColumns } from '../members/member-columns.ts'
import { inAnyBucket } from '../engine/member-orders.ts'
import { events, members, orders, tickets } from '../../tables/sqlite.ts'

/** Creates the reads of operators in SQLite. */
export function createDeskStore(connection: Connection, engine: Engine, catalogueCache: CatalogueCache): DeskStore {
  const { db } = connection
  const { orderNo } = orders

  function list(condition: SQL | undefined, { after, limit }: PageRequest) {
    const rows: readonly ListedOrder[] = db
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
      .where(and(condition, isBefore(after)))
      // The plus keeps SQLite from reading all orders, newest first, until it has found enough.
      .orderBy(desc(sql`+${orderNo}`))
      .limit(limit + 1)
      .all()
    return ordersPage(rows, limit)
  }

  /** Returns the condition for orders before that of a reference. An unknown one leaves none. */
  function isBefore(after: string | null): SQL | undefined {
    if (after === null) return undefined
    const last = db.select({ orderNo }).from(orders).where(eq(orders.orderReference, after)).get()
    return lt(sql`+${orderNo}`, last?.orderNo ?? 0)
  }

  function ofMembers(query: MemberQuery): SQL | undefined {
    const found = db.select({ memberNo: members.memberNo }).from(members).where(matches(query)).limit(mostMembers).all()
    const memberNos = found.map(({ memberNo }) => memberNo)
    return and(inAnyBucket, inArray(orders.memberNo, memberNos))
  }

  return {
    async findOrders(query, page) {
      return list(query.kind === 'reference' ? eq(orders.orderReference, query.orderReference) : ofMembers(query), page)
    },
    findMembers: async (query) =>
      db.select(memberColumns).from(members).where(matches(query)).orderBy(members.memberNo).limit(mostMembers).all(),
    async listOrders(event, state, page) {
      const eventNo = catalogueCache.find(event)?.eventNo
      if (eventNo === undefined) return null
      const ofState = state === null ? undefined : eq(orders.state, state)
      const { after, limit } = page
      // The index of an event's orders has them in this order, so a page reads no more than it shows.
      const last =
        after === null ? undefined : db.select({ orderNo }).from(orders).where(eq(orders.orderReference, after)).get()
      const numbers = db
        .select({ orderNo })
        .from(orders)
        .where(and(eq(orders.eventNo, eventNo), ofState, after === null ? undefined : lt(orderNo, last?.orderNo ?? 0)))
        .orderBy(desc(orderNo))
        .limit(limit + 1)
        .all()
      return list(
        inArray(
          orderNo,
          numbers.map((row) => row.orderNo),
        ),
        { after: null, limit },
      )
    },
    tellOrder: (orderReference) => engine.snapshot((shared) => tellOrder(shared, orderReference)),
    async findOrderOfTicket(ticketID) {
      const found = db
        .select({ orderReference: orders.orderReference })
        .from(tickets)
        .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
        .where(eq(tickets.ticketID, ticketID))
        .get()
      return found?.orderReference ?? null
    },
  }
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
