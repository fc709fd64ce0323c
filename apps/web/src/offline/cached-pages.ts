import { responsesCachePrefix } from './cached-responses.ts'
import { pagesCacheName, workerScopes } from './worker-settings.ts'
import { cancelWritesInProgress, writeUnlessSignedOut } from './write-unless-signed-out.ts'

const worker = '/ticket-worker.js'

/** False in development, where files change while the page is open. */
const canCache = () => !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis

/** Registers the service worker that stores the offline page. Waits until the browser is idle. */
export function registerOfflinePage(): void {
  if (!canCache()) return
  const registerWhenIdle = () =>
    void navigator.serviceWorker.register(worker, { scope: workerScopes.all }).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(registerWhenIdle)
  else setTimeout(registerWhenIdle)
}

/**
 * Stores pages and pictures as the server renders them for this member now. Also registers the service worker that
 * serves them. A step that fails leaves the others alone and runs again on the next call.
 */
export async function storePages(paths: readonly string[]): Promise<void> {
  if (!canCache()) return
  await Promise.allSettled([
    navigator.serviceWorker.register(worker, { scope: workerScopes.tickets }),
    ...paths.map(storePage),
  ])
}

function storePage(path: string): Promise<void> {
  return writeUnlessSignedOut(pagesCacheName, async (cache) => {
    const page = await fetch(path)
    // The server redirects members who have no such page.
    if (page.ok && !page.redirected) await cache.put(path, page)
  })
}

/** Deletes every stored page and response of a member, also those of an older program. The app's own files stay. */
export async function clearMemberCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  cancelWritesInProgress()
  const names = await caches.keys().catch(() => [])
  const ofMember = names.filter((name) => name === pagesCacheName || name.startsWith(responsesCachePrefix))
  await Promise.allSettled(ofMember.map((name) => caches.delete(name)))
}
