import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { RefundStore } from '@pokfei/domain/ports/refund-store'
import type { Connection } from '../engine/connect.ts'
import { members, orders, refunds } from '../schema/schema.ts'

/** Creates the store of refunds in PostgreSQL. */
export function createRefundStore({ run, transaction }: Connection): RefundStore {
  const { paymentID, amountCents, owedSSE, madeSSE, dueSSE } = refunds
  const isDue = (nowSSE: number) => and(isNotNull(dueSSE), lte(dueSSE, nowSSE))

  return {
    countByState: () =>
      run(async (db) => {
        const [counted] = await db
          .select({ pending: sql<number>`count(${dueSSE})`, all: sql<number>`count(*)` })
          .from(refunds)
        const { pending, all } = counted ?? { pending: 0, all: 0 }
        return { pending, made: all - pending }
      }),

    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // Every process asks every second, so the check takes no lock while nothing is due.
      const some = await run((db) => db.select({ paymentID }).from(refunds).where(isDue(nowSSE)).limit(1))
      if (some.length === 0) return []
      return transaction(async (db) => {
        const due = await db
          .select({ paymentID, orderID: orders.orderID })
          .from(refunds)
          .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
          .where(isDue(nowSSE))
          .orderBy(asc(dueSSE))
          .limit(limit)
          .for('update', { of: refunds, skipLocked: true })
        const claimed = due.map((refund) => refund.paymentID)
        if (claimed.length > 0)
          await db.update(refunds).set({ dueSSE: leaseUntilSSE }).where(inArray(paymentID, claimed))
        return due
      })
    },

    recordMade: (made, nowSSE) =>
      run(async (db) => {
        await db
          .update(refunds)
          .set({ dueSSE: null, madeSSE: nowSSE })
          .where(and(eq(paymentID, made), isNotNull(dueSSE)))
      }),

    listOwn: (memberID) =>
      run((db) =>
        db
          .select({ orderID: orders.orderID, amountCents, owedSSE, madeSSE })
          .from(orders)
          .innerJoin(refunds, eq(refunds.orderNo, orders.orderNo))
          .innerJoin(members, eq(members.memberNo, orders.memberNo))
          .where(eq(members.memberID, memberID))
          .orderBy(asc(owedSSE)),
      ),

    findOrder: (ofPayment) =>
      run(async (db) => {
        const [order] = await db
          .select({ orderID: orders.orderID, orderReference: orders.orderReference })
          .from(refunds)
          .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
          .where(eq(paymentID, ofPayment))
        return order ?? null
      }),
  }
}
