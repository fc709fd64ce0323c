import type { RefundFailure } from '@pokfei/domain/ports/payment-provider'
import type { Order } from '@pokfei/domain/orders/order'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import type { SettlePaymentResult } from '@pokfei/domain/payments/settle-payment'
import { tellOnce } from '@pokfei/domain/payments/tell-once'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics/metrics.ts'

/** The log and the metrics, which an operator watches. */
interface Watched {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}

/**
 * Raises one alarm for each wrong payment. Everything else, mostly a refund, is done by then. Never rejects. Each
 * alarm increments a counter and logs a line with `alarm`, so that a log search can page an operator.
 */
export async function raisePaymentAlarm(
  deps: Pick<OrderDeps, 'store' | 'clock'>,
  { log, metrics }: Watched,
  result: SettlePaymentResult,
): Promise<void> {
  const raise = (
    alarm: 'unknownOrder' | 'paidWrongly' | 'paidTwice',
    paymentID: string,
    about: object,
    words: string,
  ): Promise<void> =>
    tellOnce(deps, { eventID: `alarm:${alarm}:${paymentID}`, paymentID }, () => {
      metrics.countBy('paymentAlarms', alarm)
      log.error({ alarm, paymentID, ...about }, words)
    }).catch((error: unknown) =>
      log.warn({ err: error, paymentID }, 'an alarm could not be written down, and may come again'),
    )
  if (result.kind === 'settled') metrics.countBy('settlements', result.transition)
  if (result.kind === 'unknownOrder')
    await raise('unknownOrder', result.paymentID, {}, 'a payment belongs to no order of ours')
  if (
    result.kind === 'settled' &&
    result.paymentID !== null &&
    (result.news === 'paidWrongly' || result.news === 'paidTwice')
  ) {
    const { orderID, orderReference } = result.order
    await raise(result.news, result.paymentID, { orderID, orderReference }, 'a payment does not agree with its order')
  }
}

/**
 * Raises an alarm when the provider refused to create a payment, with its reason. A payment method that the account
 * lacks, for example, would turn every buyer away.
 */
export function raiseRefusalAlarm({ log, metrics }: Watched, orderID: string, refusal: string | null): void {
  if (refusal === null) return
  metrics.countBy('paymentAlarms', 'paymentRefused')
  log.error({ alarm: 'paymentRefused', orderID, refusal }, 'the payment provider refused a payment')
}

/** Raises an alarm when a refund did not arrive. Only an operator can find another way to pay. */
export function raiseRefundAlarm(
  { log, metrics }: Watched,
  { orderID, orderReference }: Pick<Order, 'orderID' | 'orderReference'>,
  { detail }: RefundFailure,
): void {
  metrics.countBy('paymentAlarms', 'refundFailed')
  log.error(
    { alarm: 'refundFailed', orderID, orderReference, refusal: detail },
    'a refund did not arrive: pay it back in another way',
  )
}
