import { and, eq } from 'drizzle-orm'
import type { Database } from '../../shared/engine.ts'
import { events, members, orders } from '../../tables/postgres.ts'

/** Returns a member's completed order with the changes of its event, or null if the member has none of this ID. */
export async function findCompletedOrder(
  db: Database,
  { memberID, orderID }: { readonly memberID: string; readonly orderID: string },
) {
  const { orderNo, eventNo, language, orderTimeSSE } = orders
  const { organizerID, change } = events
  const [order] = await db
    .select({ orderNo, eventNo, language, orderTimeSSE, organizerID, change })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, eventNo))
    .where(and(eq(orders.orderID, orderID), eq(members.memberID, memberID), eq(orders.state, 'COMPLETED')))
  return order ?? null
}
