import type { BuiltFiles } from './built-files.ts'

declare const self: ServiceWorkerGlobalScope
/** The build writes this constant in front of the worker. */
declare const builtFiles: BuiltFiles

/** Stores the whole app on the phone, so that it opens without a network. It stores files only. The gate's data lies
 *  in IndexedDB, and no API call passes through the worker. */

const cacheName = `pokfei-gate-${builtFiles.version}`
const page = '/gate/'

self.addEventListener('install', (event) => {
  // Fetched past the HTTP cache, whose files may belong to another build.
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
  const path = request.mode === 'navigate' ? page : pathname
  event.respondWith(caches.open(cacheName).then(async (cache) => (await cache.match(path)) ?? fetch(request)))
})
