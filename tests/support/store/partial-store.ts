import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import type { Store } from '@pokfei/domain/ports/store'

/** Opens the parts of the store that PostgreSQL has. Any other part fails at its call, and says so. */
export async function openPartialStore(databaseURL: string): Promise<Store> {
  const store = await openPostgresStore(databaseURL)
  return {
    gate: missing('gate'),
    writeDelayMilliseconds: () => 0,
    isFull: () => false,
    ...store,
  }
}

const missing = <Noun extends keyof Store>(noun: Noun): Store[Noun] =>
  new Proxy({}, { get: (_, method) => fail(noun, method) }) as Store[Noun]

const fail = (noun: keyof Store, method: string | symbol) => () =>
  Promise.reject(new Error(`PostgreSQL has no ${noun}.${String(method)} yet`))
