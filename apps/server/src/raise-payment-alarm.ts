import type { RefundFailure } from '@pokfei/domain/ports/payment-provider'
import type { Order } from '@pokfei/domain/orders/order'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import type { SettlePaymentResult } from '@pokfei/domain/payments/settle-payment'
import { tellOnce } from '@pokfei/domain/payments/tell-once'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics/metrics.ts'

/** Where an operator looks. */
interface Watched {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}

/** Tells the operator of money that came in wrongly, once for each payment; everybody else's part (a refund, mostly) is
 *  done by then. Never rejects. Each is counted, and its line bears `alarm`, so that a log search can page somebody too. */
export async function raisePaymentAlarm(deps: Pick<OrderDeps, 'store' | 'clock'>, { log, metrics }: Watched, result: SettlePaymentResult): Promise<void> {
  const raise = (alarm: 'unknownOrder' | 'paidWrongly' | 'paidTwice', paymentID: string, about: object, words: string): Promise<void> =>
    tellOnce(deps, { eventID: `alarm:${alarm}:${paymentID}`, paymentID }, () => {
      metrics.countBy('paymentAlarms', alarm)
      log.error({ alarm, paymentID, ...about }, words)
    }).catch((error: unknown) => log.warn({ err: error, paymentID }, 'an alarm could not be written down, and may come again'))
  if (result.kind === 'settled') metrics.countBy('settlements', result.transition)
  if (result.kind === 'unknownOrder') await raise('unknownOrder', result.paymentID, {}, 'a payment belongs to no order of ours')
  if (result.kind === 'settled' && result.paymentID !== null && (result.news === 'paidWrongly' || result.news === 'paidTwice')) {
    const { orderID, orderReference } = result.order
    await raise(result.news, result.paymentID, { orderID, orderReference }, 'a payment does not agree with its order')
  }
}

/** Tells the operator that the provider would not take a payment, and why: a method that the account does
 *  not have, say, would turn every buyer away. */
export function raiseRefusalAlarm({ log, metrics }: Watched, orderID: string, refusal: string | null): void {
  if (refusal === null) return
  metrics.countBy('paymentAlarms', 'paymentRefused')
  log.error({ alarm: 'paymentRefused', orderID, refusal }, 'the payment provider refused a payment')
}

/** Tells the operator that money which was given back did not arrive: only they can find another way. */
export function raiseRefundAlarm({ log, metrics }: Watched, { orderID, orderReference }: Pick<Order, 'orderID' | 'orderReference'>, { detail }: RefundFailure): void {
  metrics.countBy('paymentAlarms', 'refundFailed')
  log.error({ alarm: 'refundFailed', orderID, orderReference, refusal: detail }, 'a refund did not arrive: pay it back in another way')
}
