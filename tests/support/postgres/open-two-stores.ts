import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import type { Store } from '@pokfei/domain/ports/store'
import { onTestFinished } from 'vitest'
import { freshDatabase } from '../store/fresh-store.ts'
import type { RawDatabase } from '../store/raw-database.ts'
import { countDeadlocks } from './count-deadlocks.ts'

/** Two stores on one database, as two processes have them. They are closed at the end of the test. */
export interface TwoStores {
  readonly raw: RawDatabase
  readonly stores: readonly [Store, Store]
  /** Calls both stores at the same moment, twenty times. */
  readonly race: <T>(call: (store: Store, round: number) => Promise<T>) => Promise<readonly T[]>
  /** Returns how often two transactions have locked each other out. */
  readonly countDeadlocks: () => Promise<number>
}

/** Opens {@link TwoStores}. */
export async function openTwoStores(): Promise<TwoStores> {
  const { databaseURL, raw, [Symbol.asyncDispose]: remove } = await freshDatabase()
  const stores = [await openPostgresStore(databaseURL), await openPostgresStore(databaseURL)] as const
  onTestFinished(async () => {
    for (const store of stores) await store.close()
    await remove()
  })
  return {
    raw,
    stores,
    race: (call) =>
      Promise.all(Array.from({ length: 20 }, (_, round) => stores.map((store) => call(store, round))).flat()),
    countDeadlocks: () => countDeadlocks(databaseURL),
  }
}
