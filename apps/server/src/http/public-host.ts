import type { FastifyRequest } from 'fastify'

/** The parameter of an address that was redirected already. A proxy that hides the host would redirect it for ever. */
const movedParameter = 'moved'

/**
 * Returns the address of a request at the public host, or null if the request came by that host. A server may have other
 * names, such as `127.0.0.1` for `localhost`. No cookie of one reaches the other. Host and scheme are those of
 * `publicURL`, whatever the request says.
 */
export function addressAtPublicHost(
  { host, url }: Pick<FastifyRequest, 'host' | 'url'>,
  publicURL: string,
): string | null {
  const { protocol, host: publicHost } = new URL(publicURL)
  const address = new URL(publicURL + url)
  if (host === '' || address.searchParams.has(movedParameter)) return null
  if (URL.parse(`${protocol}//${host}`)?.host === publicHost) return null
  address.searchParams.set(movedParameter, '1')
  return address.href
}
