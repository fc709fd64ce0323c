import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import type { FastifyInstance } from 'fastify'
import { raisePaymentAlarm } from './raise-payment-alarm.ts'

/** A hold ends within this time of its deadline. */
const intervalMilliseconds = 1000
/** How many orders one round takes; more are taken by the rounds after it, or by other processes. */
const roundSize = 50

/** Ends holds that were not paid for and makes refunds that are owed, for as long as the server listens.
 *  A round that fails as a whole is logged and tried again; closing waits for the one under way. */
export function reconcileWhileListening(app: FastifyInstance, deps: OrderDeps): void {
  let timer: NodeJS.Timeout | null = null
  let round = Promise.resolve()

  const reconcile = async (): Promise<void> => {
    try {
      const { settled, failures } = await expireOrders(deps, { limit: roundSize })
      for (const one of settled) raisePaymentAlarm(app.log, one)
      for (const { orderID, error } of failures) app.log.error({ err: error, orderID }, 'an order could not be settled')
    } catch (error) {
      app.log.error({ err: error }, 'orders that are due could not be looked at')
    }
    timer?.refresh()
  }

  app.addHook('onListen', (done) => {
    timer = setTimeout(() => {
      round = reconcile()
    }, intervalMilliseconds)
    done()
  })
  app.addHook('onClose', async () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    await round
  })
}
