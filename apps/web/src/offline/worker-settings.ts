/** The name of the cache with the pages and pictures of a member's tickets. The service worker serves them from
 *  there. */
export const pagesCacheName = 'pokfei-pages'

/** The scopes of the service worker. On all pages it stores the offline page alone. Below `/ticket` it also stores
 *  the pages and the app's files. */
export const workerScopes = { all: '/', tickets: '/ticket' } as const
