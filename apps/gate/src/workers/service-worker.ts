import type { BuiltFiles } from './built-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in front by the build. */
declare const builtFiles: BuiltFiles

/** Keeps the whole app on the phone, so that it opens without a network. It holds files only: what the gate knows and
 *  has scanned lies in IndexedDB, and no call to the server ever passes through here. */

const cacheName = `pokfei-gate-${builtFiles.version}`
const page = '/gate/'

self.addEventListener('install', (event) => {
  // As they are on the server: a file that some cache kept may belong to another build.
  const requests = builtFiles.paths.map((path) => new Request(path, { cache: 'reload' }))
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  const isOld = (name: string): boolean => name.startsWith('pokfei-gate-') && name !== cacheName
  const clean = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
  event.waitUntil(clean.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(page)) return
  const wanted = request.mode === 'navigate' ? page : pathname
  event.respondWith(caches.open(cacheName).then(async (cache) => (await cache.match(wanted)) ?? fetch(request)))
})
