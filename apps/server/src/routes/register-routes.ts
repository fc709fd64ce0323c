import cookie from '@fastify/cookie'
import type { CodeDeps } from '@pokfei/domain/services/orders/judge-code'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { createCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { createResponseCache } from '../catalogue/response-cache.ts'
import { startCatalogueRefresh } from '../jobs/catalogue-refresh.ts'
import { startSignInProviders } from '../jobs/sign-in-providers.ts'
import { serveMetrics } from './metrics.ts'
import { mount } from '@pokfei/ts-rest-fastify/mount'
import { attendeeRoutes } from './attendee.ts'
import { authRoutes } from './auth.ts'
import { catalogueRoutes } from './catalogue.ts'
import { deskAccessRoutes, deskDemoRoutes } from '../staff/desk-access-routes.ts'
import { deskRoutesOf } from './desk.ts'
import { gateRoutes } from './gate.ts'
import { healthRoutes } from './health.ts'
import { listsRoutes } from './lists.ts'
import { registerMedia } from './media.ts'
import { openPictures } from '../pictures/open-pictures.ts'
import { ordersRoutes } from './orders.ts'
import { registerRawBodyParser, paymentsRoutes } from './payments.ts'
import { registerPages } from './register-pages.ts'
import { collectMethods } from '../http/method-not-allowed.ts'
import { personalDataRoutes } from './personal-data.ts'
import { remindersRoutes } from './reminders.ts'
import { roomsRoutes } from './rooms.ts'
import { signInCookieKeys } from './begun-sign-ins.ts'
import { ticketsRoutes } from './tickets.ts'

/** Mounts the sign-in routes in their own scope, so that only they parse and sign cookies. */
async function mountAuth(app: FastifyInstance, deps: AppDeps): Promise<void> {
  startSignInProviders(app, deps)
  await app.register(async (scope) => {
    await scope.register(cookie, { secret: signInCookieKeys(deps.settings) })
    mount(scope, authRoutes(deps))
  })
}

/** Mounts the payment webhook in its own scope, so that only it gets raw bodies. */
async function mountPayments(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    registerRawBodyParser(scope)
    mount(scope, paymentsRoutes(deps))
  })
}

/** Registers every route of the server, one line per file of `routes/`. */
export async function registerRoutes(app: FastifyInstance, deps: AppDeps & CodeDeps): Promise<void> {
  const registerOtherMethods = collectMethods(app)
  const catalogueIndex = createCatalogueIndex(deps.store.catalogue)
  const responseCache = await createResponseCache({ ...deps, index: catalogueIndex })
  startCatalogueRefresh(app, responseCache)
  mount(app, catalogueRoutes(responseCache, deps))
  mount(app, listsRoutes({ ...deps, index: catalogueIndex, version: () => responseCache.version() }))
  mount(app, attendeeRoutes(deps))
  mount(app, personalDataRoutes(deps))
  mount(app, remindersRoutes(deps))
  await mountAuth(app, deps)
  mount(app, ordersRoutes(deps))
  mount(app, roomsRoutes(deps))
  mount(app, ticketsRoutes(deps, app.metrics))
  mount(app, gateRoutes(deps))
  mount(app, deskRoutesOf(deps))
  mount(app, deskAccessRoutes(deps))
  if (deps.settings.hasStandInOwner === true) mount(app, deskDemoRoutes(deps))
  await mountPayments(app, deps)
  mount(app, healthRoutes(deps))
  serveMetrics(app, deps.settings)
  const pictures = deps.pictures ?? openPictures(deps.store, deps.settings.mediaDir, deps.clock)
  registerMedia(app, { pictures, drawPicture: deps.drawPicture, planSize: deps.planSize })
  await registerPages(app, { ...deps, catalogueIndex })
  registerOtherMethods()
}
