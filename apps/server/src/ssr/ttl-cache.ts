import type { Clock } from '@pokfei/domain/ports/clock'

/** The options of {@link createTTLCache}. */
export interface TTLCacheOptions {
  readonly clock: Clock
  /** The age counts from the moment at which the value is ready. */
  readonly maxAgeSeconds: number
  /** The most entries. Beyond it, the oldest one is dropped. */
  readonly maxEntries: number
}

/** A cache of recent values, and of those that are being computed. */
export interface TTLCache<Value> {
  readonly find: (key: string) => Value | undefined
  /** Stores a value while it is computed, and afterwards if `isKept` resolves to true. Failures are dropped. */
  readonly set: (key: string, value: Value, isCacheable: Promise<boolean>) => void
}

/** Creates a small cache for values that many request at the same time and that may be a moment old. */
export function createTTLCache<Value>({ clock, maxAgeSeconds, maxEntries }: TTLCacheOptions): TTLCache<Value> {
  const entries = new Map<string, { readonly value: Value; madeSSE: number | null }>()
  return {
    find(key) {
      const entry = entries.get(key)
      const isYoung = entry !== undefined && (entry.madeSSE === null || clock.nowSSE() - entry.madeSSE <= maxAgeSeconds)
      return isYoung ? entry.value : undefined
    },
    set(key, value, isCacheable) {
      const entry: { readonly value: Value; madeSSE: number | null } = { value, madeSSE: null }
      entries.delete(key)
      entries.set(key, entry)
      const finish = (staysCached: boolean) => {
        entry.madeSSE = clock.nowSSE()
        if (!staysCached && entries.get(key) === entry) entries.delete(key)
      }
      isCacheable.then(finish, () => finish(false))
      const oldest = entries.keys().next()
      if (entries.size > maxEntries && oldest.done !== true) entries.delete(oldest.value)
    },
  }
}
