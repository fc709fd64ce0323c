/** Runs a job for each item, so many at once. Each of them begins as another one ends. */
export async function runAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  job: (item: Item, worker: number) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (const item of waiting) await job(item, worker)
    }),
  )
}
