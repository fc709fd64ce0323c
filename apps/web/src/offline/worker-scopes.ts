/** The scopes of the service worker: for all pages it keeps the offline page alone, for `/ticket` and everything that
 *  begins so the pages and the app's files too. */
export const workerScopes = { all: '/', tickets: '/ticket' } as const
