import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { ClaimedRefund } from '@pokfei/domain/payments/refund'
import type { RefundStore } from '@pokfei/domain/ports/refund-store'
import { claimedRefundState } from '@pokfei/domain/refunds/refund-steps'
import { countRefundStates } from '@pokfei/domain/refunds/count-refund-states'
import type { Engine, Database } from '../../shared/engine.ts'
import { claims, members, orders, refunds } from '../../tables/postgres.ts'
import { inScope } from '../scope/in-scope.ts'
import { createRefundChanges } from './refund-changes.ts'
import { findRefund, readSwappedOrders, selectDisputes, selectRefundedOrders, selectRefunds } from './refund-reads.ts'
import { isNotRepeated, isUnmade } from './unmade-refunds.ts'

/** Selects refunds as their buyers read them, oldest first. */
const selectOwn = (db: Database) =>
  db
    .select({
      refundID: refunds.refundID,
      orderID: orders.orderID,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      state: refunds.state,
      owedSSE: refunds.owedSSE,
      isOfEarlierPayment: sql<boolean>`coalesce(${refunds.paymentID} <> ${orders.paymentID}, false)`.mapWith(Boolean),
      madeSSE: sql<number | null>`case when ${refunds.state} = 'made' then ${refunds.madeSSE} end`,
    })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderNo, orders.orderNo))
    .orderBy(asc(refunds.owedSSE), asc(refunds.refundNo))
    .$dynamic()

/** Creates the store of refunds. */
export function createRefundStore(engine: Engine): RefundStore {
  const { run, transaction } = engine
  const { dueSSE } = refunds
  const isDue = (nowSSE: number) => and(isNotNull(dueSSE), lte(dueSSE, nowSSE))

  return {
    ...createRefundChanges(engine),

    countByState: () =>
      run(async (db) => {
        const count = sql<number>`count(*)`
        const [all] = await db.select({ count }).from(refunds)
        const notMade = await db
          .select({ state: refunds.state, count })
          .from(refunds)
          .where(isUnmade)
          .groupBy(refunds.state)
        return countRefundStates(all?.count ?? 0, notMade)
      }),

    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // The worker asks many times a second, so the check takes no lock while nothing is due.
      const some = await run((db) =>
        db.select({ refundNo: refunds.refundNo }).from(refunds).where(isDue(nowSSE)).limit(1),
      )
      if (some.length === 0) return []
      return transaction(async (db): Promise<readonly ClaimedRefund[]> => {
        const due = await db
          .select({
            refundNo: refunds.refundNo,
            refundID: refunds.refundID,
            orderID: orders.orderID,
            paymentID: refunds.paymentID,
            amountCents: refunds.amountCents,
            state: refunds.state,
            providerRefundID: refunds.providerRefundID,
            askedSSE: refunds.askedSSE,
          })
          .from(refunds)
          .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
          .where(isDue(nowSSE))
          .orderBy(asc(dueSSE), asc(refunds.refundNo))
          .limit(limit)
          .for('update', { of: refunds, skipLocked: true })
        const claimed = due.map((refund) => ({
          ...refund,
          state: claimedRefundState(refund.state),
          isRepeated: refund.askedSSE !== null,
          askedSSE: refund.askedSSE ?? nowSSE,
          dueSSE: leaseUntilSSE,
        }))
        await db.updateRows({ table: refunds, names: ['refundNo', 'state', 'askedSSE', 'dueSSE'], rows: claimed }, [
          'refundNo',
        ])
        return claimed.map(({ refundNo: _refundNo, askedSSE: _askedSSE, dueSSE: _dueSSE, ...refund }) => refund)
      })
    },

    listOwn: (memberID) =>
      run((db) => {
        const owner = db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))
        return selectOwn(db).where(and(db.isOrderOf(sql`(${owner})`), isNotRepeated(db)))
      }),

    listHandedOver: (orderID) =>
      run(async (db) => {
        const [order] = await selectRefundedOrders(db).where(eq(orders.orderID, orderID))
        if (order === undefined) return []
        const claimed = await db
          .select({ orderNo: claims.toOrderNo })
          .from(claims)
          .where(and(eq(claims.orderNo, order.orderNo), isNotNull(claims.toOrderNo)))
        const friends = claimed.flatMap((claim) => claim.orderNo ?? [])
        const further = await Promise.all(friends.map((orderNo) => readSwappedOrders(db, orderNo)))
        const orderNos = [...friends, ...further.flat().map(({ orderNo }) => orderNo)]
        // Money that a friend has paid is the friend's.
        const paymentIDs = [order.paymentID, order.creditPaymentID].filter((paymentID) => paymentID !== null)
        const found = await selectOwn(db).where(
          and(inArray(refunds.orderNo, orderNos), inArray(refunds.paymentID, paymentIDs), isNotRepeated(db)),
        )
        return found.map((refund) => ({ ...refund, orderID }))
      }),

    listUnmade: (state, limit, scope) =>
      run((db) =>
        selectRefunds(db)
          .where(
            and(
              isUnmade,
              state === null ? undefined : eq(refunds.state, state),
              isNotRepeated(db),
              inScope(db, orders.eventNo, scope),
            ),
          )
          .orderBy(asc(refunds.refundNo))
          .limit(limit),
      ),

    listOfOrder: (orderID) =>
      run((db) => selectRefunds(db).where(eq(orders.orderID, orderID)).orderBy(asc(refunds.refundNo))),
    listDisputes: (orderID) => run((db) => selectDisputes(db).where(eq(orders.orderID, orderID))),
    find: (refundID) => run((db) => findRefund(db, refundID)),
  }
}
