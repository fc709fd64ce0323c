import { and, asc, count, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { StoredChoice } from '@pokfei/domain/changes/order-choices'
import type { ToldChanges } from '@pokfei/domain/ports/desk/change-store'
import { choiceTally } from '../../shared/changes/choice-tally.ts'
import type { Database } from '../../shared/engine.ts'
import { claims, eventRevisions, orders, swaps, tickets } from '../../tables/postgres.ts'

/** Returns the changes of an event with the answers to the offer of the latest one. */
export async function tellChanges(db: Database, no: number): Promise<ToldChanges> {
  const {
    eventNo,
    throughOrderNo: _throughOrderNo,
    endsTicketsSSE: _endsTicketsSSE,
    ...columns
  } = getTableColumns(eventRevisions)
  const revisions = await db
    .select(columns)
    .from(eventRevisions)
    .where(eq(eventNo, no))
    .orderBy(asc(eventRevisions.revision))
  const last = revisions.at(-1)
  if (last === undefined || last.offer === null) return { revisions, tally: null }
  // A choice of an earlier offer does not count any more.
  const choice = sql<StoredChoice | null>`case when ${tickets.choiceRevision} = ${last.revision} then ${tickets.choice} end`
  const counts = await db
    .select({ choice, ticketCount: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .where(
      and(
        eq(orders.eventNo, no),
        eq(orders.state, 'COMPLETED'),
        lte(orders.orderTimeSSE, last.announcedSSE),
        eq(tickets.live, true),
        isNull(tickets.revokedSSE),
      ),
    )
    .groupBy(sql`1`)
  const [swapped] = await db
    .select({ ticketCount: count() })
    .from(swaps)
    .innerJoin(orders, eq(orders.orderNo, swaps.fromOrderNo))
    .leftJoin(claims, eq(claims.toOrderNo, swaps.toOrderNo))
    .where(and(eq(orders.eventNo, no), isNull(claims.claimNo)))
  return { revisions, tally: choiceTally(counts, swapped?.ticketCount ?? 0) }
}
