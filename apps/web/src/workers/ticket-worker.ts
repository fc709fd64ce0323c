import type { BuiltFiles } from './built-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in front by the build. */
declare const builtFiles: BuiltFiles

/** Opens the ticket pages without a network. It keeps the app's files; pages and pictures are put into their cache by
 *  the ticket pages themselves, and no call to the API ever passes through here. */

const filesCache = `pokfei-files-${builtFiles.version}`
const pagesCache = 'pokfei-pages'
/** A hall full of phones answers late or never: after this time what was kept is shown. */
const patienceMilliseconds = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(filesCache).then((cache) => cache.addAll(builtFiles.paths)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/')) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
  else event.respondWith(fetchOrKept(request, pathname))
})

/** A kept page names the files of its build, so pages are fetched anew before old files go. Without a network both stay. */
async function takeOver(): Promise<void> {
  await self.clients.claim()
  const pages = await caches.open(pagesCache)
  await pages.addAll((await pages.keys()).map(({ url }) => url))
  const isOld = (name: string): boolean => name.startsWith('pokfei-files-') && name !== filesCache
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)))
}

async function fetchOrKept(request: Request, pathname: string): Promise<Response> {
  const kept = await (await caches.open(pagesCache)).match(pathname, { ignoreVary: true })
  if (kept === undefined) return fetch(request)
  // A server that turns work away is as one that is not there.
  const fetched = fetch(request).then((answer) => (answer.status >= 500 ? kept : answer))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds))
  return Promise.race([fetched.catch(() => kept), late])
}
