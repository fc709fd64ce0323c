import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the files of the built browser's half: hashed ones for good, the icons for a day, the service worker anew. */
export async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  // Hashed files never change; they were compressed when they were built.
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  // Asked for at each visit, so that a new build reaches the phones; it opens pages without a network.
  const ticketWorker = await readFile(join(clientFolder, 'ticket-worker.js'))
  app.get('/ticket-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(ticketWorker),
  )
  await app.register(fastifyStatic, { root: join(clientFolder, 'icons'), prefix: '/icons/', maxAge: '1d', decorateReply: false })
}
