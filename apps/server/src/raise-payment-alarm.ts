import type { SettlePaymentResult } from '@pokfei/domain/payments/settle-payment'
import type { FastifyBaseLogger } from 'fastify'

/** Tells the operator of money that came in wrongly; everybody else's part (a refund, mostly) is done by
 *  then. Each line bears `alarm`, so that a log search can page somebody. */
export function raisePaymentAlarm(log: FastifyBaseLogger, result: SettlePaymentResult): void {
  if (result.kind === 'unknownOrder') {
    log.error({ alarm: 'unknownOrder', paymentID: result.paymentID }, 'a payment belongs to no order of ours')
  }
  if (result.kind === 'settled' && (result.news === 'paidWrongly' || result.news === 'paidTwice')) {
    const { orderID, orderReference } = result.order
    log.error({ alarm: result.news, orderID, orderReference }, 'a payment does not agree with its order')
  }
}

/** Tells the operator that the provider would not take a payment, and why: a method that the account does
 *  not have, say, would turn every buyer away. */
export function raiseRefusalAlarm(log: FastifyBaseLogger, orderID: string, refusal: string | null): void {
  if (refusal !== null) log.error({ alarm: 'paymentRefused', orderID, refusal }, 'the payment provider refused a payment')
}
