import { createReplacing } from '@pokfei/db/nouns/changes/create-replacing'
import { createExchangeSettlement, type SettleExchange } from '@pokfei/db/nouns/changes/settle-exchange'
import { createClaiming } from '@pokfei/db/nouns/claims/claim-places'
import { createOpenDatabase } from '@pokfei/db/sqlite/engine/shared-database'
import { createSingleOrders } from '@pokfei/db/sqlite/orders/single-orders'
import type { ClaimStore } from '@pokfei/domain/ports/desk/claim-store'
import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'
import type { Engine } from '@pokfei/db/shared/engine'
import type { SingleOrders } from '@pokfei/db/shared/orders/single-orders'
import { openUnguardedRows } from './unguarded-sqlite.ts'

/** Swaps without any guard, on a connection of their own. */
export interface UnguardedSwaps extends Pick<ChangeStore, 'swap' | 'exchange'>, Pick<ClaimStore, 'claim'> {
  readonly settle: SettleExchange
  readonly close: () => Promise<void>
}

/**
 * The swaps of SQLite without a transaction. Facts, decision and writes are the same. But the facts are read one turn of the
 * event loop before the writes, and the checks of the database are off.
 */
export async function openUnguardedSwaps(
  databaseURL: string,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setImmediate(resolve)),
): Promise<UnguardedSwaps> {
  const { connection, rows, close } = await openUnguardedRows(databaseURL)
  const shared = createOpenDatabase(connection.sqlite)(() => true)
  const orders = createSingleOrders(rows)
  const engine: Pick<Engine, 'transaction'> = { transaction: (job) => job(shared) }
  const late = pausing(orders, pause)
  return {
    close,
    ...createReplacing(engine, late),
    settle: createExchangeSettlement(engine, late),
    claim: createClaiming(engine, late),
  }
}

/** Orders that wait between what was read and what is written. */
export const pausing = (orders: SingleOrders, pause: () => Promise<unknown>): SingleOrders => ({
  ...orders,
  async open(db, order) {
    await pause()
    return orders.open(db, order)
  },
  async settle(db, event, settlement) {
    await pause()
    return orders.settle(db, event, settlement)
  },
})
