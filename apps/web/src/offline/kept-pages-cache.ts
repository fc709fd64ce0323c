/** The name of the cache with the pages and pictures of a member's tickets. The service worker serves them from
 *  there. */
export const pagesCache = 'pokfei-pages'
