let timesForgotten = 0

/** Makes writes in progress undo themselves, because their member has signed out. */
export function noteForgotten(): void {
  timesForgotten += 1
}

/** Writes into a cache of the browser. If the member signs out meanwhile, deletes the cache again, which the write
 *  would restore. */
export async function writeUnlessForgotten(name: string, write: (cache: Cache) => Promise<void>): Promise<void> {
  const before = timesForgotten
  try {
    await write(await caches.open(name))
  } finally {
    if (timesForgotten !== before) await caches.delete(name)
  }
}
