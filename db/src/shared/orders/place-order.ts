import { provenEmail } from '@pokfei/domain/members/member'
import { decideOrder, rejectEarly } from '@pokfei/domain/orders/decide-order'
import { hashOrderRequest } from '@pokfei/domain/orders/hash-order-request'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import { placeEffects, placeNeedsEmail, type RequestKey } from '@pokfei/domain/orders/order-effects'
import { orderNeeds, type OrderFacts } from '@pokfei/domain/orders/order-facts'
import type { OrderDecision, OrderIDs, OrderRequest } from '@pokfei/domain/orders/order'
import type { PlaceResult, PlaceScope } from '@pokfei/domain/orders/order-transition'
import type { OrderRows } from './order-rows.ts'
import { addCode } from './read-code.ts'
import { addNeeds, factsWithoutEvent, readOrderFacts, type FactScope } from './read-facts.ts'

/** Returns IDs for an order of so many tickets. */
export type DrawIDs = (ticketCount: number, nowSSE: number) => OrderIDs

/**
 * The transaction of a checkout, for every engine: loads the facts, calls `decideOrder` and writes its effects. Throws
 * if there is no such member. An engine whose transactions may run again passes `drawIDs`, to draw the same ones.
 */
export function placeOrder(
  rows: OrderRows,
  request: OrderRequest,
  { nowSSE, idempotencyKey }: PlaceScope,
  drawIDs: DrawIDs = newOrderIDs,
): PlaceResult {
  const member = rows.findMember(request.memberID)
  if (member === null) throw new Error(`there is no member ${request.memberID}`)
  const { memberNo, inProgress } = member
  const requestKey = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashOrderRequest(request) }
  const repeated = requestKey && repeatedResponse(rows, memberNo, requestKey)
  if (repeated) return repeated

  const event = rows.findEvent(request)
  for (;;) {
    const scope = event && { nowSSE, memberNo, event }
    const facts = scope
      ? addCode(rows, scope, readOrderFacts(rows, scope, inProgress, request.requestedTypeIDs.length), request)
      : factsWithoutEvent(nowSSE)
    const decision = scope ? decide(rows, scope, request, facts, drawIDs) : decideOrder(request, facts, noIDs)
    const hasProvenEmail = placeNeedsEmail(decision) && provenEmail(rows.findBuyer(memberNo)) !== null
    const turn = facts.turn?.kind === 'allowed' ? facts.turn.turn : null
    const effects = placeEffects(decision, { hasProvenEmail, requestKey, turn })
    // Where another order has the reference, the next attempt draws a new one.
    if (!rows.write({ memberNo, event, orderNo: null }, effects, nowSSE)) continue
    return decision.kind === 'placed' ? { kind: 'placed', order: decision.order } : decision
  }
}

/** Decides a checkout. It reads seats and the member's other tickets only if they matter. */
function decide(
  rows: OrderRows,
  scope: FactScope,
  request: OrderRequest,
  facts: OrderFacts,
  drawIDs: DrawIDs,
): OrderDecision {
  const newIDs = (ticketCount: number) => drawIDs(ticketCount, scope.nowSSE)
  const needs = orderNeeds(request.requestedTypeIDs, scope.event.event, facts.ticketTypes)
  if (!needs.memberTicketCount && needs.seatingTypeIDs.length === 0) return decideOrder(request, facts, newIDs)
  return rejectEarly(request, facts) ?? decideOrder(request, addNeeds(rows, scope, facts, needs), newIDs)
}

function noIDs(): never {
  throw new Error('an order was placed for an event that does not exist')
}

/** Returns the response to an earlier checkout with the same key. Returns null if there was none. */
function repeatedResponse(rows: OrderRows, memberNo: number, { key, bodyHash }: RequestKey): PlaceResult | null {
  const request = rows.findRequest(memberNo, key)
  if (!request) return null
  if (request.bodyHash !== bodyHash) return { kind: 'keyReused' }
  if (request.rejection) return { kind: 'repeated', response: request.rejection }
  if (request.orderNo === null) throw new Error('a checkout is stored without a response')
  return { kind: 'repeated', response: { kind: 'placed', order: rows.findOrder(request.orderNo) } }
}
