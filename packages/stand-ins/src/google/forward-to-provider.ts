import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { googlePath, googleSessionCookie } from './google-provider.ts'

/**
 * Returns the cookies for the provider: the language and its own ones. Its session is left out, so that every sign-in
 * begins without one.
 */
function cookiesOf(header: string | undefined): string | undefined {
  const own = (header ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter(
      (cookie) => /^(stand-in-google-|(?:__Host-)?language=)/.test(cookie) && !cookie.startsWith(googleSessionCookie),
    )
  return own.length === 0 ? undefined : own.join('; ')
}

/**
 * Forwards a request to the provider, which sends the response itself. The provider gets the public origin, because
 * it makes addresses for browsers.
 */
export async function forwardToProvider(
  provider: Provider,
  publicURL: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { host, protocol } = new URL(publicURL)
  const { raw } = request
  const headers = reply.getHeaders()
  reply.hijack()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value)
  const cookie = cookiesOf(raw.headers.cookie)
  if (cookie === undefined) delete raw.headers.cookie
  else raw.headers.cookie = cookie
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  const originalUrl = raw.url ?? googlePath
  const url = originalUrl.slice(googlePath.length) || '/'
  await provider.callback()(Object.assign(raw, { originalUrl, url }), reply.raw)
}
