import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { RefundStore } from '@pokfei/domain/ports/store'
import type { Connection } from './connect.ts'
import type { GroupCommit } from './group-commit.ts'
import { hotSelect } from './hot-statement.ts'
import { members, orders, refunds } from './schema.ts'

/** Creates the store of refunds in SQLite. */
export function createRefundStore({ sqlite, db }: Connection, writer: GroupCommit): RefundStore {
  const { amountCents, owedSSE, madeSSE } = refunds
  const memberNo = db
    .select({ memberNo: members.memberNo })
    .from(members)
    .where(eq(members.memberID, sql.placeholder('memberID')))
  const listOwn = hotSelect(
    sqlite,
    db
      .select({ orderID: orders.orderID, amountCents, owedSSE, madeSSE })
      .from(orders)
      .innerJoin(refunds, eq(refunds.orderNo, orders.orderNo))
      .where(eq(orders.memberNo, memberNo))
      .orderBy(asc(owedSSE)),
  )

  return {
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
    made: (paymentID, nowSSE) =>
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
