import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { claimedRefundState } from '@pokfei/domain/refunds/refund-steps'
import type { ClaimedRefund } from '@pokfei/domain/payments/refund'
import type { RefundStore } from '@pokfei/domain/ports/refund-store'
import { countRefundStates } from '../../shared/refunds/count-refund-states.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { inAnyBucket } from '../orders/member-orders.ts'
import { members, orders, refunds } from '../schema/schema.ts'
import { createRefundChanges } from './refund-changes.ts'
import { findRefund, selectDisputes, selectRefunds } from './refund-reads.ts'

/** Matches a refund that no other one repeats. */
const isNotRepeated = sql`not exists (select 1 from ${refunds} as later where later."retryOf" = ${refunds.refundID})`

/** Creates the store of refunds in SQLite. */
export function createRefundStore(connection: Connection, writer: GroupCommit): RefundStore {
  const { sqlite, db } = connection
  const memberNo = db
    .select({ memberNo: members.memberNo })
    .from(members)
    .where(eq(members.memberID, sql.placeholder('memberID')))
  const listOwn = prepareSelect(
    sqlite,
    db
      .select({
        refundID: refunds.refundID,
        orderID: orders.orderID,
        amountCents: refunds.amountCents,
        reason: refunds.reason,
        state: refunds.state,
        owedSSE: refunds.owedSSE,
        madeSSE: sql<number | null>`case when ${refunds.state} = 'made' then ${refunds.madeSSE} end`.as('madeSSE'),
      })
      .from(orders)
      .innerJoin(refunds, eq(refunds.orderNo, orders.orderNo))
      .where(and(inAnyBucket, eq(orders.memberNo, memberNo), isNotRepeated))
      .orderBy(asc(refunds.owedSSE), asc(refunds.refundNo)),
  )

  const count = sql<number>`count(*)`.as('count')
  const countAll = prepareSelect(sqlite, db.select({ count }).from(refunds))
  const countOpen = prepareSelect(
    sqlite,
    // Written out as text, because SQLite does not find a partial index through a parameter.
    db
      .select({ state: refunds.state, count })
      .from(refunds)
      .where(sql`${refunds.state} <> 'made'`)
      .groupBy(refunds.state),
  )
  const isDue = (nowSSE: number) => and(isNotNull(refunds.dueSSE), lte(refunds.dueSSE, nowSSE))

  return {
    ...createRefundChanges(connection, writer),
    countByState: async () => countRefundStates(countAll.get({})?.count ?? 0, countOpen.all({})),
    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // The worker asks many times a second, so the check takes no lock while nothing is due.
      const some = db.select({ refundNo: refunds.refundNo }).from(refunds).where(isDue(nowSSE)).limit(1).get()
      if (some === undefined) return []
      return writer.write((): readonly ClaimedRefund[] => {
        const due = db
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
          .orderBy(asc(refunds.dueSSE), asc(refunds.refundNo))
          .limit(limit)
          .all()
        return due.map(({ refundNo, askedSSE, ...refund }) => {
          const state = claimedRefundState(refund.state)
          db.update(refunds)
            .set({ state, askedSSE: askedSSE ?? nowSSE, dueSSE: leaseUntilSSE })
            .where(eq(refunds.refundNo, refundNo))
            .run()
          return { ...refund, state, isRepeated: askedSSE !== null }
        })
      })
    },
    listOwn: async (memberID) => listOwn.all({ memberID }),
    listUnmade: async (state, limit) =>
      selectRefunds(db)
        .where(
          and(
            // Written out as text, because SQLite does not find a partial index through a parameter.
            sql`${refunds.state} <> 'made'`,
            state === null ? undefined : eq(refunds.state, state),
            isNotRepeated,
          ),
        )
        .orderBy(asc(refunds.refundNo))
        .limit(limit)
        .all(),
    listOfOrder: async (orderID) =>
      selectRefunds(db).where(eq(orders.orderID, orderID)).orderBy(asc(refunds.refundNo)).all(),
    listDisputes: async (orderID) => selectDisputes(db).where(eq(orders.orderID, orderID)).all(),
    find: async (refundID) => findRefund(db, refundID),
  }
}
