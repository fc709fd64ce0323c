import { and, count, desc, eq, isNotNull, sql, sum } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ChangeProgress } from '@pokfei/domain/desk/change-progress'
import type { Database } from '../../shared/engine.ts'
import { eventRevisions, orders, outbox, refunds } from '../../tables/postgres.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { isNotRepeated } from '../refunds/unmade-refunds.ts'

/** Returns how far the mails of an event's latest change and the refunds of its orders are. A repeated refund counts once. Null for an unknown event. */
export async function tellProgress(db: Database, event: EventKey): Promise<ChangeProgress | null> {
  const eventNo = await findEventNo(db, event)
  if (eventNo === null) return null
  const [last] = await db
    .select({
      revision: eventRevisions.revision,
      throughOrderNo: eventRevisions.throughOrderNo,
      endsTicketsSSE: eventRevisions.endsTicketsSSE,
    })
    .from(eventRevisions)
    .where(eq(eventRevisions.eventNo, eventNo))
    .orderBy(desc(eventRevisions.revision))
    .limit(1)
  const [mails] = await db
    .select({
      total: count(),
      sent: countIf(isNotNull(outbox.sentSSE)),
      dropped: countIf(isNotNull(outbox.droppedSSE)),
    })
    .from(outbox)
    .innerJoin(orders, eq(orders.orderNo, outbox.orderNo))
    .where(and(eq(orders.eventNo, eventNo), eq(outbox.kind, 'eventChange'), eq(outbox.revision, last?.revision ?? 0)))
  const made = await db
    .select({ state: refunds.state, count: count(), cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
    .where(and(eq(orders.eventNo, eventNo), isNotRepeated(db)))
    .groupBy(refunds.state)
  const inState = (state: (typeof made)[number]['state']) => made.find((one) => one.state === state)
  return {
    revision: last?.revision ?? 0,
    areAllQueued: (last?.throughOrderNo ?? null) === null,
    areTicketsEnded: (last?.endsTicketsSSE ?? null) === null,
    mails: { total: 0, sent: 0, dropped: 0, ...mails },
    refunds: {
      total: made.reduce((total, one) => total + one.count, 0),
      totalCents: made.reduce((cents, one) => cents + one.cents, 0),
      made: inState('made')?.count ?? 0,
      madeCents: inState('made')?.cents ?? 0,
      failed: inState('failed')?.count ?? 0,
    },
  }
}

const countIf = (condition: ReturnType<typeof isNotNull>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number)
