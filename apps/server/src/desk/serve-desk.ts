import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pageResponseHeaders } from '../http/security-headers.ts'
import { serveFolder } from '../http/static/serve-folder.ts'

/** The folder of the built desk. */
const builtFolder = fileURLToPath(new URL('dist', import.meta.resolve('@pokfei/desk/package.json')))

/**
 * Serves the desk below `/desk/`. Its page is stored nowhere, so that a shared machine shows no desk without its server.
 * Browsers cache the hashed files for a year (SCR-1).
 */
export async function registerDeskApp(app: FastifyInstance, publicOrigin: string): Promise<void> {
  app.get('/desk', (_request, reply) => reply.redirect('/desk/', 308))
  const headers = pageResponseHeaders(publicOrigin)
  await serveFolder(app, {
    folder: builtFolder,
    prefix: '/desk/',
    hasScreens: true,
    headersOf: (name) => ({
      ...headers,
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    }),
  })
}
