import { createHash } from 'node:crypto'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { nightOf, periodOfNight, type TillCount, type TillSum } from '@pokfei/domain/books/till'
import { doorMeansOf } from '@pokfei/domain/payments/door-payment'
import type { Refund } from '@pokfei/domain/payments/refund'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import type { Database } from '../../shared/engine.ts'
import { tillCounts, tillEntries } from '../../tables/postgres.ts'

/** Locks the till of an operator until the end of the transaction. Events are locked before it. */
export const lockTill = (db: Database, operator: string): Promise<void> =>
  db.lockAddress(createHash('sha256').update(`till ${operator}`).digest())

/** Returns the count of a till in a night, or null. */
export async function findCount(db: Database, operator: string, day: string): Promise<TillCount | null> {
  const [count] = await db
    .select()
    .from(tillCounts)
    .where(and(eq(tillCounts.operator, operator), eq(tillCounts.day, day)))
  return count ?? null
}

/** Returns the sums of each operator in a night, by operator and means. */
export function readSums(db: Database, day: string): Promise<readonly (TillSum & { readonly operator: string })[]> {
  const { fromSSE, toSSE } = periodOfNight(day)
  const { operator, means, amountCents, bookedSSE, saleID } = tillEntries
  const isSale = sql`${saleID} is not null`
  const countIf = (condition: typeof isSale) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`.mapWith(Number)
  const sumIf = (condition: typeof isSale) =>
    sql<number>`sum(case when ${condition} then ${amountCents} else 0 end)`.mapWith(Number)
  return db
    .select({
      operator,
      means,
      saleCount: countIf(isSale),
      salesCents: sumIf(isSale),
      refundCount: countIf(sql`not (${isSale})`),
      refundsCents: sumIf(sql`not (${isSale})`),
    })
    .from(tillEntries)
    .where(and(gte(bookedSSE, fromSSE), lt(bookedSSE, toSSE)))
    .groupBy(operator, means)
    .orderBy(asc(operator), asc(means))
}

/**
 * Locks the till of the act's operator, and asks that it is not counted yet this night. Throws {@link ActRefused}: the count
 * would no longer tell what is in the drawer.
 */
export async function openTill(db: Database, { operator, nowSSE }: OperatorAct): Promise<void> {
  await lockTill(db, operator)
  if ((await findCount(db, operator, nightOf(nowSSE))) !== null) throw new ActRefused('tillCounted')
}

/** A refund that was just written. */
type WrittenRefund = Pick<Refund, 'paymentID' | 'amountCents' | 'state'>

/** Books a refund that the act's operator gives back by hand (OPS-122). Any other refund is none of the till. */
export async function bookRefundByHand(
  db: Database,
  act: OperatorAct,
  { paymentID, amountCents, state }: WrittenRefund,
  { orderNo, refundNo }: { readonly orderNo: number; readonly refundNo: number },
): Promise<void> {
  const means = doorMeansOf(paymentID)
  if (means === null || state !== 'made') return
  await openTill(db, act)
  const { operator, nowSSE } = act
  await db
    .insert(tillEntries)
    .values({ operator, bookedSSE: nowSSE, means, amountCents, orderNo, saleID: null, refundNo })
}
