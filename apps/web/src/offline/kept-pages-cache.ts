/** The cache of the pages and pictures of a member's tickets. The service worker shows them from there. */
export const pagesCache = 'pokfei-pages'
