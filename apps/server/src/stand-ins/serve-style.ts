import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { standInStylePath } from './page.ts'

/** Serves the style sheet of the stand-in pages. Registered once, in demo mode only. */
export function serveStandInStyle(app: FastifyInstance): void {
  const style = readFileSync(new URL('./stand-in.css', import.meta.url))
  app.get(standInStylePath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(style),
  )
}
