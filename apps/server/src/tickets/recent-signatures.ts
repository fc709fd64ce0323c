/** Signatures that were made lately. Their name holds all that was signed, so that they are never out of date. */
export interface RecentSignatures {
  readonly find: (name: string) => string | undefined
  /** Keeps some signatures; those that were not asked for longest make room. */
  readonly keep: (name: string, signatures: string) => void
}

/** Of five signatures each, this takes 15 MB at most: an order of 100 tickets for four hours, or 100 orders of one. */
const mostKept = 20_000

/** Opens an empty memory of at most `most` entries. */
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
