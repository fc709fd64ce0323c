import { isUnreachable } from '../errors/api-failure.ts'
import { writeUnlessSignedOut } from './write-unless-signed-out.ts'

/*
 * The ticket pages store API responses on the phone, so that they open without a network.
 * The stored data cannot make a ticket code: only the server signs live codes. Signing out deletes all of it.
 */

/** The names of this cache and of those of older programs begin so. */
export const responsesCachePrefix = 'pokfei-answers-'
/** The name of the cache. A new name makes the responses of an older program unreachable, but for {@link readAnyResponse}. */
const responsesCacheName = `${responsesCachePrefix}4`
/** Milliseconds to wait before the stored response is used. In a hall full of phones, many requests never finish. */
const fallbackAfterMs = 4000

/** Returns the cache's address for a query key. No request is ever sent to it. */
const addressOf = (key: readonly string[]) => `/kept/${key.map(encodeURIComponent).join('/')}`

/** Stores a response. Does nothing if the browser has no room or no caches. */
export async function storeResponse(key: readonly string[], data: unknown): Promise<void> {
  try {
    const response = new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
    await writeUnlessSignedOut(responsesCacheName, (cache) => cache.put(addressOf(key), response))
  } catch {
    // The page works without the stored response. It only cannot open offline.
  }
}

async function readFrom<T>(key: readonly string[], options?: MultiCacheQueryOptions): Promise<T | undefined> {
  try {
    const stored = await caches.match(addressOf(key), options)
    const data: T | undefined = await stored?.json()
    return data
  } catch {
    return undefined
  }
}

/** Returns the response stored under a key, or undefined. */
export const readStoredResponse = <T>(key: readonly string[]) => readFrom<T>(key, { cacheName: responsesCacheName })

/** Returns the response under a key that this program or an older one has stored. Its shape must never have changed. */
export const readAnyResponse = <T>(key: readonly string[]) => readFrom<T>(key)

/** Returns the response of `request`, or the stored one if the server is unreachable or late. A rejection counts as a
 *  response. The server itself stores nothing. */
export const withOfflineCache = <T>(key: readonly string[], request: () => Promise<T>): Promise<T> =>
  withFallback(request, () => readStoredResponse<T>(key))

/** Returns the result of `request`. If the server is unreachable or late, returns that of `readFallback` unless that is undefined. */
export async function withFallback<T>(
  request: () => Promise<T>,
  readFallback: () => Promise<T | undefined>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(
      () => void readFallback().then((stored) => stored !== undefined && resolve(stored)),
      fallbackAfterMs,
    )
  })
  const response = request().catch(async (error: unknown) => {
    const stored = isUnreachable(error) ? await readFallback() : undefined
    if (stored === undefined) throw error
    return stored
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}
