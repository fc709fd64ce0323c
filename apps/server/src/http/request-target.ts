import { isBesidePages, pagePath } from '@pokfei/format/page-path'

/** The path of the page for addresses that no page can have. */
export const brokenAddressPath = '/broken-address'

/**
 * Returns the path and query of a request target, once for all hooks and routes. An absolute address loses its scheme
 * and host (RFC 9112 §3.2.2), and any address its fragment. Page paths are normalised. A path outside this site or an
 * unreadable one becomes {@link brokenAddressPath}. The router itself rejects unreadable paths outside the pages.
 */
export function readTarget(target: string): string {
  const [asked = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1)
  const path = asked.startsWith('/') ? asked : `/${asked}`
  return isBesidePages(path) ? path : (pagePath(path) ?? brokenAddressPath)
}
