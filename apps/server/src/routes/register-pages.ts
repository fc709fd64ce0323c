import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { registerDeskApp } from '../desk/serve-desk.ts'
import { registerGateApp } from '../gate/serve-gate.ts'
import { createWorkLimits } from '../http/rate-limits/rate-limits.ts'
import { registerPageHeaders } from '../http/security-headers.ts'
import { hasMemberSession } from '../http/authentication.ts'
import { registerWeb } from '../ssr/serve-web.ts'
import { registerDocs } from './openapi.ts'

/**
 * Registers all pages in a scope with the headers of pages: API document, stand-ins, gate app, desk and web app. The web
 * app serves every GET that no other route serves.
 */
export async function registerPages(
  app: FastifyInstance,
  deps: AppDeps & { readonly catalogueIndex: CatalogueIndex },
): Promise<void> {
  const { clock, settings, standIns, front, catalogueIndex } = deps
  await app.register(async (scope) => {
    registerPageHeaders(scope)
    await registerDocs(scope, settings)
    if (standIns !== null) await standIns.register(scope)
    if (settings.web === 'none') return
    await registerGateApp(scope, settings.publicURL)
    await registerDeskApp(scope, settings.publicURL)
    await registerWeb(scope, {
      front,
      publicOrigin: settings.publicURL,
      mark: settings.mark ?? null,
      clock,
      apiInject: (options) => app.inject(options),
      // If the database does not respond, the page counts as a member's and the browser requests the profile again.
      isMember: (request) => hasMemberSession(deps, request).catch(() => true),
      countPage: createWorkLimits(deps).countPage,
      listSiteEvents: async () => (await catalogueIndex.read()).events.filter(({ isHidden }) => !isHidden),
    })
  })
}
