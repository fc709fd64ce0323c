import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageResponseHeaders } from '../http/security-headers.ts'
import { serveFolder } from '../http/static/serve-folder.ts'

/**
 * Serves the files of the browser's build. Browsers cache hashed files for a year and icons for a day, and revalidate
 * the service worker each time.
 */
export async function serveClientFiles(
  app: FastifyInstance,
  clientFolder: string,
  publicOrigin: string,
): Promise<void> {
  const headers = pageResponseHeaders(publicOrigin)
  const headersFor = (cacheControl: string) => () => ({ ...headers, 'cache-control': cacheControl })
  // Hashed files never change.
  await serveFolder(app, {
    folder: join(clientFolder, 'assets'),
    prefix: '/assets/',
    headersOf: headersFor('public, max-age=31536000, immutable'),
  })
  await serveFolder(app, {
    folder: join(clientFolder, 'icons'),
    prefix: '/icons/',
    headersOf: headersFor('public, max-age=86400'),
  })
  // Browsers revalidate it at each visit, so that a new build reaches the phones. It opens pages without a network.
  const ticketWorker = await readFile(join(clientFolder, 'ticket-worker.js'))
  app.get('/ticket-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(ticketWorker),
  )
}
