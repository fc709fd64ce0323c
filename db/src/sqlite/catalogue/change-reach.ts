import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm'
import type { ChangeReach } from '@pokfei/domain/changes/estimate-change'
import type { Connection } from '../engine/connect.ts'
import { orders, tickets } from '../schema/schema.ts'

/** Counts the completed orders of an event that have valid tickets. */
export function readReach(db: Connection['db'], eventNo: number): ChangeReach {
  const reach = db
    .select({
      orderCount: countDistinct(orders.orderNo),
      ticketCount: count(),
      paidCents: sql<number>`coalesce(sum(${tickets.salePriceCents} + ${tickets.serviceFeeCents}), 0)`,
      feeCents: sql<number>`coalesce(sum(${tickets.serviceFeeCents}), 0)`,
      paymentCount: countDistinct(orders.paymentID),
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .where(and(eq(orders.eventNo, eventNo), eq(orders.state, 'COMPLETED'), isNull(tickets.revokedSSE)))
    .get()
  if (reach === undefined) throw new Error('a count has one row')
  return reach
}
