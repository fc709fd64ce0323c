import type { OrderEffect } from '@pokfei/domain/orders/order-effects'
import type { ReplacingOrder } from '@pokfei/domain/swaps/replace-ticket'
import type { OrderRows } from '../orders/order-rows.ts'
import type { FactScope } from '../orders/read-facts.ts'

/**
 * Decides a swap or an exchange until the reference of its new order is free, and writes that order with its stock. Only a
 * completed order is confirmed by a mail.
 */
export function placeReplacing<Decision extends object>(
  rows: OrderRows,
  { memberNo, event, nowSSE }: FactScope,
  decide: () => Decision,
): Decision {
  for (;;) {
    const decision = decide()
    if (!isOrder(decision)) return decision
    const { order, ticket, stock } = decision
    const effects: readonly OrderEffect[] = [
      { kind: 'insertOrder', order, tickets: [ticket] },
      ...(stock === null ? [] : [{ kind: 'changeStock', change: stock } as const]),
      ...(order.state === 'COMPLETED' ? [{ kind: 'enqueueConfirmation' } as const] : []),
    ]
    // Where another order has the reference, the next attempt draws a new one.
    if (rows.write({ memberNo, event, orderNo: null }, effects, nowSSE)) return decision
  }
}

const isOrder = <Decision extends object>(decision: Decision): decision is Decision & ReplacingOrder =>
  'ticket' in decision
