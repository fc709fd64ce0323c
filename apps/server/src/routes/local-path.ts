const longest = 512
const site = 'https://this-site.invalid'

/**
 * A path of this site, with its query and fragment, or null for anything that could lead elsewhere: an
 * absolute address, `//host`, `/\host`, a control character that browsers skip over, or an address of the
 * server that is no page (`/api/…`, `/stand-ins/…`).
 */
export function localPath(text: string | undefined): string | null {
  if (text === undefined || text.length > longest || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e\u00a0-\uffff]*$/.test(text)) return null
  const url = URL.parse(text, site)
  if (url === null || url.origin !== site || url.pathname.startsWith('//')) return null
  if (/^\/(api|stand-ins)(\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
