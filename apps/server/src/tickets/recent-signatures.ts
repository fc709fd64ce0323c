/** A cache of recent signatures. The key of an entry holds everything that was signed, so no entry goes stale. */
export interface RecentSignatures {
  readonly find: (name: string) => string | undefined
  /** Stores signatures. The least recently used ones make room. */
  readonly keep: (name: string, signatures: string) => void
}

/**
 * With five signatures each, this takes 15 MB at most. It covers an order of 100 tickets for four hours, or 100
 * orders of one.
 */
const mostKept = 20_000

/** Opens an empty cache of at most `most` entries. */
export function openRecentSignatures(most: number = mostKept): RecentSignatures {
  const kept = new Map<string, string>()
  return {
    find(name) {
      const found = kept.get(name)
      if (found === undefined) return undefined
      kept.delete(name)
      kept.set(name, found)
      return found
    },
    keep(name, signatures) {
      kept.delete(name)
      kept.set(name, signatures)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) return
        kept.delete(oldest)
      }
    },
  }
}
