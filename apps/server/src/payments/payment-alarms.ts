import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import type { SettlePaymentResult } from '@pokfei/domain/services/payments/settle-payment'
import { reportOnce } from '@pokfei/domain/services/payments/report-once'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** The log and the metrics, which an operator watches. */
export interface AlarmChannels {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}

/**
 * Raises one alarm for each wrong payment. Everything else, mostly a refund, is done by then. Never rejects. Each
 * alarm increments a counter and logs a line with `alarm`, so that a log search can page an operator.
 */
export async function raisePaymentAlarm(
  deps: Pick<OrderDeps, 'store' | 'clock'>,
  { log, metrics }: AlarmChannels,
  result: SettlePaymentResult,
): Promise<void> {
  const raise = (
    alarm: 'unknownOrder' | 'paidWrongly' | 'paidTwice',
    paymentID: string,
    about: object,
    message: string,
  ): Promise<void> =>
    reportOnce(deps, { eventID: `alarm:${alarm}:${paymentID}`, paymentID }, () => {
      metrics.countBy('paymentAlarms', alarm)
      log.error({ alarm, paymentID, ...about }, message)
    }).catch((error: unknown) => log.warn({ err: error, paymentID }, 'alarm not stored: it may repeat'))
  if (result.kind === 'settled') metrics.countBy('settlements', result.transition)
  if (result.kind === 'unknownOrder') await raise('unknownOrder', result.paymentID, {}, 'payment of an unknown order')
  if (
    result.kind === 'settled' &&
    result.paymentID !== null &&
    (result.observation === 'paidWrongly' || result.observation === 'paidTwice')
  ) {
    const { orderID, orderReference } = result.order
    await raise(result.observation, result.paymentID, { orderID, orderReference }, 'payment does not match its order')
  }
}

/**
 * Raises an alarm with the provider's reason when it rejected a payment. A payment method that the account
 * lacks, for example, would stop every buyer.
 */
export function raiseRejectionAlarm({ log, metrics }: AlarmChannels, orderID: string, reason: string | null): void {
  if (reason === null) return
  metrics.countBy('paymentAlarms', 'paymentRefused')
  log.error({ alarm: 'paymentRefused', orderID, refusal: reason }, 'payment rejected by the provider')
}
