import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import type { Store } from '@pokfei/domain/ports/store'

/** Opens the parts of the store that PostgreSQL has. Any other part fails at its call, and says so. */
export async function openPartialStore(databaseURL: string): Promise<Store> {
  const store = await openPostgresStore(databaseURL)
  return {
    orders: missing('orders'),
    reminders: missing('reminders'),
    gate: missing('gate'),
    writeDelayMilliseconds: () => 0,
    isFull: () => false,
    ...store,
  }
}

function missing<Noun extends keyof Store>(noun: Noun): Store[Noun] {
  const fail = (method: string | symbol) => () =>
    Promise.reject(new Error(`PostgreSQL has no ${noun}.${String(method)} yet`))
  return new Proxy({}, { get: (_, method) => fail(method) }) as Store[Noun]
}
