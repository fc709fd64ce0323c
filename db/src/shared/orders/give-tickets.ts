import { decideGuestOrder } from '@pokfei/domain/guests/decide-guest-order'
import type { GuestDecision, GuestFacts, GuestRequest } from '@pokfei/domain/guests/guest-order'
import type { OrderEffect } from '@pokfei/domain/orders/order-effects'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderRows } from './order-rows.ts'
import type { DrawIDs } from './place-order.ts'
import { readStockFacts, type FactScope } from './read-facts.ts'

/** The member, the event and the allotment of a gift. */
export interface GiftScope extends FactScope, Pick<GuestFacts, 'guest' | 'allotment'> {}

/**
 * The part of a gift's transaction that writes the order, the stock and the mail, for every engine. The engine writes the
 * allotment and the entry of the audit log.
 */
export function giveTickets(
  rows: OrderRows,
  request: GuestRequest,
  scope: GiftScope,
  drawIDs: DrawIDs = newOrderIDs,
): GuestDecision {
  const { nowSSE, memberNo, event, guest, allotment } = scope
  const typeIDs = Array<string>(request.ticketCount).fill(request.typeID)
  const facts = { ...readStockFacts(rows, scope, typeIDs), guest, allotment }
  for (;;) {
    const decision = decideGuestOrder(request, facts, (ticketCount) => drawIDs(ticketCount, nowSSE))
    if (decision.kind === 'rejected') return decision
    const { order, tickets, stock } = decision
    const effects: readonly OrderEffect[] = [
      { kind: 'insertOrder', order, tickets },
      { kind: 'changeStock', change: stock },
      { kind: 'enqueueConfirmation' },
    ]
    // Where another order has the reference, the next attempt draws a new one.
    if (rows.write({ memberNo, event, orderNo: null }, effects, nowSSE)) return decision
  }
}
