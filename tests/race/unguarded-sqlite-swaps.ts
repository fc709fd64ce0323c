import { readSwap, writeSwap } from '@pokfei/db/sqlite/changes/swap-ticket'
import { createOpenDatabase } from '@pokfei/db/sqlite/engine/shared-database'
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
  return {
    close,
    async swap(request, nowSSE) {
      const read = await readSwap(connection, shared, rows, request, nowSSE)
      await new Promise((resolve) => setImmediate(resolve))
      return read === null ? { kind: 'notFound' } : writeSwap(connection, shared, rows, request, read)
    },
  }
}
