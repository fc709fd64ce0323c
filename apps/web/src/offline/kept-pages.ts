import { answersCache } from './kept-answers.ts'
import { pagesCache } from './kept-pages-cache.ts'
import { workerScopes } from './worker-scopes.ts'
import { noteForgotten, writeUnlessForgotten } from './write-unless-forgotten.ts'

const worker = '/ticket-worker.js'

/** False in development, where files change while the page is open. */
const canKeep = () => !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis

/** Registers the service worker that stores the offline page. Waits until the browser is idle. */
export function keepOfflinePage(): void {
  if (!canKeep()) return
  const keep = () => void navigator.serviceWorker.register(worker, { scope: workerScopes.all }).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep)
  else setTimeout(keep)
}

/**
 * Stores pages and pictures as the server renders them for this member now. Also registers the service worker that
 * serves them. A step that fails leaves the others alone and runs again on the next call.
 */
export async function keepPages(paths: readonly string[]): Promise<void> {
  if (!canKeep()) return
  await Promise.allSettled([
    navigator.serviceWorker.register(worker, { scope: workerScopes.tickets }),
    ...paths.map(keepPage),
  ])
}

function keepPage(path: string): Promise<void> {
  return writeUnlessForgotten(pagesCache, async (cache) => {
    const page = await fetch(path)
    // The server redirects members who have no such page.
    if (page.ok && !page.redirected) await cache.put(path, page)
  })
}

/** Deletes every stored page and response of a member. The app's own files stay. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis)) return
  noteForgotten()
  await Promise.allSettled([caches.delete(pagesCache), caches.delete(answersCache)])
}
