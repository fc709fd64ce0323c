import type { EventKey } from '../catalogue/catalogue.ts'
import { saleOf, unusedPayments, type OrderMoney } from './order-money.ts'
import { doorMeansOf } from '../payments/door-payment.ts'
import type { MovementKind } from './provider-transaction.ts'

/** A movement of money at the provider, as the ledger has it. */
export interface Movement extends EventKey {
  readonly kind: MovementKind
  /** The order reference of a payment, or the ID of a refund or dispute. */
  readonly key: string
  /** Positive amounts came in, negative ones went out. */
  readonly amountCents: number
  /** Null while a refund is under way: the provider may have booked it. */
  readonly dateSSE: number | null
  readonly orderReference: string
}

/**
 * Returns the movements of an order's money at the provider. They are the entries of the account `provider`. Money of the door
 * never was there (BKS-18).
 */
export function providerMovements(order: OrderMoney): readonly Movement[] {
  const { orderReference, organizerID, eventID, priceCents, disputes } = order
  const refunds = order.refunds.filter(({ paymentID }) => doorMeansOf(paymentID) === null)
  const of = { orderReference, organizerID, eventID }
  const sale = saleOf(order)
  const payment = { ...of, kind: 'payment', key: orderReference } as const
  return [
    ...(sale === null || doorMeansOf(sale.paymentID) !== null
      ? []
      : [{ ...payment, amountCents: priceCents, dateSSE: sale.dateSSE }]),
    ...unusedPayments(order).map(({ amountCents, owedSSE }) => ({ ...payment, amountCents, dateSSE: owedSSE })),
    ...refunds.flatMap(({ refundID, amountCents, state, madeSSE, failedSSE }): readonly Movement[] => {
      const refund = { ...of, kind: 'refund', key: refundID, amountCents: -amountCents, dateSSE: madeSSE } as const
      if (madeSSE === null) return state === 'asked' || state === 'pending' ? [refund] : []
      return failedSSE === null
        ? [refund]
        : [refund, { ...refund, kind: 'refundFailure', amountCents, dateSSE: failedSSE }]
    }),
    ...disputes.flatMap(({ disputeID, amountCents, state, openedSSE, closedSSE }): readonly Movement[] => {
      const opened = { ...of, kind: 'dispute', key: disputeID, amountCents: -amountCents, dateSSE: openedSSE } as const
      return state === 'won'
        ? [opened, { ...opened, kind: 'disputeReversal', amountCents, dateSSE: closedSSE }]
        : [opened]
    }),
  ]
}
