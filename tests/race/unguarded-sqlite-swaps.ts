import { fileURLToPath } from 'node:url'
import { createCatalogueCache } from '@pokfei/db/sqlite/catalogue/catalogue-cache'
import { readSwap, writeSwap } from '@pokfei/db/sqlite/changes/swap-ticket'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { createOrderRows } from '@pokfei/db/sqlite/orders/order-rows'
import { prepareOrderStatements } from '@pokfei/db/sqlite/orders/order-statements'
import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'

/** Swaps without any guard, on a connection of their own. */
export interface UnguardedSwaps extends Pick<ChangeStore, 'swap'> {
  readonly close: () => Promise<void>
}

/**
 * The swaps of SQLite without a transaction. Facts, decision and writes are the same. But the facts are read one turn of the
 * event loop before the writes, and the checks of the database are off.
 */
export async function openUnguardedSwaps(databaseURL: string): Promise<UnguardedSwaps> {
  const connection = await connect(fileURLToPath(databaseURL))
  connection.sqlite.pragma('ignore_check_constraints = ON')
  connection.sqlite.pragma('synchronous = OFF')
  const rows = createOrderRows(prepareOrderStatements(connection), createCatalogueCache(connection))
  return {
    close: async () => void connection.sqlite.close(),
    async swap(request, nowSSE) {
      const read = readSwap(connection, rows, request, nowSSE)
      await new Promise((resolve) => setImmediate(resolve))
      return read === null ? { kind: 'notFound' } : writeSwap(connection, rows, request, read)
    },
  }
}
