import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { keepAnswers } from '../catalogue/keep-answers.ts'
import { refreshWhileOpen } from '../catalogue/refresh-while-open.ts'
import { registerSignInProviders } from '../hooks/sign-in-providers.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { mount } from '../mount.ts'
import { attendeeRoutes } from './attendee.ts'
import { authRoutes } from './auth.ts'
import { catalogueRoutes } from './catalogue.ts'
import { gateRoutes } from './gate.ts'
import { healthRoutes } from './health.ts'
import { registerMedia } from './media.ts'
import { ordersRoutes } from './orders.ts'
import { keepRawBodies, paymentsRoutes } from './payments.ts'
import { registerPages } from './register-pages.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { remindersRoutes } from './reminders.ts'
import { signInCookieKeys } from './sign-in-cookie.ts'
import { ticketsRoutes } from './tickets.ts'

/** Mounts the sign-in routes in their own scope, so that only they parse and sign cookies. */
async function mountAuth(app: FastifyInstance, deps: AppDeps): Promise<void> {
  registerSignInProviders(app, deps)
  await app.register(async (scope) => {
    await scope.register(cookie, { secret: signInCookieKeys(deps.settings) })
    await mount(scope, authRoutes(deps))
  })
}

/** Mounts the payment webhook in its own scope, so that only it gets raw bodies. */
async function mountPayments(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope)
    await mount(scope, paymentsRoutes(deps))
  })
}

/** Registers every route of the server, one line per file of `routes/`. */
export async function registerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const refuseOthers = refuseOtherMethods(app)
  const answers = await keepAnswers(deps)
  refreshWhileOpen(app, answers)
  await mount(app, catalogueRoutes(answers, deps))
  await mount(app, attendeeRoutes(deps))
  await mount(app, remindersRoutes(deps))
  await mountAuth(app, deps)
  await mount(app, ordersRoutes(deps))
  await mount(app, ticketsRoutes(deps, app.metrics))
  await mount(app, gateRoutes(deps))
  await mountPayments(app, deps)
  await mount(app, healthRoutes(deps))
  serveMetrics(app, deps.settings)
  registerMedia(app, { mediaDir: deps.settings.mediaDir, drawPicture: deps.drawPicture, clock: deps.clock })
  await registerPages(app, deps)
  refuseOthers()
}
