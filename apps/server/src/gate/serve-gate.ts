import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../hooks/security.ts'

/** The folder of the built gate app. */
const builtFolder = fileURLToPath(new URL('dist', import.meta.resolve('@pokfei/gate/package.json')))

/** What only the gate may do: read codes by wasm, and look through the camera. */
const gateHeaders = {
  'content-security-policy': contentSecurityPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/**
 * Serves the gate's own app below `/gate/`, with its own policy, in a scope of its own. Hashed files are kept for a year;
 * the page and the service worker are asked for each time, so that an update reaches the doors.
 */
export async function registerGateApp(app: FastifyInstance): Promise<void> {
  app.get('/gate', (_request, reply) => reply.redirect('/gate/', 308))
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(gateHeaders)
      done()
    })
    await scope.register(fastifyStatic, {
      root: builtFolder,
      prefix: '/gate/',
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
}
