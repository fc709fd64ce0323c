import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import { isReleasedLate } from '@pokfei/domain/orders/order-transitions'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from './app-deps.ts'
import { raisePaymentAlarm } from './raise-payment-alarm.ts'

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
 * Processes due orders and makes pending refunds for as long as the server listens. A round that fails is logged, and
 * the next ones follow. Closing waits for the rounds under way.
 */
export function reconcileWhileListening(app: FastifyInstance, deps: ReconcilerDeps): void {
  const underWay = new Set<Promise<void>>()
  const { metrics } = app
  let timer: NodeJS.Timeout | undefined

  const reconcile = async (): Promise<void> => {
    try {
      const { settled, unanswered, stillOwed, failures } = await expireOrders(deps, { limit: roundSize })
      const nowSSE = deps.clock.nowSSE()
      for (const [about, [first, ...more]] of [
        ['orders', unanswered],
        ['refunds', stillOwed],
      ] as const) {
        if (first !== undefined)
          app.log.warn({ err: first.error, [about]: 1 + more.length }, 'the payment provider does not answer')
      }
      await Promise.all(settled.map((one) => raisePaymentAlarm(deps, app, one)))
      metrics.count('providerUnanswered', unanswered.length)
      metrics.count('refundsUnanswered', stillOwed.length)
      metrics.count(
        'holdsReleasedLate',
        settled.filter(({ order, transition }) => transition === 'cancel' && isReleasedLate(order, nowSSE)).length,
      )
      metrics.count('reconcilerFailures', failures.length)
      for (const { orderID, error } of failures) app.log.error({ err: error, orderID }, 'an order could not be settled')
    } catch (error) {
      metrics.count('reconcilerFailures')
      app.log.error({ err: error }, 'orders that are due could not be looked at')
    }
  }
  const begin = (): void => {
    if (underWay.size >= mostRounds) return
    const round = reconcile().finally(() => underWay.delete(round))
    underWay.add(round)
  }

  app.addHook('onListen', (done) => {
    timer = setInterval(begin, deps.settings.roundMilliseconds ?? standardRoundMilliseconds)
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  })
}
