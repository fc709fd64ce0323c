import type { CountedCode } from '../../access-codes/counted-code.ts'
import { provenEmail, type Member } from '../../members/member.ts'
import { startPayment, type StartedPayment } from '../payments/start-payment.ts'
import { OutcomeUnknown, StoreUnavailable } from '../../ports/store-errors.ts'
import type { PlaceResult } from '../../orders/order-transition.ts'
import type { OrderDeps } from '../order-deps.ts'
import { judgeCode, type CodeDeps, type TooManyCodes } from './judge-code.ts'
import type { Order, OrderNotFound, OrderRejection } from '../../orders/order.ts'

/** The input of a checkout (CHK-22). */
export interface PlaceOrderInput {
  readonly member: Pick<Member, 'memberID' | 'email' | 'emailConfirmedSSE'>
  readonly organizerID: string
  readonly eventID: string
  /** One type ID for each ticket. At least one. */
  readonly requestedTypeIDs: readonly string[]
  readonly adjacentSeating: boolean
  /** The buyer's language, for the payment page and the mails. */
  readonly language: Order['language']
  /** With a key, the same checkout always gets the same response. */
  readonly idempotencyKey: string | null
  /** The entered access code. Left out without one. */
  readonly accessCode?: CountedCode | undefined
}

/** The outcome of {@link placeOrder}. */
export type PlaceOrderResult =
  /** A free order, which is booked. */
  | { readonly kind: 'completed'; readonly order: Order }
  | OrderRejection
  | OrderNotFound
  /** The key was used before with another checkout. */
  | { readonly kind: 'keyReused' }
  | StartedPayment

/**
 * Places an order. One transaction decides and writes it; the payment starts after it, outside of any transaction.
 * A database that is locked, full or broken gives `persistenceError`. A bug, or a constraint that the
 * database enforces, gives `unexpectedError`. Nothing was written in either case.
 * Throws `OutcomeUnknown` if the order may be stored or not; the same key finds out.
 * If the provider rejects the payment, no hold stays behind, and the same key gets the same response again.
 */
export async function placeOrder(deps: OrderDeps, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const outcome = await placeInStore(deps, input)
  switch (outcome.kind) {
    case 'keyReused':
    case 'notFound':
    case 'refused':
      return outcome
    case 'repeated':
      return outcome.response.kind === 'placed' ? repeatResult(deps, outcome.response.order) : outcome.response
    case 'placed': {
      const { order } = outcome
      return order.state === 'COMPLETED' ? { kind: 'completed', order } : startPayment(deps, order)
    }
  }
}

/** Places an order with an access code as the buyer typed it, see {@link placeOrder}. */
export function placeOrderWithCode(
  deps: OrderDeps & CodeDeps,
  input: Omit<PlaceOrderInput, 'accessCode'> & { readonly accessCode: string },
): Promise<PlaceOrderResult | TooManyCodes> {
  const { organizerID, eventID, member } = input
  const guesser = { organizerID, eventID, memberID: member.memberID }
  return judgeCode(deps, guesser, input.accessCode, (accessCode) => placeOrder(deps, { ...input, accessCode }))
}

/**
 * Returns the response of the first request as far as possible. It makes up for a lost response, and for a payment that
 * could not be started.
 */
async function repeatResult(deps: OrderDeps, order: Order): Promise<PlaceOrderResult> {
  if (order.priceCents === 0) return { kind: 'completed', order }
  if (order.paymentURL !== null) return { kind: 'redirect', redirectURL: order.paymentURL, order }
  return startPayment(deps, order)
}

async function placeInStore(deps: OrderDeps, input: PlaceOrderInput): Promise<PlaceResult> {
  const { member, organizerID, eventID, requestedTypeIDs, adjacentSeating, language, idempotencyKey, accessCode } =
    input
  const request = {
    memberID: member.memberID,
    organizerID,
    eventID,
    requestedTypeIDs,
    adjacentSeating,
    language,
    email: provenEmail(member),
    ...(accessCode !== undefined && { accessCode }),
  }
  try {
    return await deps.store.orders.place(request, { nowSSE: deps.clock.nowSSE(), idempotencyKey })
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error
    const cause = error instanceof Error ? error : new Error(String(error))
    return {
      kind: 'refused',
      reason: cause instanceof StoreUnavailable ? 'persistenceError' : 'unexpectedError',
      cause,
    }
  }
}
