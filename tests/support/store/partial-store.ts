import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import type { Store } from '@pokfei/domain/ports/store'

/** Opens the parts of the store that PostgreSQL has. Any other part fails at its call, and says so. */
export async function openPartialStore(databaseURL: string): Promise<Store> {
  const store = await openPostgresStore(databaseURL)
  return {
    writeDelayMilliseconds: () => 0,
    isFull: () => false,
    ...store,
  }
}
