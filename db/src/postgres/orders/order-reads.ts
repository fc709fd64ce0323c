import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Order } from '@pokfei/domain/orders/order'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import type { Connection } from '../engine/connect.ts'
import { members, orders, tickets } from '../../tables/postgres.ts'
import { mostListedOrders } from '../../shared/orders/most-listed-orders.ts'
import { createOwnContents } from '../../nouns/orders/own-contents.ts'
import { isIssued, selectOrders, selectTickets, ticketOf } from '../../nouns/orders/order-selects.ts'

/** The methods that neither place, give nor settle an order. */
export type OrderReads = Omit<OrderStore, 'place' | 'give' | 'settle'>

/** Creates the reads of orders in PostgreSQL, and the writes that need no rule. */
export function createOrderReads(connection: Connection): OrderReads {
  const { run, transaction } = connection
  const find = (orderID: string) =>
    run(async (db): Promise<Order | null> => {
      const [order] = await selectOrders(db).where(eq(orders.orderID, orderID))
      return order ?? null
    })
  const isDueBy = (nowSSE: number) => lte(orders.dueSSE, nowSSE)

  return {
    find,

    async findOwn(memberID, orderID) {
      const order = await find(orderID)
      return order && order.memberID === memberID ? order : null
    },

    listOwn: (memberID) =>
      run((db) =>
        selectOrders(db).where(eq(members.memberID, memberID)).orderBy(desc(orders.orderNo)).limit(mostListedOrders),
      ),

    listOwnContents: createOwnContents(connection),

    tickets: (orderID) =>
      run(async (db) => {
        const rows = await selectTickets(db)
          .where(and(eq(orders.orderID, orderID), isIssued))
          .orderBy(asc(tickets.ticketNo))
        return rows.map(ticketOf)
      }),

    countPending: () =>
      run(async (db) => {
        const [row] = await db
          .select({ count: sql<number>`count(*)` })
          .from(orders)
          .where(eq(orders.state, 'IN_PROGRESS'))
        return row?.count ?? 0
      }),

    // The order's row alone is locked, so the payment of one order waits for no checkout of its event.
    openPayment: (orderID, payment) =>
      transaction(async (db) => {
        const opened = await db
          .update(orders)
          .set(payment)
          .where(and(eq(orders.orderID, orderID), eq(orders.state, 'IN_PROGRESS')))
          .returning({ orderNo: orders.orderNo })
        return opened.length === 1
      }),

    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // Every process asks every second, so the check takes no lock while nothing is due.
      const some = await run((db) => db.select({ one: sql`1` }).from(orders).where(isDueBy(nowSSE)).limit(1))
      if (some.length === 0) return []
      return transaction(async (db) => {
        const due = await selectOrders(db)
          .where(isDueBy(nowSSE))
          .orderBy(asc(orders.dueSSE), asc(orders.orderNo))
          .limit(limit)
          .for('update', { of: orders, skipLocked: true })
        const orderIDs = due.map(({ orderID }) => orderID)
        if (orderIDs.length > 0)
          await db.update(orders).set({ dueSSE: leaseUntilSSE }).where(inArray(orders.orderID, orderIDs))
        return due
      })
    },
  }
}
