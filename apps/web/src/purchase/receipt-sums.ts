import type { ListedOrder, OrderRefund, OrderTicket } from '@pokfei/contracts/routes/orders'
import type { ReceiptRefund } from '@pokfei/domain/orders/receipt-money'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'

/** Returns an amount in the form of receipts, always with its cents (ORD-82). */
export const amount = (cents: number): string => formatHkd(cents, { decimals: 2 })

/** The sums of a receipt, in cents. */
export interface ReceiptSums {
  readonly subtotalCents: number
  readonly serviceFeeCents: number
  /** The cents that an earlier ticket has paid (OPS-123). */
  readonly creditCents: number
  readonly totalCents: number
}

/** Returns the sums of a receipt. The service fee is the order's price less the ticket prices (ORD-80, ORD-81). */
export function receiptSums(
  order: Pick<ListedOrder, 'priceHKD' | 'exchange'>,
  tickets: readonly Pick<OrderTicket, 'salePrice'>[],
): ReceiptSums {
  const totalCents = toCents(order.priceHKD)
  const subtotalCents = tickets.reduce((sum, { salePrice }) => sum + toCents(salePrice), 0)
  const creditCents = creditOf(order)
  return { subtotalCents, serviceFeeCents: totalCents + creditCents - subtotalCents, creditCents, totalCents }
}

/** Returns the cents that an earlier ticket has paid for an order. 0 unless it pays the difference of an exchange. */
export const creditOf = ({ exchange }: Pick<ListedOrder, 'exchange'>): number =>
  exchange === undefined ? 0 : toCents(exchange.creditHKD)

/** Returns a refund, as far as the money of a receipt depends on it. */
export const receiptRefund = ({ amountHKD, isOfUnusedPayment, state, madeTimeSSE }: OrderRefund): ReceiptRefund => ({
  amountCents: toCents(amountHKD),
  isOfUnusedPayment,
  hasFailed: state === 'failed',
  madeSSE: madeTimeSSE,
})

/** Returns the refunds of an order, as far as its stamp depends on them. */
export const receiptRefunds = ({ refunds = [] }: Pick<ListedOrder, 'refunds'>): readonly ReceiptRefund[] =>
  refunds.map(receiptRefund)
