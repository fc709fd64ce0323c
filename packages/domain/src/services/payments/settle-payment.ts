import type { OrderDeps } from '../order-deps.ts'
import type { Order } from '../../orders/order.ts'
import { UnknownPayment } from '../../ports/payment-provider.ts'
import type { Payment, PaymentEvent } from '../../payments/payment.ts'
import type { OrderTransition } from '../../orders/order-transition.ts'
import { callProvider, type Unavailable } from './call-provider.ts'
import type { PaymentObservation, PaymentLookup, ObservationWithoutPayment } from '../../orders/payment-observation.ts'

/** The result of settling an order. */
export interface Settled {
  readonly kind: 'settled'
  readonly order: Order
  /** The payment that was looked up, which may not be the order's own. Null if there was none. */
  readonly paymentID: string | null
  readonly transition: OrderTransition['kind']
  /** `paidWrongly` and `paidTwice` are alarms: an operator must look at them. */
  readonly observation: PaymentObservation
}

/**
 * A notification about a payment of no order, or about a refund or dispute that the provider does not know. This is an
 * alarm, and nothing was done. `paymentID` is the ID in the notification.
 */
export interface UnknownSubject {
  readonly kind: 'unknownOrder'
  readonly paymentID: string
}

/** The outcome of {@link settlePayment}. */
export type SettlePaymentResult =
  | Settled
  | UnknownSubject
  /** The provider does not respond. Ask it to send the notification again. */
  | Unavailable

/**
 * Handles a notification by looking the payment up. The current payment decides, so repeated, late and shuffled
 * notifications do no harm.
 */
export async function settlePayment(deps: OrderDeps, event: PaymentEvent): Promise<SettlePaymentResult> {
  const result = await callProvider(deps.payments.retrieve(event.paymentID).catch(nullWhereUnknown))
  if (result.kind === 'unavailable') return result
  const settled = result.response && (await applyPayment(deps, result.response, event))
  return settled ?? { kind: 'unknownOrder', paymentID: event.paymentID }
}

/** Turns {@link UnknownPayment} into null: a provider that knows nothing of this ID has responded. */
export function nullWhereUnknown(error: unknown): null {
  if (error instanceof UnknownPayment) return null
  throw error
}

/** Applies a payment, as the provider has it now, to its order. Returns null if there is no such order. */
export async function applyPayment(
  deps: OrderDeps,
  payment: Payment,
  event: PaymentEvent | null = null,
): Promise<Settled | null> {
  const { liveMode } = deps.payments
  return settle(deps, payment.orderID, { kind: 'payment', payment, liveMode }, event)
}

/** Applies a result to an order that has no payment. */
export async function applyObservation(
  deps: OrderDeps,
  orderID: string,
  observation: ObservationWithoutPayment,
): Promise<Settled | null> {
  return settle(deps, orderID, { kind: 'none', observation }, null)
}

async function settle(
  deps: OrderDeps,
  orderID: string,
  lookup: PaymentLookup,
  paymentEvent: PaymentEvent | null,
): Promise<Settled | null> {
  const settled = await deps.store.orders.settle({ orderID, nowSSE: deps.clock.nowSSE(), paymentEvent }, lookup)
  if (!settled) return null
  const { order, transition, observation } = settled
  const paymentID = lookup.kind === 'payment' ? lookup.payment.paymentID : null
  return { kind: 'settled', order, paymentID, transition: transition.kind, observation }
}
