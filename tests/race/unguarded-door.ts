import { createSelling } from '@pokfei/db/nouns/till/sell'
import { connect } from '@pokfei/db/postgres/engine/connect'
import { createSingleOrders as createPostgresOrders } from '@pokfei/db/postgres/orders/single-orders'
import { createOpenDatabase } from '@pokfei/db/sqlite/engine/shared-database'
import { createSingleOrders } from '@pokfei/db/sqlite/orders/single-orders'
import type { TillStore } from '@pokfei/domain/ports/desk/till-store'
import { openUnguardedRows } from './unguarded-sqlite.ts'

/** Sales at the door without any guard, on a connection of their own. */
export interface UnguardedDoor extends Pick<TillStore, 'sell'> {
  readonly close: () => Promise<void>
}

const neverRead = (): never => {
  throw new Error('no sale of this race is repeated')
}

/**
 * Opens sales at the door without any guard, to show that a race detects too many of them. On PostgreSQL each statement
 * commits alone. On SQLite the facts are read one turn of the event loop before the writes, and its checks are off.
 */
export async function openUnguardedDoor(databaseURL: string): Promise<UnguardedDoor> {
  if (!databaseURL.startsWith('file:')) {
    const connection = connect(databaseURL)
    const sell = createSelling({ transaction: connection.run }, createPostgresOrders(), neverRead)
    return { sell, close: () => connection.close() }
  }
  const { connection, rows, close } = await openUnguardedRows(databaseURL)
  const shared = createOpenDatabase(connection.sqlite)(() => true)
  const orders = createSingleOrders(rows)
  return {
    close,
    sell: createSelling(
      { transaction: (job) => job(shared) },
      {
        ...orders,
        async open(db, order) {
          const opened = await orders.open(db, order)
          const stock = opened.rows.listStock(order.event.eventNo)
          await new Promise((resolve) => setImmediate(resolve))
          return { ...opened, rows: { ...opened.rows, listStock: () => stock } }
        },
      },
      neverRead,
    ),
  }
}
