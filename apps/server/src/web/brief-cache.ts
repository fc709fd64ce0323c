import type { Clock } from '@pokfei/domain/ports/clock'

/** The options of {@link createBriefCache}. */
export interface BriefCacheOptions {
  readonly clock: Clock
  /** The age counts from the moment at which the value is ready. */
  readonly maxAgeSeconds: number
  /** The most entries. Beyond it, the oldest one is dropped. */
  readonly maxEntries: number
}

/** A cache of recent values, and of those that are being computed. */
export interface BriefCache<Value> {
  readonly find: (key: string) => Value | undefined
  /** Stores a value while it is computed, and afterwards if `isKept` resolves to true. Failures are dropped. */
  readonly keep: (key: string, value: Value, isKept: Promise<boolean>) => void
}

/** Creates a small cache for values that many request at the same time and that may be a moment old. */
export function createBriefCache<Value>({ clock, maxAgeSeconds, maxEntries }: BriefCacheOptions): BriefCache<Value> {
  const entries = new Map<string, { readonly value: Value; madeSSE: number | null }>()
  return {
    find(key) {
      const entry = entries.get(key)
      const isYoung = entry !== undefined && (entry.madeSSE === null || clock.nowSSE() - entry.madeSSE <= maxAgeSeconds)
      return isYoung ? entry.value : undefined
    },
    keep(key, value, isKept) {
      const entry: { readonly value: Value; madeSSE: number | null } = { value, madeSSE: null }
      entries.delete(key)
      entries.set(key, entry)
      const settle = (isWorthIt: boolean) => {
        entry.madeSSE = clock.nowSSE()
        if (!isWorthIt && entries.get(key) === entry) entries.delete(key)
      }
      isKept.then(settle, () => settle(false))
      const oldest = entries.keys().next()
      if (entries.size > maxEntries && oldest.done !== true) entries.delete(oldest.value)
    },
  }
}
