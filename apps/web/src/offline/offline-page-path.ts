/** Where the server has the page for readers without a network. Only the service worker asks for it. */
export const offlinePagePath = '/offline.html'
