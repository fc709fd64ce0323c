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

/** The headers that every answer bears, fixed once: setting them anew for each request, as the usual
 *  plugin does, costs as much as the whole request. */
export function securityHeaders(publicURL: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(publicURL.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Puts {@link securityHeaders} on every answer, refusals included. */
export function registerSecurity(app: FastifyInstance, publicURL: string): void {
  const headers = securityHeaders(publicURL)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
