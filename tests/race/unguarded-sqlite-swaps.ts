import { createClaiming } from '@pokfei/db/nouns/claims/claim-places'
import { createSwapping } from '@pokfei/db/nouns/changes/swap-ticket'
import { createOpenDatabase } from '@pokfei/db/sqlite/engine/shared-database'
import { createSingleOrders } from '@pokfei/db/sqlite/orders/single-orders'
import type { ClaimStore } from '@pokfei/domain/ports/desk/claim-store'
import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'
import type { Engine } from '@pokfei/db/shared/engine'
import type { SingleOrders } from '@pokfei/db/shared/orders/single-orders'
import { openUnguardedRows } from './unguarded-sqlite.ts'

/** Swaps without any guard, on a connection of their own. */
export interface UnguardedSwaps extends Pick<ChangeStore, 'swap'>, Pick<ClaimStore, 'claim'> {
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
  const engine: Pick<Engine, 'transaction'> = { transaction: (job) => job(shared) }
  const late: SingleOrders = {
    ...orders,
    async open(db, order) {
      await new Promise((resolve) => setImmediate(resolve))
      return orders.open(db, order)
    },
  }
  return { close, swap: createSwapping(engine, late), claim: createClaiming(engine, late) }
}
