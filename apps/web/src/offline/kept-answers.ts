import { isUnreachable } from '../api/failure.ts'
import { writeUnlessForgotten } from './write-unless-forgotten.ts'

/*
 * The ticket pages store API responses on the phone, so that they open without a network.
 * The stored data cannot make a ticket code: only the server signs live codes. Signing out deletes all of it.
 */

/** The name of the cache. A new name makes the responses of an older program unreachable. */
export const answersCache = 'pokfei-answers-2'
/** Milliseconds to wait before the stored response is used. In a hall full of phones, many requests never finish. */
const patienceMilliseconds = 4000

/** Returns the cache's address for a query key. No request is ever sent to it. */
const addressOf = (key: readonly string[]) => `/kept/${key.map(encodeURIComponent).join('/')}`

/** Stores a response. Does nothing if the browser has no room or no caches. */
export async function keepAnswer(key: readonly string[], answer: unknown): Promise<void> {
  try {
    const response = new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
    await writeUnlessForgotten(answersCache, (cache) => cache.put(addressOf(key), response))
  } catch {
    // The page works without the stored response. It only cannot open offline.
  }
}

/** Returns the response stored under a key, or undefined. */
export async function keptAnswer<T>(key: readonly string[]): Promise<T | undefined> {
  try {
    const kept = await caches.match(addressOf(key), { cacheName: answersCache })
    const answer: T | undefined = await kept?.json()
    return answer
  } catch {
    return undefined
  }
}

/** Returns the response of `ask`, or the stored one if the server is unreachable or late. A rejection counts as a
 *  response. The server itself stores nothing. */
export const orKept = <T>(key: readonly string[], ask: () => Promise<T>): Promise<T> =>
  unlessUnreachable(ask, () => keptAnswer<T>(key))

/** Returns the result of `ask`. If the server is unreachable or late, returns `instead` unless that is undefined. */
export async function unlessUnreachable<T>(ask: () => Promise<T>, instead: () => Promise<T | undefined>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => void instead().then((kept) => kept !== undefined && resolve(kept)), patienceMilliseconds)
  })
  const asked = ask().catch(async (error: unknown) => {
    const kept = isUnreachable(error) ? await instead() : undefined
    if (kept === undefined) throw error
    return kept
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
