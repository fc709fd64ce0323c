import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { isReleasedLate } from '@pokfei/domain/orders/order-transitions'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from '../app-deps.ts'
import { startJob } from './start-job.ts'
import { raisePaymentAlarm } from '../payments/payment-alarms.ts'

/** The default time between two rounds, in milliseconds. A hold ends within this time of its deadline. */
const standardRoundMilliseconds = 1000
/**
 * The number of orders in one round. Later rounds, or other processes, poll the rest. The limit keeps a rush of
 * deadlines below the request rate that a provider accepts.
 */
const roundSize = 80
/**
 * The number of rounds that may run at once. A round lasts as long as its slowest call. Other holds must end in time
 * even if a provider hangs.
 */
const mostRounds = 10

/** The dependencies of the reconciler. The operator sets how often it runs. */
type ReconcilerDeps = OrderDeps & { readonly settings: Pick<AppSettings, 'roundMilliseconds'> }

/**
 * Processes due orders for as long as the server listens. A round that fails is logged, and the next ones follow. Closing waits for the rounds under way.
 */
export function startReconciler(app: FastifyInstance, deps: ReconcilerDeps): void {
  const { metrics } = app

  const reconcile = async (): Promise<void> => {
    try {
      const { settled, unavailable, failures } = await reconcileOrders(deps, { limit: roundSize })
      const nowSSE = deps.clock.nowSSE()
      const [first] = unavailable
      if (first !== undefined)
        app.log.warn({ err: first.error, orders: unavailable.length }, 'payment provider unreachable')
      await Promise.all(settled.map((one) => raisePaymentAlarm(deps, app, one)))
      metrics.count('providerUnanswered', unavailable.length)
      metrics.count(
        'holdsReleasedLate',
        settled.filter(({ order, transition }) => transition === 'cancel' && isReleasedLate(order, nowSSE)).length,
      )
      metrics.count('reconcilerFailures', failures.length)
      for (const { orderID, error } of failures) app.log.error({ err: error, orderID }, 'order not reconciled')
    } catch (error) {
      metrics.count('reconcilerFailures')
      throw error
    }
  }
  startJob(app, {
    run: reconcile,
    everyMilliseconds: deps.settings.roundMilliseconds ?? standardRoundMilliseconds,
    failure: 'reconciler round failed',
    mostRounds,
  })
}
