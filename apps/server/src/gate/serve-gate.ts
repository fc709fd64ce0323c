import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, pageResponseHeaders } from '../http/security-headers.ts'
import { serveFolder } from '../http/static/serve-folder.ts'

/** The folder of the built gate app. */
const builtFolder = fileURLToPath(new URL('dist', import.meta.resolve('@pokfei/gate/package.json')))

/** The permissions of the gate app alone: wasm to read codes, and the camera. */
const gateHeaders = {
  'content-security-policy': contentSecurityPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/**
 * Serves the gate app below `/gate/` with its own policy. Browsers cache hashed files for a year. They revalidate the
 * page and the service worker each time, so that an update reaches the doors.
 */
export async function registerGateApp(app: FastifyInstance, publicOrigin: string): Promise<void> {
  app.get('/gate', (_request, reply) => reply.redirect('/gate/', 308))
  const headers = { ...pageResponseHeaders(publicOrigin), ...gateHeaders }
  await serveFolder(app, {
    folder: builtFolder,
    prefix: '/gate/',
    headersOf: (name) => ({
      ...headers,
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }),
  })
}
