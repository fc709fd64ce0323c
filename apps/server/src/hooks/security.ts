import type { FastifyInstance } from 'fastify'

/** What a page may load: our own files only, no inline script or style, no frames either way. A page
 *  that needs more (a camera, wasm) sets its own header and says why. */
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

/** What every answer bears: it is what it says it is, and nothing in it may load or frame anything. A
 *  page that forgets {@link registerPageSecurity} is visibly bare rather than quietly open. */
export function answerHeaders(publicURL: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicURL.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** What pages bear besides, or instead, where a browser acts upon it. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** All security headers of a page or of one of its files. */
export const pageAnswerHeaders = (publicURL: string): Readonly<Record<string, string>> => ({ ...answerHeaders(publicURL), ...pageHeaders })

/** Puts the headers of every answer on it, refusals included. They are fixed once and few: what the
 *  usual plugin does for each request costs as much as the whole request. */
export function registerSecurity(app: FastifyInstance, publicURL: string): void {
  const headers = answerHeaders(publicURL)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Puts the headers of pages on all that a scope serves. */
export function registerPageSecurity(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(pageHeaders)
    done()
  })
}
