import { type AnyRouteMatch, rootRouteId } from '@tanstack/react-router'

/** One matched route in the router's private format. A test compares it with the router's own output. */
export interface DehydratedMatch {
  readonly i: string
  readonly u: number
  readonly s: string
  readonly ssr?: unknown
  /** The context that a route added before loading. */
  readonly b?: unknown
  readonly g?: true
  readonly e?: { readonly message: string }
}

/**
 * Returns the matches down to the first that ends the page, because it is missing, failed or guarded. Loader data stays
 * out, because the query cache carries it. So do error messages, which could name internals.
 */
export function dehydrateMatches(matches: readonly AnyRouteMatch[]): readonly DehydratedMatch[] {
  const last = matches.findIndex((match) => match._notFound === true || match.status !== 'success')
  return matches.slice(0, last === -1 ? undefined : last + 1).map((match) => ({
    i: match.id.replaceAll('/', '#'),
    u: match.updatedAt,
    s: match.status,
    ...(match.routeId === rootRouteId && { b: { addressLanguage: match.search.lang } }),
    ...(match.ssr !== undefined && { ssr: match.ssr }),
    ...(match._notFound === true && { g: true as const }),
    ...(match.status === 'error' && { e: { message: '' } }),
  }))
}
