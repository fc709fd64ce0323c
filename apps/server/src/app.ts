import fastify, { type FastifyInstance } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import { registerAccess } from './hooks/access.ts'
import { registerBodies } from './hooks/bodies.ts'
import { answerBrokenRequest } from './hooks/broken-requests.ts'
import { registerCloseConnections } from './hooks/close-connections.ts'
import { handleError, registerErrors } from './hooks/errors.ts'
import { registerGateDevice } from './hooks/gate-device.ts'
import { registerLanguage } from './hooks/language.ts'
import { registerLoadShedding } from './hooks/load-shedding.ts'
import { openLog } from './hooks/open-log.ts'
import { registerOrigin } from './hooks/origin.ts'
import { registerRateLimits } from './hooks/rate-limit.ts'
import { registerRequestLog } from './hooks/request-log.ts'
import { registerSecurity } from './hooks/security.ts'
import { registerSession } from './hooks/session.ts'
import { openTurns, registerTurns } from './hooks/turns.ts'
import { countRefunds } from './metrics/count-refunds.ts'
import { registerMetrics } from './metrics/metrics.ts'
import { sendMailsWhileListening } from './notifications/send-mails-while-listening.ts'
import { reconcileWhileListening } from './reconcile-while-listening.ts'
import { registerRoutes } from './routes/register-routes.ts'

/** The whole application. It reads no environment and listens on nothing: `main.ts` and the tests do.
 *  The order of the hooks is the order of the questions: where from, who, and may they? Only then is
 *  a body read. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 64 * 1024,
    // Whoever sends slowly does not hold a connection: the times are checked every few seconds, not every thirty.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 15_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    trustProxy: given.settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // What is sent while the server stops is answered like anything else; see close-connections.ts.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  const turns = openTurns()
  registerMetrics(app)
  const deps = { ...given, store: countRefunds(given.store, app.metrics) }
  registerRequestLog(app, openLog(deps.settings.logLevel))
  registerCloseConnections(app)
  registerBodies(app)
  registerErrors(app)
  registerLanguage(app)
  registerSecurity(app, deps.settings.publicURL)
  registerOrigin(app, deps.settings.publicURL)
  registerSession(app, deps)
  registerGateDevice(app, deps)
  registerAccess(app)
  registerRateLimits(app, deps)
  registerTurns(app, turns)
  registerLoadShedding(app, deps.shedding ?? null, [turns, { delayMilliseconds: () => deps.store.writeDelayMilliseconds() }])
  await registerRoutes(app, deps)
  reconcileWhileListening(app, deps)
  sendMailsWhileListening(app, deps)
  return app
}
