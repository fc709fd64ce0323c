import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { authenticateMembers } from './authentication.ts'
import { authorize } from './authorization.ts'
import { checkOrigin } from './csrf.ts'
import { authenticateGates } from './gate-authentication.ts'
import { registerRequestLog } from './logging/request-log.ts'
import { timeRequests, timeUnknownRequests } from './logging/time-requests.ts'
import { createAnswerCheck, shedLoad } from './overload/load-shedding.ts'
import { createRequestQueue, queueRequests } from './overload/request-queue.ts'
import { registerReaders, waitForTurn } from './public-work/answer-in-turn.ts'
import { createPublicWork } from './public-work/public-work.ts'
import { createRateLimits, createWorkLimits } from './rate-limits/rate-limits.ts'
import { applyChecks } from './route-check.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { authenticateStaff } from './staff-check.ts'
import type { SessionUses } from './sessions/session-uses.ts'
import { registerUnknownIDs } from './unknown-id-events.ts'

/**
 * Registers what happens to a request before its body is read, in running order. Register all routes afterwards. The
 * first check that fails responds, and the later ones do not run. Cheap checks come before those that need the
 * database.
 */
export function registerPipeline(
  app: FastifyInstance,
  deps: AppDeps & { readonly sessionUses: SessionUses },
  log: FastifyBaseLogger,
): void {
  const { settings, store } = deps
  const requestQueue = createRequestQueue()
  app.metrics.watch('requestQueueDelay', () => requestQueue.delayMilliseconds() / 1000)
  app.metrics.watch('writerDelay', () => store.writeDelayMilliseconds() / 1000)
  const limits = createRateLimits(deps)
  app.decorate('countForgedWebhook', limits.countForgedWebhook)

  const shedding = deps.shedding ?? null
  const { countAnswer } = createWorkLimits(deps)
  registerReaders(app, createPublicWork({ countAnswer, isLate: createAnswerCheck(shedding), metrics: app.metrics }))

  // Every request, also one for an unknown path.
  timeUnknownRequests(app)
  registerRequestLog(app, log)
  registerSecurityHeaders(app, settings.publicURL)
  // Then the hooks of a scope: the headers of pages, the cookies of sign-ins.
  // Then the checks of the route. Each returns a hook only for the routes that need it.
  applyChecks(app, [
    timeRequests(app.metrics),
    shedLoad(shedding, [requestQueue, { delayMilliseconds: () => store.writeDelayMilliseconds() }]),
    queueRequests(requestQueue),
    limits.byAddress,
    checkOrigin(settings.publicURL),
    // The hook of the route itself, such as the one that answers from memory.
    ({ onRequest }) => onRequest,
    waitForTurn,
    authenticateMembers(app, deps),
    authenticateGates(app, deps),
    authenticateStaff(app, deps),
    authorize,
    limits.byMember,
    limits.byStaff,
  ])
  // Then the body is read and validated, and the handler responds. Last, after the response:
  registerUnknownIDs(app)
}
