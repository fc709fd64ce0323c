/** The longest address to come back to, in characters: it travels in a cookie. */
const longest = 512
const site = 'https://this-site.invalid'

/** One slash first, and no backslash before the query: browsers read it as a slash. No space and no control character,
 *  some of which browsers skip. */
const pathOnly = /^\/(?![/\\])[^\\?# \p{Cc}]*(?:[?#][^ \p{Cc}]*)?$/u
/** A path must not say this once it is decoded: it could lead elsewhere when somebody decodes it again. */
const misleading = /^\/\/|\/\.{1,2}(?:\/|$)|[\\%\p{Cc}]/u
const besidePages = /^\/(?:api|assets|gate|icons|media|stand-ins)(?:[/?#]|$)/

/** Whether a path belongs to the server's other answers: the API, files, pictures, the gate's app and the stand-ins. */
export function isBesidePages(path: string): boolean {
  return besidePages.test(path)
}

/**
 * The path of a page of this site, with its query and fragment, normalised and percent-encoded. Null for anything that
 * leads elsewhere, also after it is normalised or decoded once more, and for what {@link isBesidePages}.
 */
export function pagePath(text: string): string | null {
  if (!pathOnly.test(text)) return null
  const { pathname, search, hash } = new URL(text, site)
  const path = decoded(pathname)
  return path === null || misleading.test(path) || isBesidePages(path) ? null : pathname + search + hash
}

/** {@link pagePath} of an address to come back to after signing in: null too if it has more than 512 characters. */
export function returnPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longest) return null
  const path = pagePath(text)
  return path === null || path.length > longest ? null : path
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
