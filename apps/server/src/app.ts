import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import { registerAccess } from './hooks/access.ts'
import { registerBodies } from './hooks/bodies.ts'
import { openBrokenRequests } from './hooks/broken-requests.ts'
import { registerCloseConnections } from './hooks/close-connections.ts'
import { registerConnectionLimits } from './hooks/connection-limits.ts'
import { handleError, registerErrors } from './hooks/errors.ts'
import { registerGateDevice } from './hooks/gate-device.ts'
import { registerLanguage } from './hooks/language.ts'
import { registerLoadShedding } from './hooks/load-shedding.ts'
import { openLog } from './hooks/open-log.ts'
import { registerOrigin } from './hooks/origin.ts'
import { registerRateLimits } from './hooks/rate-limit.ts'
import { registerRequestLog } from './hooks/request-log.ts'
import { readTarget } from './hooks/request-target.ts'
import { answerHeaders, registerSecurity } from './hooks/security.ts'
import { registerSecurityEvents } from './hooks/security-events.ts'
import { registerSession } from './hooks/session.ts'
import { openTurns, registerTurns } from './hooks/turns.ts'
import { registerUnknownIDs } from './hooks/unknown-ids.ts'
import { logOrders } from './log-orders.ts'
import { countRefunds } from './metrics/count-refunds.ts'
import { registerMetrics } from './metrics/metrics.ts'
import { sendMailsWhileListening } from './notifications/send-mails-while-listening.ts'
import { reconcileWhileListening } from './reconcile-while-listening.ts'
import { registerRoutes } from './routes/register-routes.ts'
import { watchDiskWhileListening } from './watch-disk-while-listening.ts'

/**
 * Builds the whole application. It reads no environment and listens on nothing; `main.ts` and the tests do. The order
 * of the hooks matters: rate limits, CSRF check, authentication, authorization, and only then the body.
 */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const broken = openBrokenRequests()
  const app = fastify({
    // A start on a busy machine takes its time; a limit would end it.
    pluginTimeout: 0,
    bodyLimit: 64 * 1024,
    // Node checks the time limits each second instead of every thirty, so that a slow client cannot hold a
    // connection.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    requestTimeout: 15_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    trustProxy: given.settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops get a normal response; see close-connections.ts.
    return503OnClosing: false,
    // Fastify's own line at the end of a request would contain all of it, the member included.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url }) => readTarget(url ?? '/'),
    clientErrorHandler: broken.answer,
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers(answerHeaders(given.settings.publicURL))),
  })
  app.server.on('request', broken.note)
  const turns = openTurns()
  registerMetrics(app)
  const log = openLog(given.settings.logLevel, given.logStream)
  const deps = { ...given, store: countRefunds(logOrders(given.store, log), app.metrics) }
  registerRequestLog(app, log)
  registerSecurityEvents(app, deps.clock)
  registerCloseConnections(app)
  if (deps.settings.connectionLimits !== undefined)
    registerConnectionLimits(app, deps.settings.connectionLimits, deps.settings.trustProxy ?? false)
  registerBodies(app)
  registerErrors(app)
  registerLanguage(app)
  registerSecurity(app, deps.settings.publicURL)
  registerOrigin(app, deps.settings.publicURL)
  registerSession(app, deps)
  registerGateDevice(app, deps)
  registerAccess(app)
  registerUnknownIDs(app)
  registerRateLimits(app, deps)
  registerTurns(app, turns)
  registerLoadShedding(app, deps.shedding ?? null, [
    turns,
    { delayMilliseconds: () => deps.store.writeDelayMilliseconds() },
  ])
  await registerRoutes(app, deps)
  watchDiskWhileListening(app, deps)
  reconcileWhileListening(app, deps)
  sendMailsWhileListening(app, deps)
  return app
}
