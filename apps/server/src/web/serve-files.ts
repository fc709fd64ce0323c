import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the files of the built browser's half: hashed ones for good, the icons for a day. */
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
  await app.register(fastifyStatic, { root: join(clientFolder, 'icons'), prefix: '/icons/', maxAge: '1d', decorateReply: false })
}
