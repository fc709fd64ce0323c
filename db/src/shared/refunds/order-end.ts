import type { OrderEnd } from '@pokfei/domain/ports/desk/change-store'
import type { RefundTicketsResult } from '@pokfei/domain/ports/refund-store'

/** Returns the end of an order that a change refunds. Throws on a refusal that leaves valid tickets behind. */
export function orderEndOf(orderID: string, result: RefundTicketsResult): OrderEnd {
  switch (result.kind) {
    case 'refunded':
      return { kind: 'ended', owedCents: result.refund?.amountCents ?? 0 }
    case 'repeated':
      return { kind: 'unchanged' }
    case 'refused':
      // Another process ended the tickets, or the reconciler the order.
      if (result.reason === 'nothingToRefund' || result.reason === 'orderNotCompleted') return { kind: 'unchanged' }
      throw new Error(`tickets of order ${orderID} not ended: ${result.reason}`)
  }
}
