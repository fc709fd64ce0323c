import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import { isReleasedLate } from '@pokfei/domain/orders/order-transitions'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from './app-deps.ts'
import { raisePaymentAlarm } from './raise-payment-alarm.ts'

/** How often a round begins unless said otherwise: a hold ends within this time of its deadline. */
const standardRoundMilliseconds = 1000
/** How many orders one round asks the provider about; the rounds after it, or other processes, ask about
 *  more. With it a rush of deadlines stays below what a provider takes in a second. */
const roundSize = 80
/** How many rounds may be under way at once. One lasts as long as its slowest call: while a provider hangs,
 *  other holds must end in time all the same. */
const mostRounds = 10

/** What the reconciler works with; how often it does is the operator's. */
type ReconcilerDeps = OrderDeps & { readonly settings: Pick<AppSettings, 'roundMilliseconds'> }

/** Looks at orders that are due and makes refunds that are owed, for as long as the server listens. A round
 *  that fails as a whole is logged and others follow; closing waits for those under way. */
export function reconcileWhileListening(app: FastifyInstance, deps: ReconcilerDeps): void {
  const underWay = new Set<Promise<void>>()
  const { metrics } = app
  let timer: NodeJS.Timeout | undefined

  const reconcile = async (): Promise<void> => {
    try {
      const { settled, unanswered, stillOwed, failures } = await expireOrders(deps, { limit: roundSize })
      const nowSSE = deps.clock.nowSSE()
      for (const [about, [first, ...more]] of [['orders', unanswered], ['refunds', stillOwed]] as const) {
        if (first !== undefined) app.log.warn({ err: first.error, [about]: 1 + more.length }, 'the payment provider does not answer')
      }
      await Promise.all(settled.map((one) => raisePaymentAlarm(deps, app, one)))
      metrics.count('providerUnanswered', unanswered.length)
      metrics.count('refundsUnanswered', stillOwed.length)
      metrics.count('holdsReleasedLate', settled.filter(({ order, transition }) => transition === 'cancel' && isReleasedLate(order, nowSSE)).length)
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
