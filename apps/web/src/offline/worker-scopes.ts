/** The scopes of the service worker. On all pages it stores the offline page alone. Below `/ticket` it also stores
 *  the pages and the app's files. */
export const workerScopes = { all: '/', tickets: '/ticket' } as const
