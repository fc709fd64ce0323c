import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { RefundStore } from '@pokfei/domain/ports/refund-store'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { members, orders, refunds } from '../schema/schema.ts'
import { inAnyBucket } from './member-orders.ts'

/** Creates the store of refunds in SQLite. */
export function createRefundStore({ sqlite, db }: Connection, writer: GroupCommit): RefundStore {
  const { amountCents, owedSSE, madeSSE } = refunds
  const memberNo = db
    .select({ memberNo: members.memberNo })
    .from(members)
    .where(eq(members.memberID, sql.placeholder('memberID')))
  const listOwn = prepareSelect(
    sqlite,
    db
      .select({ orderID: orders.orderID, amountCents, owedSSE, madeSSE })
      .from(orders)
      .innerJoin(refunds, eq(refunds.orderNo, orders.orderNo))
      .where(and(inAnyBucket, eq(orders.memberNo, memberNo)))
      .orderBy(asc(owedSSE)),
  )

  const count = sql<number>`count(*)`.as('count')
  const countAll = prepareSelect(sqlite, db.select({ count }).from(refunds))
  const countPending = prepareSelect(sqlite, db.select({ count }).from(refunds).where(isNotNull(refunds.dueSSE)))

  return {
    async countByState() {
      const pending = countPending.get({})?.count ?? 0
      return { pending, made: (countAll.get({})?.count ?? 0) - pending }
    },
    claimDue: ({ nowSSE, leaseUntilSSE, limit }) =>
      writer.write(() => {
        const { paymentID } = refunds
        const due = db
          .select({ paymentID, orderID: orders.orderID })
          .from(refunds)
          .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
          .where(and(isNotNull(refunds.dueSSE), lte(refunds.dueSSE, nowSSE)))
          .orderBy(asc(refunds.dueSSE))
          .limit(limit)
          .all()
        const claimed = due.map((refund) => refund.paymentID)
        if (claimed.length > 0)
          db.update(refunds).set({ dueSSE: leaseUntilSSE }).where(inArray(paymentID, claimed)).run()
        return due
      }),
    recordMade: (paymentID, nowSSE) =>
      writer.write(() => {
        db.update(refunds)
          .set({ dueSSE: null, madeSSE: nowSSE })
          .where(and(eq(refunds.paymentID, paymentID), isNotNull(refunds.dueSSE)))
          .run()
      }),
    listOwn: async (memberID) => listOwn.all({ memberID }),
    async findOrder(paymentID) {
      const order = db
        .select({ orderID: orders.orderID, orderReference: orders.orderReference })
        .from(refunds)
        .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
        .where(eq(refunds.paymentID, paymentID))
        .get()
      return order ?? null
    },
  }
}
