import { isBesidePages } from '@pokfei/format/page-path'
import { pagesCacheName } from '../offline/worker-settings.ts'
import { offlinePagePath } from '../offline-page/offline-page-path.ts'
import type { BuiltFiles } from './built-files.ts'

declare const self: ServiceWorkerGlobalScope
/** The build writes this constant in front of the worker. */
declare const builtFiles: BuiltFiles

/**
 * Responds when the network does not. Registered for all pages, the worker stores the offline page alone, and shows it
 * in place of unreachable pages. Registered for the ticket pages, it stores the app's files too. The ticket pages
 * themselves put pages and pictures into the cache. API calls never pass through the worker.
 */

const filesCache = `pokfei-files-${builtFiles.version}`
const offlineCache = 'pokfei-offline'
const opensTickets = new URL(self.registration.scope).pathname !== '/'
/** Milliseconds to wait before the stored page is shown. In a hall full of phones, many requests never finish. */
const fallbackAfterMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(storeFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  if (opensTickets) event.waitUntil(renewPages())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (!opensTickets) {
    if (request.mode === 'navigate' && !isBesidePages(pathname)) event.respondWith(fetchOrOffline(request))
  } else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(pathname).then((stored) => stored ?? fetch(request)))
  else event.respondWith(fetchOrStored(request, pathname))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(String(event.notification.data)))
})

/** Shows the open page with a path, or opens it. */
async function showPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  await (open === undefined ? self.clients.openWindow(path) : open.focus())
}

async function storeFiles(): Promise<void> {
  // A new worker may come with a new offline page, so the copy in the HTTP cache may be old.
  const offline = caches
    .open(offlineCache)
    .then((cache) => cache.add(new Request(offlinePagePath, { cache: 'no-store' })))
  const files = opensTickets && caches.open(filesCache).then((cache) => cache.addAll(builtFiles.paths))
  await Promise.all([offline, files])
}

/** A stored page names the files of its build. So the pages are fetched again before old files are deleted. Without
 *  a network both stay. */
async function renewPages(): Promise<void> {
  await self.clients.claim()
  const pages = await caches.open(pagesCacheName)
  await pages.addAll((await pages.keys()).map(({ url }) => url))
  const isOld = (name: string): boolean => name.startsWith('pokfei-files-') && name !== filesCache
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)))
}

/** Returns the server's response, errors included. An unreachable page becomes the offline page. */
async function fetchOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page =
      request.mode === 'navigate'
        ? await caches.match(offlinePagePath, { cacheName: offlineCache, ignoreVary: true })
        : undefined
    if (page === undefined) throw error
    return page
  }
}

async function fetchOrStored(request: Request, pathname: string): Promise<Response> {
  const stored = await (await caches.open(pagesCacheName)).match(pathname, { ignoreVary: true })
  if (stored === undefined) return fetchOrOffline(request)
  // A 5xx means that the server is overloaded or away, so the stored page is better.
  const fetched = fetch(request).then((response) => (response.status >= 500 ? stored : response))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), fallbackAfterMs))
  return Promise.race([fetched.catch(() => stored), late])
}
