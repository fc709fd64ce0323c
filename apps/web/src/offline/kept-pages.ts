import { answersCache } from './kept-answers.ts'

/** The cache that the service worker shows pages and pictures from. */
const pagesCache = 'pokfei-pages'
/** The worker, and the pages that it may open: `/ticket` and everything that begins so. */
const worker = { address: '/ticket-worker.js', scope: '/ticket' } as const

/** In development the files change under its hands. */
const canKeep = () => !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis

/**
 * Keeps pages and pictures of this site, as the server gives them to this member now, and makes sure that a worker is
 * there to show them. Whatever fails leaves the rest as it is: then it is there next time.
 */
export async function keepPages(paths: readonly string[]): Promise<void> {
  if (!canKeep()) return
  await Promise.allSettled([navigator.serviceWorker.register(worker.address, { scope: worker.scope }), ...paths.map(keepPage)])
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
