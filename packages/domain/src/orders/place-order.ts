import { provenEmail, type Member } from '../attendee/member.ts'
import { startPayment, type StartedPayment } from '../payments/start-payment.ts'
import { StoreUnavailable, type PlaceOutcome } from '../ports/store.ts'
import type { OrderDeps } from './order-deps.ts'
import type { Order, OrderNotFound, OrderRefused } from './order.ts'

/** A checkout (spec §7). */
export interface PlaceOrderInput {
  readonly member: Pick<Member, 'memberID' | 'email' | 'emailConfirmedSSE'>
  readonly organizerID: string
  readonly eventID: string
  /** One type id for each ticket; at least one. */
  readonly requestedTypeIDs: readonly string[]
  readonly adjacentSeating: boolean
  /** The buyer's language: of the payment page and of the mails. */
  readonly language: Order['language']
  /** With a key, the same checkout is answered the same way however often it is sent. */
  readonly idempotencyKey: string | null
}

/** The outcome of {@link placeOrder}. */
export type PlaceOrderResult =
  /** A free order: it is booked. */
  | { readonly kind: 'completed'; readonly order: Order }
  | OrderRefused
  | OrderNotFound
  /** The key came before with another checkout. */
  | { readonly kind: 'keyReused' }
  | StartedPayment

/**
 * Places an order: decided and written in one transaction, and only then, outside of it, paid for. A
 * database that is locked, full or broken refuses with `persistenceError`, and a fault of ours, or what the database's own
 * guard will not have, with `unexpectedError`; nothing was written then. A payment that could
 * not be started leaves no hold behind when the provider refused it, and the same answer comes again under the same key.
 */
export async function placeOrder(deps: OrderDeps, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const outcome = await placeInStore(deps, input)
  switch (outcome.kind) {
    case 'keyReused':
    case 'notFound':
    case 'refused':
      return outcome
    case 'repeated':
      return outcome.answer.kind === 'placed' ? answerAgain(deps, outcome.answer.order) : outcome.answer
    case 'placed': {
      const { order } = outcome
      return order.state === 'COMPLETED' ? { kind: 'completed', order } : startPayment(deps, order)
    }
  }
}

/** What was answered when the order was placed, as far as it was: an answer that got lost or a payment
 *  that could not be started is made up for. */
async function answerAgain(deps: OrderDeps, order: Order): Promise<PlaceOrderResult> {
  if (order.priceCents === 0) return { kind: 'completed', order }
  if (order.paymentURL !== null) return { kind: 'redirect', redirectURL: order.paymentURL, order }
  return startPayment(deps, order)
}

async function placeInStore(deps: OrderDeps, input: PlaceOrderInput): Promise<PlaceOutcome> {
  const { member, organizerID, eventID, requestedTypeIDs, adjacentSeating, language, idempotencyKey } = input
  const request = { memberID: member.memberID, organizerID, eventID, requestedTypeIDs, adjacentSeating, language, email: provenEmail(member) }
  try {
    return await deps.store.orders.place(request, { nowSSE: deps.clock.nowSSE(), idempotencyKey })
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    return { kind: 'refused', reason: cause instanceof StoreUnavailable ? 'persistenceError' : 'unexpectedError', cause }
  }
}
