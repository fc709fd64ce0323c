/** Reads one value by its key. */
export type ReadByKey<Key, Value> = (key: Key) => Promise<Value>

/**
 * Returns a read that joins the keys of one turn of the event loop into one query. Each request reads its session, so in
 * a rush thousands of queries would cross the network.
 */
export function batchReads<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ReadByKey<Key, Value> {
  let waiting: { readonly key: Key; readonly result: PromiseWithResolvers<Value> }[] = []

  async function readWaiting(): Promise<void> {
    const reads = waiting
    waiting = []
    try {
      const values = await readAll(reads.map(({ key }) => key))
      for (const [index, value] of values.entries()) reads[index]?.result.resolve(value)
    } catch (error) {
      for (const { result } of reads) result.reject(error)
    }
  }

  return (key) => {
    const result = Promise.withResolvers<Value>()
    if (waiting.length === 0) setImmediate(() => void readWaiting())
    waiting.push({ key, result })
    return result.promise
  }
}
