import { decideDoorSale } from '@pokfei/domain/door/decide-door-sale'
import type { DoorSaleDecision, DoorSaleFacts, DoorSaleRequest } from '@pokfei/domain/door/door-sale'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderEffect } from '@pokfei/domain/orders/order-effects'
import type { OrderRows } from '../orders/order-rows.ts'
import type { DrawIDs } from '../orders/place-order.ts'
import { readStockFacts, type FactScope } from '../orders/read-facts.ts'

/** The event and the allotment of a sale. Its member is the account of the shop. */
export interface DoorScope extends FactScope, Pick<DoorSaleFacts, 'allotment'> {}

/**
 * The part of the transaction of a sale at the door that writes the order and the stock, for every engine. The noun writes
 * the allotment and the entries.
 */
export function sellAtDoor(
  rows: OrderRows,
  request: DoorSaleRequest,
  scope: DoorScope,
  drawIDs: DrawIDs = newOrderIDs,
): DoorSaleDecision {
  const { nowSSE, memberNo, event, allotment } = scope
  const typeIDs = Array<string>(request.ticketCount).fill(request.typeID)
  const facts = { ...readStockFacts(rows, scope, typeIDs), allotment }
  for (;;) {
    const decision = decideDoorSale(request, facts, (ticketCount) => drawIDs(ticketCount, nowSSE))
    if (decision.kind === 'rejected') return decision
    const { order, tickets, stock } = decision
    const effects: readonly OrderEffect[] = [
      { kind: 'insertOrder', order, tickets },
      { kind: 'changeStock', change: stock },
    ]
    // Where another order has the reference, the next attempt draws a new one.
    if (rows.write({ memberNo, event, orderNo: null }, effects, nowSSE)) return decision
  }
}
