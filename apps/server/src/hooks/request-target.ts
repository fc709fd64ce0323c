import { isBesidePages, pagePath } from '@pokfei/format/page-path'

/** A request whose address no page can have comes here, whatever it asked for. */
export const brokenAddressPath = '/broken-address'

/**
 * The path and query that a request target asks for, read once for all hooks and routes. A whole address loses its scheme and
 * host (RFC 9112 §3.2.2), and any address its fragment. Paths of pages are normalised; a path that is none of this site,
 * or cannot be read, becomes {@link brokenAddressPath}. The router itself refuses what it cannot read beside the pages.
 */
export function readTarget(target: string): string {
  const [asked = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1)
  const path = asked.startsWith('/') ? asked : `/${asked}`
  return isBesidePages(path) ? path : (pagePath(path) ?? brokenAddressPath)
}
