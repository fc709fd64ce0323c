/** The server's path of the offline page. Only the service worker requests it. */
export const offlinePagePath = '/offline.html'
