/** A cache in memory. Beyond its limit, the values that were used longest ago make room. */
export interface LruCache<Value> {
  /** Returns the value of a key, or undefined. This counts as a use. */
  readonly find: (key: string) => Value | undefined
  /** Stores a value, which counts as a use. */
  readonly set: (key: string, value: Value) => void
  readonly delete: (key: string) => void
}

/**
 * Creates an empty cache. The sizes of its values add up to `limit` at most. By default each value has the size 1. The
 * size of a stored value must not change.
 */
export function createLruCache<Value extends string | object>(
  limit: number,
  sizeOf: (value: Value) => number = () => 1,
): LruCache<Value> {
  // A map keeps its entries in the order of insertion, so the first one was used longest ago.
  const values = new Map<string, Value>()
  let total = 0

  function remove(key: string): void {
    const value = values.get(key)
    if (value === undefined) return
    values.delete(key)
    total -= sizeOf(value)
  }

  return {
    find(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      values.set(key, value)
      total += sizeOf(value)
      for (const oldest of values.keys()) {
        if (total <= limit) return
        remove(oldest)
      }
    },
    delete: remove,
  }
}

/**
 * Creates an empty cache of the last `limit` computed values. It returns the value of a key, or computes it. Concurrent
 * callers share one computation, and a failed one is dropped.
 */
export function createAsyncLruCache<Value>(
  limit: number,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const cache = createLruCache<Promise<Value>>(limit)
  return (key, compute) => {
    const cached = cache.find(key)
    if (cached !== undefined) return cached
    const value = compute()
    cache.set(key, value)
    value.catch(() => {
      if (cache.find(key) === value) cache.delete(key)
    })
    return value
  }
}
