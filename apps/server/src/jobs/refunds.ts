import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import { makeDueRefunds } from '@pokfei/domain/services/refunds/make-due-refunds'
import { createRefundPace } from '@pokfei/domain/refunds/refund-pace'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from '../app-deps.ts'
import { raiseFailedRefundAlarm } from '../payments/refund-alarms.ts'
import { startJob } from './start-job.ts'

/** The time between two rounds. The pace, and not this time, limits the refunds of a second. */
const roundMilliseconds = 25
/** The pause after a round that found nothing due. */
const idleMilliseconds = 1000
/**
 * The number of rounds that may run at once. A round lasts as long as its slowest call. Other refunds go on even if the
 * provider hangs on some.
 */
const mostRounds = 160

/** The dependencies of the refund worker. Tests may shorten its pause. */
type RefundWorkerDeps = OrderDeps & { readonly settings: Pick<AppSettings, 'roundMilliseconds'> }

/**
 * Makes due refunds for as long as the server listens, at the pace of RFD-10. A round that fails is logged, and the next
 * ones follow. Closing waits for the rounds under way.
 */
export function startRefundWorker(app: FastifyInstance, deps: RefundWorkerDeps): void {
  const { metrics } = app
  const nowMilliseconds = (): number => performance.now()
  const pace = createRefundPace()
  const pauseMilliseconds = deps.settings.roundMilliseconds ?? idleMilliseconds
  let idleUntilMilliseconds = 0
  let isUnreachable = false

  async function work(): Promise<void> {
    if (nowMilliseconds() < idleUntilMilliseconds) return
    const { observed, unavailable, failures, isIdle } = await makeDueRefunds(
      deps,
      { pace, nowMilliseconds },
      { limit: 1 },
    )
    if (isIdle) idleUntilMilliseconds = nowMilliseconds() + pauseMilliseconds
    for (const { refund } of observed) await raiseFailedRefundAlarm(deps, app, refund)
    const [first] = unavailable
    // One line tells of an outage. Twenty a second would hide everything else.
    if (first !== undefined && !isUnreachable)
      app.log.warn({ err: first.error, refundID: first.refundID }, 'payment provider unreachable for refunds')
    if (first !== undefined || observed.length > 0) isUnreachable = first !== undefined
    metrics.count('refundsUnanswered', unavailable.length)
    metrics.count('reconcilerFailures', failures.length)
    for (const { refundID, orderID, error } of failures)
      app.log.error({ err: error, refundID, orderID }, 'refund not made')
  }

  startJob(app, {
    run: work,
    everyMilliseconds: Math.min(roundMilliseconds, pauseMilliseconds),
    failure: 'refund round failed',
    mostRounds,
  })
}
