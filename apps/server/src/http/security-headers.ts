import type { FastifyInstance } from 'fastify'

/**
 * The policy of pages: files of this site only, no inline script or style, no frames either way. A page that needs
 * more (a camera, wasm) sets its own header and says why.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Returns the headers of every response. They forbid sniffing, loading and framing. A page that forgets
 * {@link registerPageHeaders} is then visibly bare instead of open.
 */
export function responseHeaders(publicURL: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicURL.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The additional or replaced headers of pages, where a browser acts on them. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Returns all security headers of a page or of one of its files. */
export const pageResponseHeaders = (publicURL: string): Readonly<Record<string, string>> => ({
  ...responseHeaders(publicURL),
  ...pageHeaders,
})

/**
 * Sets the headers of every response, errors included. They are few and built once, because the usual plugin costs as
 * much per request as the whole request.
 */
export function registerSecurityHeaders(app: FastifyInstance, publicURL: string): void {
  const headers = responseHeaders(publicURL)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Sets the headers of pages on everything that a scope serves. */
export function registerPageHeaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(pageHeaders)
    done()
  })
}
