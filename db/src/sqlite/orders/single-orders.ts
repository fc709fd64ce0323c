import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderRows } from '../../shared/orders/order-rows.ts'
import { settleOrder } from '../../shared/orders/settle-order.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'

/** Creates the single orders of SQLite. Its rows are those of sales, which read and write at once. */
export const createSingleOrders = (rows: OrderRows): SingleOrders => ({
  findEvent: async (_db, key) => rows.findEvent(key),
  open: async () => ({ rows, drawIDs: newOrderIDs, store: async () => undefined }),
  settle: async (_db, _event, { scope, lookup, canExchange }) => settleOrder(rows, scope, lookup, { canExchange }),
})
