import type { Clock } from '@pokfei/domain/ports/clock'

/** The memory of a stand-in. Entries expire, and their number is limited. */
export interface BoundedMap<V> {
  set(key: string, value: V, lifetimeSeconds: number): void
  get(key: string): V | undefined
  delete(key: string): void
  entries(): IterableIterator<readonly [string, V]>
}

/** Creates a map in memory. Beyond `most` entries, the oldest ones make room. */
export function createBoundedMap<V>(most: number, clock: Clock): BoundedMap<V> {
  const kept = new Map<string, { readonly value: V; readonly expiresSSE: number }>()
  return {
    set(key, value, lifetimeSeconds) {
      kept.delete(key)
      kept.set(key, { value, expiresSSE: clock.nowSSE() + lifetimeSeconds })
      const oldest = kept.size > most ? kept.keys().next() : null
      if (oldest !== null && !oldest.done) kept.delete(oldest.value)
    },
    get(key) {
      const entry = kept.get(key)
      if (entry === undefined || entry.expiresSSE > clock.nowSSE()) return entry?.value
      kept.delete(key)
      return undefined
    },
    delete: (key) => void kept.delete(key),
    *entries() {
      for (const [key, { value }] of kept) yield [key, value] as const
    },
  }
}
