import type { Order, OrderTicket } from '@pokfei/contracts/orders'
import { formatHkd, toCents } from '@pokfei/format/money'

/** An amount as receipts show it: always with its cents. */
export const amount = (cents: number): string => formatHkd(cents, { decimals: 2 })

/** What a receipt adds up to, in cents. */
export interface ReceiptSums {
  readonly subtotalCents: number
  readonly serviceFeeCents: number
  readonly totalCents: number
}

/** The service fee is the order's price less the sale prices of its tickets (spec §9). */
export function receiptSums(order: Pick<Order, 'priceHKD'>, tickets: readonly Pick<OrderTicket, 'salePrice'>[]): ReceiptSums {
  const totalCents = toCents(order.priceHKD)
  const subtotalCents = tickets.reduce((sum, { salePrice }) => sum + toCents(salePrice), 0)
  return { subtotalCents, serviceFeeCents: totalCents - subtotalCents, totalCents }
}
