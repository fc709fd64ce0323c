import { isUnreachable } from '../api/failure.ts'

/*
 * Answers that the ticket pages keep on the phone, so that they can be shown again without a network. What is kept
 * lets nobody make a code: live codes are signed by the server alone. Signing out deletes all of it.
 */

/** The cache of the answers. A new name leaves behind what an older program kept. */
export const answersCache = 'pokfei-answers-2'
/** A hall full of phones answers late or never: after this time what was kept is given. */
const patienceMilliseconds = 4000

/** The address that stands for a query's key; nothing is ever asked for under it. */
const addressOf = (key: readonly string[]) => `/kept/${key.map(encodeURIComponent).join('/')}`

/** Keeps an answer. Where the browser has no room or no caches, it is not kept, and nothing else happens. */
export async function keepAnswer(key: readonly string[], answer: unknown): Promise<void> {
  try {
    const cache = await caches.open(answersCache)
    await cache.put(addressOf(key), new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }))
  } catch {
    // The page goes on without: it only cannot be opened offline.
  }
}

/** What was kept under a key; undefined when there is nothing. */
export async function keptAnswer<T>(key: readonly string[]): Promise<T | undefined> {
  try {
    const kept = await caches.match(addressOf(key), { cacheName: answersCache })
    const answer: T | undefined = await kept?.json()
    return answer
  } catch {
    return undefined
  }
}

/** Asks, and gives what was kept when nobody answers, or not in time. A refusal is an answer. On the server nothing is
 *  ever kept. */
export const orKept = <T>(key: readonly string[], ask: () => Promise<T>): Promise<T> => unlessUnreachable(ask, () => keptAnswer<T>(key))

/** Asks; `instead` is given when nobody answers, or not in time, unless it is undefined. */
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
