import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm'
import type { ChangeReach } from '@pokfei/domain/changes/estimate-change'
import type { Database } from '../../shared/engine.ts'
import { orders, tickets } from '../../tables/postgres.ts'

/** Counts the completed orders of an event that have valid tickets. */
export async function readReach(db: Database, eventNo: number): Promise<ChangeReach> {
  const [reach] = await db
    .select({
      orderCount: countDistinct(orders.orderNo),
      ticketCount: count(),
      paidCents: sql<number>`coalesce(sum(${tickets.salePriceCents} + ${tickets.serviceFeeCents}), 0)`.mapWith(Number),
      feeCents: sql<number>`coalesce(sum(${tickets.serviceFeeCents}), 0)`.mapWith(Number),
      paymentCount: countDistinct(orders.paymentID),
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .where(and(eq(orders.eventNo, eventNo), eq(orders.state, 'COMPLETED'), isNull(tickets.revokedSSE)))
  if (reach === undefined) throw new Error('a count has one row')
  return reach
}
