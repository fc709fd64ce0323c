let timesForgotten = 0

/** Makes writes that are under way undo themselves: the member whom they are of has signed out. */
export function noteForgotten(): void {
  timesForgotten += 1
}

/** Writes into a cache of the browser. A sign-out meanwhile deletes the cache again: it would else come back with it. */
export async function writeUnlessForgotten(name: string, write: (cache: Cache) => Promise<void>): Promise<void> {
  const before = timesForgotten
  try {
    await write(await caches.open(name))
  } finally {
    if (timesForgotten !== before) await caches.delete(name)
  }
}
