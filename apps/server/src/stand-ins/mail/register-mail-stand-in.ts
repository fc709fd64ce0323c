import { readFileSync } from 'node:fs'
import { initServer } from '@ts-rest/fastify'
import type { FastifyInstance } from 'fastify'
import { openMailBox } from './mail-box.ts'
import { mailScriptPath, mailStylePath } from './mail-pages.ts'
import { mailRoutes } from './mail-routes.ts'

const s = initServer()

/** Serves everybody's mailbox under /stand-ins/mail. Demo mode only. */
export async function registerMailStandIn(
  app: FastifyInstance,
  { folder, publicURL }: { readonly folder: string; readonly publicURL: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      // Mails name people and bear their tickets.
      reply.header('cache-control', 'no-store')
      done()
    })
    await scope.register(s.plugin(mailRoutes({ box: openMailBox(folder), publicURL })), {
      logInitialization: false,
      responseValidation: false,
      requestValidationErrorHandler: (error, _request, reply) => void reply.send(error),
    })
    serveAsset(scope, mailStylePath, './mail.css', 'text/css; charset=utf-8')
    serveAsset(scope, mailScriptPath, './mail.js', 'text/javascript; charset=utf-8')
  })
}

function serveAsset(app: FastifyInstance, path: string, file: string, type: string): void {
  const content = readFileSync(new URL(file, import.meta.url))
  app.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=300').type(type).send(content))
}
