import type { FastifyInstance } from 'fastify'
import { mount } from '@pokfei/ts-rest-fastify/mount'
import { serveAsset } from '../pages/serve-asset.ts'
import { openMailBox } from './mail-box.ts'
import { mailScriptPath, mailStylePath } from './mail-pages.ts'
import { mailRoutes } from './mail-routes.ts'

/** Serves one mailbox with all mails under /stand-ins/mail. Demo mode only. */
export async function registerMailStandIn(
  app: FastifyInstance,
  { folder, publicURL }: { readonly folder: string; readonly publicURL: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      // Mails name people and contain their tickets.
      reply.header('cache-control', 'no-store')
      done()
    })
    mount(scope, mailRoutes({ box: openMailBox(folder), publicURL }))
    serveAsset(scope, mailStylePath, new URL('mail.css', import.meta.url), 'css')
    serveAsset(scope, mailScriptPath, new URL('mail.js', import.meta.url), 'js')
  })
}
