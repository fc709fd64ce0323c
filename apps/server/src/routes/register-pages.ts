import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { registerGateApp } from '../gate/serve-gate.ts'
import { createPageLimit } from '../hooks/rate-limit.ts'
import { registerPageSecurity } from '../hooks/security.ts'
import { isOfMember } from '../hooks/session.ts'
import { registerWeb } from '../web/serve-web.ts'
import { registerDocs } from './docs.ts'

/** Everything that is read as a page, in a scope with the headers of pages: the API's document, the
 *  stand-ins, the gate's app, and the web app, which answers every GET that nothing else answers. */
export async function registerPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { clock, settings, standIns, front } = deps
  await app.register(async (scope) => {
    registerPageSecurity(scope)
    await registerDocs(scope, settings)
    if (standIns !== null) await standIns.register(scope)
    if (settings.web === 'none') return
    await registerGateApp(scope, settings.publicURL)
    await registerWeb(scope, {
      front,
      publicOrigin: settings.publicURL,
      mark: settings.mark ?? null,
      clock,
      apiInject: (options) => app.inject(options),
      // While the database does not answer it is left open who asks: the browser asks again.
      isMember: (request) => isOfMember(deps, request).catch(() => true),
      countPage: createPageLimit(deps),
    })
  })
}
