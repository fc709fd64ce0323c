/** Caches the values of the last `limit` keys. A failed value is dropped. */
export function createRecent<T>(limit: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = made.get(key)
    made.delete(key)
    const value = known ?? make()
    made.set(key, value)
    if (!known) value.catch(() => made.get(key) === value && made.delete(key))
    for (const oldest of made.keys()) {
      if (made.size <= limit) break
      made.delete(oldest)
    }
    return value
  }
}
