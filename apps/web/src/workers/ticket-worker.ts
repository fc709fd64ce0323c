import { isBesidePages } from '@pokfei/format/page-path'
import { pagesCache } from '../offline/kept-pages-cache.ts'
import { offlinePagePath } from '../offline/offline-page-path.ts'
import type { BuiltFiles } from './built-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in front by the build. */
declare const builtFiles: BuiltFiles

/**
 * Answers where no network does. Registered for all pages, it keeps the offline page alone and shows it in the place of
 * any page that nobody answers for. Registered for the ticket pages, it keeps the app's files too; pages and pictures are
 * put into their cache by the ticket pages themselves. No call to the API ever passes through here.
 */

const filesCache = `pokfei-files-${builtFiles.version}`
const offlineCache = 'pokfei-offline'
const opensTickets = new URL(self.registration.scope).pathname !== '/'
/** A hall full of phones answers late or never: after this time what was kept is shown. */
const patienceMilliseconds = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  if (opensTickets) event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (!opensTickets) {
    if (request.mode === 'navigate' && !isBesidePages(pathname)) event.respondWith(fetchOrOffline(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
  else event.respondWith(fetchOrKept(request, pathname))
})

async function keepFiles(): Promise<void> {
  // A new worker may come with a new page: the one of the browser's own memory is of no use.
  const offline = caches.open(offlineCache).then((cache) => cache.add(new Request(offlinePagePath, { cache: 'no-store' })))
  const files = opensTickets && caches.open(filesCache).then((cache) => cache.addAll(builtFiles.paths))
  await Promise.all([offline, files])
}

/** A kept page names the files of its build, so pages are fetched anew before old files go. Without a network both stay. */
async function takeOver(): Promise<void> {
  await self.clients.claim()
  const pages = await caches.open(pagesCache)
  await pages.addAll((await pages.keys()).map(({ url }) => url))
  const isOld = (name: string): boolean => name.startsWith('pokfei-files-') && name !== filesCache
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)))
}

/** Whatever the server answers, a failure too; the offline page for a page that nobody answers for. */
async function fetchOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = request.mode === 'navigate' ? await caches.match(offlinePagePath, { cacheName: offlineCache, ignoreVary: true }) : undefined
    if (page === undefined) throw error
    return page
  }
}

async function fetchOrKept(request: Request, pathname: string): Promise<Response> {
  const kept = await (await caches.open(pagesCache)).match(pathname, { ignoreVary: true })
  if (kept === undefined) return fetchOrOffline(request)
  // A server that turns work away is as one that is not there.
  const fetched = fetch(request).then((answer) => (answer.status >= 500 ? kept : answer))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds))
  return Promise.race([fetched.catch(() => kept), late])
}
