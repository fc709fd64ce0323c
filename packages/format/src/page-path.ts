/** The most characters of a return path, which travels in a cookie. */
const longest = 512
const site = 'https://this-site.invalid'

/**
 * One slash first, and no backslash before the query, because browsers read it as a slash. No space and no control
 * character, because browsers skip some of them.
 */
const pathOnly = /^\/(?![/\\])[^\\?# \p{Cc}]*(?:[?#][^ \p{Cc}]*)?$/u
/** A decoded path must not match this. It could lead elsewhere if a program decodes it again. */
const misleading = /^\/\/|\/\.{1,2}(?:\/|$)|[\\%\p{Cc}]/u
const besidePages = /^\/(?:api|assets|desk|gate|icons|media|stand-ins)(?:[/?#]|$)/

/** True for a path that belongs to no page: the API, files, pictures, the apps of gate and desk, the stand-ins. */
export function isBesidePages(path: string): boolean {
  return besidePages.test(path)
}

/**
 * Returns the path of a page of this site, with its query and fragment, normalised and percent-encoded. Returns null
 * for a text that leads elsewhere, even after it is normalised or decoded once more. Paths that {@link isBesidePages}
 * matches give null too.
 */
export function pagePath(text: string): string | null {
  if (!pathOnly.test(text)) return null
  const { pathname, search, hash } = new URL(text, site)
  const path = decoded(pathname)
  return path === null || misleading.test(path) || isBesidePages(path) ? null : pathname + search + hash
}

/** Returns the {@link pagePath} to return to after sign-in. Beyond 512 characters it is null too. */
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
