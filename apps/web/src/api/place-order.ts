import type { OrderRefusal } from '@pokfei/contracts/answers'
import type { Order, PlaceOrder } from '@pokfei/contracts/orders'
import { orderRefusalReasons } from '@pokfei/contracts/reasons'
import { expectOk, type Api } from './client.ts'
import { apiFailure } from './failure.ts'

/** How placing an order ended: booked at once when free, off to the payment, or refused (spec §4). */
export type Placed =
  | { readonly kind: 'booked'; readonly order: Order }
  | { readonly kind: 'payment'; readonly redirectURL: string }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }

/**
 * Places an order. `idempotencyKey` is one per attempt of the buyer, so that a second click or a request sent
 * again by the network gives the same answer. Any other refusal is thrown as an ApiFailure.
 */
export async function placeOrder(api: Api, wanted: PlaceOrder, idempotencyKey: string): Promise<Placed> {
  const answer = await api.call('orders', 'create', { body: wanted, headers: { 'idempotency-key': idempotencyKey } })
  if (answer.status === 300) return { kind: 'payment', redirectURL: answer.body.redirectURL }
  if (answer.status === 409) {
    // A newer server may give a reason that this page has no words for.
    if (hasKnownReason(answer.body)) return { kind: 'refused', refusal: answer.body }
    throw apiFailure(409, undefined)
  }
  return { kind: 'booked', order: expectOk(answer) }
}

const knownReasons: ReadonlySet<unknown> = new Set(orderRefusalReasons)

const hasKnownReason = (body: Partial<OrderRefusal> | null | undefined): boolean => knownReasons.has(body?.reason)
