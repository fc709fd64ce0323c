import type { OrderRefusal } from '@pokfei/contracts/answers'
import type { Order, PlaceOrder } from '@pokfei/contracts/orders'
import { orderRefusalReasons } from '@pokfei/contracts/reasons'
import { expectOk, type Api } from './client.ts'
import { apiFailure } from './failure.ts'

/** The result of placing an order (CHK-24 to CHK-26). A free order is booked, a payment page follows, or the order
 *  is rejected. */
export type Placed =
  | { readonly kind: 'booked'; readonly order: Order }
  | { readonly kind: 'payment'; readonly redirectURL: string }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }

/**
 * Places an order. Each attempt of the buyer has its own `idempotencyKey` (CHK-30). So a second click or a resent
 * request gets the same response. Throws an ApiFailure for any other rejection.
 */
export async function placeOrder(api: Api, wanted: PlaceOrder, idempotencyKey: string): Promise<Placed> {
  const answer = await api.call('orders', 'create', { body: wanted, headers: { 'idempotency-key': idempotencyKey } })
  if (answer.status === 300) return { kind: 'payment', redirectURL: answer.body.redirectURL }
  if (answer.status === 409) {
    // A newer server may send a reason that this page has no text for.
    if (hasKnownReason(answer.body)) return { kind: 'refused', refusal: answer.body }
    throw apiFailure(409, undefined)
  }
  return { kind: 'booked', order: expectOk(answer) }
}

const knownReasons: ReadonlySet<unknown> = new Set(orderRefusalReasons)

const hasKnownReason = (body: Partial<OrderRefusal> | null | undefined): boolean => knownReasons.has(body?.reason)
