import { and, count, eq, ne, sum } from 'drizzle-orm'
import { orderEnding, type OrderEnding } from '@pokfei/domain/desk/order-ending'
import type { Database } from '../../shared/engine.ts'
import { claims, refunds, swaps, tickets } from '../../tables/postgres.ts'

/** Returns the ends of those among completed orders that have one, by the numbers of the orders. */
export async function readEndings(
  db: Database,
  orderNos: readonly number[],
): Promise<ReadonlyMap<number, OrderEnding>> {
  const ended = await db
    .select({
      orderNo: tickets.orderNo,
      ticketCount: count(),
      endedCount: count(tickets.revokedSSE),
      swappedCount: count(swaps.swapNo),
      handedOverCount: count(claims.claimNo),
    })
    .from(tickets)
    .leftJoin(swaps, eq(swaps.fromTicketNo, tickets.ticketNo))
    .leftJoin(claims, eq(claims.toOrderNo, swaps.toOrderNo))
    .where(db.isOneOf(tickets.orderNo, orderNos))
    .groupBy(tickets.orderNo)
  const refunded = await db
    .select({ orderNo: refunds.orderNo, cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(and(db.isOneOf(refunds.orderNo, orderNos), ne(refunds.state, 'failed'), ne(refunds.reason, 'unusedPayment')))
    .groupBy(refunds.orderNo)
  const centsOf = new Map(refunded.map(({ orderNo, cents }) => [orderNo, cents]))
  return new Map(
    ended.flatMap(({ orderNo, ...parts }) => {
      const ending = orderEnding({ ...parts, refundedCents: centsOf.get(orderNo) ?? 0 })
      return ending === null ? [] : [[orderNo, ending] as const]
    }),
  )
}
