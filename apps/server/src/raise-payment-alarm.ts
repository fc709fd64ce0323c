import type { RefundFailure } from '@pokfei/domain/ports/payment-provider'
import type { Order } from '@pokfei/domain/orders/order'
import type { SettlePaymentResult } from '@pokfei/domain/payments/settle-payment'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics/metrics.ts'

/** Where an operator looks. */
interface Watched {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}

/** Tells the operator of money that came in wrongly; everybody else's part (a refund, mostly) is done by
 *  then. Each is counted, and its line bears `alarm`, so that a log search can page somebody too. */
export function raisePaymentAlarm({ log, metrics }: Watched, result: SettlePaymentResult): void {
  if (result.kind === 'settled') metrics.countBy('settlements', result.transition)
  if (result.kind === 'unknownOrder') {
    metrics.countBy('paymentAlarms', 'unknownOrder')
    log.error({ alarm: 'unknownOrder', paymentID: result.paymentID }, 'a payment belongs to no order of ours')
  }
  if (result.kind === 'settled' && (result.news === 'paidWrongly' || result.news === 'paidTwice')) {
    metrics.countBy('paymentAlarms', result.news)
    const { orderID, orderReference } = result.order
    log.error({ alarm: result.news, orderID, orderReference }, 'a payment does not agree with its order')
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
