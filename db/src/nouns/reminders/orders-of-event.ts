import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../shared/engine.ts'
import { members, orders } from '../../tables/postgres.ts'

/** Returns the next orders of an event with their addresses, after an order number, in any state. */
export const listOrdersOf = (db: Database, eventNo: number, after: number, limit: number) =>
  db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      orderTimeSSE: orders.orderTimeSSE,
      email: members.email,
      emailConfirmedSSE: members.emailConfirmedSSE,
    })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .where(and(eq(orders.eventNo, eventNo), gt(orders.orderNo, after)))
    .orderBy(asc(orders.orderNo))
    .limit(limit)
