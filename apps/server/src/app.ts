import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import { releaseOf } from './release/release.ts'
import { registerJSONParser } from './http/json-parser.ts'
import { handleClientError } from './http/connections/client-error-handler.ts'
import { registerCloseConnections } from './http/connections/close-connections.ts'
import { createCodeBudget } from './http/rate-limits/code-budget.ts'
import { registerConnectionLimits } from './http/rate-limits/connection-limits.ts'
import { handleError, registerErrors } from './http/errors.ts'
import { registerLanguage } from './http/language.ts'
import { createLog } from './http/logging/log.ts'
import { TimedResponse } from './http/logging/time-requests.ts'
import { registerPipeline } from './http/pipeline.ts'
import { registerReadiness } from './http/readiness.ts'
import { readTarget } from './http/request-target.ts'
import { responseHeaders } from './http/security-headers.ts'
import { createSessionUses } from './http/sessions/session-uses.ts'
import { registerSecurityEvents } from './http/logging/security-events.ts'
import { logOrders } from './payments/log-orders.ts'
import { watchBacklog } from './metrics/backlog-gauges.ts'
import { watchDatabase } from './metrics/database-metrics.ts'
import { countRefunds } from './metrics/count-refunds.ts'
import { registerMetrics } from './metrics/metrics.ts'
import { startErasures } from './jobs/erasures.ts'
import { startMails } from './jobs/mails.ts'
import { startAllotments } from './jobs/allotments.ts'
import { startChanges } from './jobs/changes.ts'
import { startReconciler } from './jobs/reconciler.ts'
import { startRefundWorker } from './jobs/refunds.ts'
import { startRetention } from './jobs/retention.ts'
import { startRooms } from './jobs/rooms.ts'
import { startSessionJobs } from './jobs/sessions.ts'
import { registerRoutes } from './routes/register-routes.ts'
import { startDiskWatch } from './jobs/disk-watch.ts'
import { startClockWatch } from './jobs/clock-watch.ts'

/**
 * Builds the whole application. It reads no environment and listens on nothing; `main.ts` and the tests do.
 * `http/pipeline.ts` says what happens to a request before its handler runs.
 */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    // A start on a busy machine takes its time; a limit would end it.
    pluginTimeout: 0,
    bodyLimit: 64 * 1024,
    // Node checks the time limits each second instead of every thirty, so that a slow client cannot hold a
    // connection.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, ServerResponse: TimedResponse },
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
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers(responseHeaders(given.settings.publicURL))),
  })
  const release = releaseOf(given.settings)
  registerMetrics(app)
  app.metrics.nameRelease(release)
  const log = createLog(given.settings.logLevel, given.logStream)
  log.info(release, 'server starts')
  const deps = {
    ...given,
    store: countRefunds(logOrders(given.store, log), app.metrics),
    codeBudget: createCodeBudget(given.clock),
  }
  watchBacklog(app.metrics, deps.store)
  watchDatabase(app.metrics, deps.store)
  registerSecurityEvents(app, deps.clock)
  registerCloseConnections(app)
  registerReadiness(app, given.store)
  if (deps.settings.connectionLimits !== undefined)
    registerConnectionLimits(app, deps.settings.connectionLimits, deps.settings.trustProxy ?? false)
  registerJSONParser(app)
  registerErrors(app)
  registerLanguage(app)
  const sessionUses = createSessionUses(deps.store)
  registerPipeline(app, { ...deps, sessionUses }, log)
  await registerRoutes(app, deps)
  startDiskWatch(app, deps)
  startClockWatch(app, deps)
  startSessionJobs(app, { ...deps, sessionUses })
  startReconciler(app, deps)
  startAllotments(app, deps)
  startChanges(app, deps)
  startRooms(app, deps)
  startRefundWorker(app, deps)
  startMails(app, deps)
  startErasures(app, deps)
  startRetention(app, deps)
  return app
}
