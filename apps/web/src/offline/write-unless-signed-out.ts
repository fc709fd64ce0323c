let signOutCount = 0

/** Makes writes in progress undo themselves, because their member has signed out. */
export function cancelWritesInProgress(): void {
  signOutCount += 1
}

/** Writes into a cache of the browser. A sign-out deletes that cache, and a late write would restore it. So the cache is
 *  deleted once more if the member signed out meanwhile. */
export async function writeUnlessSignedOut(name: string, write: (cache: Cache) => Promise<void>): Promise<void> {
  const before = signOutCount
  try {
    await write(await caches.open(name))
  } finally {
    if (signOutCount !== before) await caches.delete(name)
  }
}
