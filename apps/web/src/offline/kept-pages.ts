import { answersCache } from './kept-answers.ts'
import { pagesCache } from './kept-pages-cache.ts'
import { workerScopes } from './worker-scopes.ts'

const worker = '/ticket-worker.js'

/** In development the files change under its hands. */
const canKeep = () => !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis

/** Keeps the offline page, so that every page opens without a network and leads to the tickets. It waits until the
 *  browser has nothing else to do. */
export function keepOfflinePage(): void {
  if (!canKeep()) return
  const keep = () => void navigator.serviceWorker.register(worker, { scope: workerScopes.all }).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep)
  else setTimeout(keep)
}

/**
 * Keeps pages and pictures of this site, as the server gives them to this member now, and makes sure that a worker is
 * there to show them. Whatever fails leaves the rest as it is: then it is there next time.
 */
export async function keepPages(paths: readonly string[]): Promise<void> {
  if (!canKeep()) return
  await Promise.allSettled([navigator.serviceWorker.register(worker, { scope: workerScopes.tickets }), ...paths.map(keepPage)])
}

async function keepPage(path: string): Promise<void> {
  const page = await fetch(path)
  // Who is led elsewhere has no such page.
  if (page.ok && !page.redirected) await (await caches.open(pagesCache)).put(path, page)
}

/** Deletes everything that was kept of a member; the app's own files stay. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.allSettled([caches.delete(pagesCache), caches.delete(answersCache)])
}
