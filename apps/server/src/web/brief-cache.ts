/** How a {@link createBriefCache} keeps what it is given. */
export interface BriefCacheOptions<Value> {
  readonly maxAgeSeconds: number
  /** The oldest entry makes room for one too many. */
  readonly maxEntries: number
  /** What is not worth keeping is forgotten as soon as it is there. */
  readonly isKept: (value: Value) => boolean
}

/** Gives a value that was made a moment ago, or makes it. Who comes while it is being made waits for it. */
export interface BriefCache<Value> {
  readonly get: (key: string, nowSSE: number, make: () => Promise<Value>) => Promise<Value>
}

/** A small memory for what many ask for at the same time and what may be a moment old. A failure is not kept. */
export function createBriefCache<Value>({ maxAgeSeconds, maxEntries, isKept }: BriefCacheOptions<Value>): BriefCache<Value> {
  const entries = new Map<string, { readonly madeSSE: number; readonly value: Promise<Value> }>()
  return {
    async get(key, nowSSE, make) {
      const kept = entries.get(key)
      if (kept !== undefined && nowSSE - kept.madeSSE <= maxAgeSeconds) return kept.value
      const entry = { madeSSE: nowSSE, value: make() }
      entries.delete(key)
      entries.set(key, entry)
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      entry.value.then((value) => isKept(value) || forget(), forget)
      const oldest = entries.keys().next()
      if (entries.size > maxEntries && oldest.done !== true) entries.delete(oldest.value)
      return entry.value
    },
  }
}
