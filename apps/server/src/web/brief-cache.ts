import type { Clock } from '@pokfei/domain/ports/clock'

/** How a {@link createBriefCache} keeps what it is given. */
export interface BriefCacheOptions {
  readonly clock: Clock
  /** Counted from the moment it was made. */
  readonly maxAgeSeconds: number
  /** The oldest entry makes room for one too many. */
  readonly maxEntries: number
}

/** Keeps what was made a moment ago, or is being made. */
export interface BriefCache<Value> {
  readonly find: (key: string) => Value | undefined
  /** Keeps a value while it is being made, and then if `isKept` says so. A failure is not kept. */
  readonly keep: (key: string, value: Value, isKept: Promise<boolean>) => void
}

/** A small memory for what many ask for at the same time and what may be a moment old. */
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
