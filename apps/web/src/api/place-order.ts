import type { OrderRejectionBody } from '@pokfei/contracts/schemas/responses'
import type { Order, PlaceOrder } from '@pokfei/contracts/routes/orders'
import { orderRejectionReasons } from '@pokfei/contracts/reasons'
import { expectOk, type Api } from './client.ts'
import { apiFailure } from '../errors/api-failure.ts'

/** The result of placing an order (CHK-24 to CHK-26). A free order is booked, a payment page follows, or the order
 *  is rejected. */
export type CheckoutResult =
  | { readonly kind: 'booked'; readonly order: Order }
  | { readonly kind: 'payment'; readonly redirectURL: string }
  | { readonly kind: 'rejected'; readonly rejection: OrderRejectionBody }

/**
 * Places an order. Each attempt of the buyer has its own `idempotencyKey` (CHK-30). So a second click or a resent
 * request gets the same response. Throws an ApiFailure for any other rejection.
 */
export async function placeOrder(api: Api, checkout: PlaceOrder, idempotencyKey: string): Promise<CheckoutResult> {
  const response = await api.call('orders', 'create', {
    body: checkout,
    headers: { 'idempotency-key': idempotencyKey },
  })
  if (response.status === 300) return { kind: 'payment', redirectURL: response.body.redirectURL }
  if (response.status === 409) {
    // A newer server may send a reason that this page has no text for.
    if (hasKnownReason(response.body)) return { kind: 'rejected', rejection: response.body }
    throw apiFailure(409, undefined)
  }
  return { kind: 'booked', order: expectOk(response) }
}

const knownReasons: ReadonlySet<unknown> = new Set(orderRejectionReasons)

const hasKnownReason = (body: Partial<OrderRejectionBody> | null | undefined): boolean => knownReasons.has(body?.reason)
