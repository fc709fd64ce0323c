import { createSwapping } from '@pokfei/db/nouns/changes/swap-ticket'
import { createOpenDatabase } from '@pokfei/db/sqlite/engine/shared-database'
import { createSingleOrders } from '@pokfei/db/sqlite/orders/single-orders'
import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'
import { openUnguardedRows } from './unguarded-sqlite.ts'

/** Swaps without any guard, on a connection of their own. */
export interface UnguardedSwaps extends Pick<ChangeStore, 'swap'> {
  readonly close: () => Promise<void>
}

/**
 * The swaps of SQLite without a transaction. Facts, decision and writes are the same. But the facts are read one turn of the
 * event loop before the writes, and the checks of the database are off.
 */
export async function openUnguardedSwaps(databaseURL: string): Promise<UnguardedSwaps> {
  const { connection, rows, close } = await openUnguardedRows(databaseURL)
  const shared = createOpenDatabase(connection.sqlite)(() => true)
  const orders = createSingleOrders(rows)
  return {
    close,
    swap: createSwapping(
      { transaction: (job) => job(shared) },
      {
        ...orders,
        async open(db, order) {
          await new Promise((resolve) => setImmediate(resolve))
          return orders.open(db, order)
        },
      },
    ),
  }
}
