import type { Clock } from './clock.ts'

/** The memory of a stand-in. Entries expire, and their number is limited. */
export interface TtlMap<V> {
  set(key: string, value: V, lifetimeSeconds: number): void
  get(key: string): V | undefined
  delete(key: string): void
  entries(): IterableIterator<readonly [string, V]>
}

/** Creates a map in memory. Beyond `most` entries, the oldest ones make room. */
export function createTtlMap<V>(most: number, clock: Clock): TtlMap<V> {
  const entriesByKey = new Map<string, { readonly value: V; readonly expiresSSE: number }>()
  return {
    set(key, value, lifetimeSeconds) {
      entriesByKey.delete(key)
      entriesByKey.set(key, { value, expiresSSE: clock.nowSSE() + lifetimeSeconds })
      const oldest = entriesByKey.size > most ? entriesByKey.keys().next() : null
      if (oldest !== null && !oldest.done) entriesByKey.delete(oldest.value)
    },
    get(key) {
      const entry = entriesByKey.get(key)
      if (entry === undefined || entry.expiresSSE > clock.nowSSE()) return entry?.value
      entriesByKey.delete(key)
      return undefined
    },
    delete: (key) => void entriesByKey.delete(key),
    *entries() {
      for (const [key, { value }] of entriesByKey) yield [key, value] as const
    },
  }
}
