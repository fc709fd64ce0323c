import { canBePaid, nextOpenPollSSE } from '../../orders/order-transitions.ts'
import { paidURL, receiptURL } from '../../orders/order-addresses.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Order } from '../../orders/order.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { callProvider } from './call-provider.ts'
import { createPayment } from './create-payment.ts'
import { applyObservation, applyPayment } from './settle-payment.ts'

/** The outcome of {@link startPayment}. */
export type StartedPayment =
  | { readonly kind: 'redirect'; readonly redirectURL: string; readonly order: Order }
  /** The provider does not respond. The tickets stay held, and another request continues with the same payment. */
  | { readonly kind: 'paymentUnavailable'; readonly order: Order; readonly cause: Error }
  /**
   * The provider rejected the payment, or the order is no longer pending. `rejection` is the provider's reason, for the operator.
   * Nothing is charged, and the tickets are released.
   */
  | { readonly kind: 'paymentNotStarted'; readonly order: Order; readonly rejection: string | null }

/** The payments in creation. Concurrent callers for one order share one call. */
const startingPayments = new WeakMap<PaymentProvider, Map<string, Promise<StartedPayment>>>()

/**
 * Creates the payment of a pending order, or finds the earlier one: the provider gets the same key each time. Never
 * called inside a transaction.
 */
export async function startPayment(deps: OrderDeps, order: Order): Promise<StartedPayment> {
  if (!canBePaid(order, deps.clock.nowSSE())) return withoutPayment(deps, order)
  if (order.paymentURL !== null) return { kind: 'redirect', redirectURL: order.paymentURL, order }
  const calls = startingPayments.get(deps.payments) ?? new Map<string, Promise<StartedPayment>>()
  startingPayments.set(deps.payments, calls)
  const call = calls.get(order.orderID) ?? requestPayment(deps, order).finally(() => calls.delete(order.orderID))
  calls.set(order.orderID, call)
  const result = await callProvider(call)
  return result.kind === 'response' ? result.response : { kind: 'paymentUnavailable', order, cause: result.cause }
}

async function requestPayment(deps: OrderDeps, order: Order): Promise<StartedPayment> {
  const payment = await createPayment(deps, order)
  if ('kind' in payment) {
    const settled = await applyObservation(deps, order.orderID, 'creationFailed')
    return { kind: 'paymentNotStarted', order: settled?.order ?? order, rejection: payment.detail }
  }
  const { paymentID, redirectURL: paymentURL } = payment
  const opened = await deps.store.orders.openPayment(order.orderID, {
    paymentID,
    paymentURL,
    dueSSE: nextOpenPollSSE(order, deps.clock.nowSSE()),
  })
  if (!opened) {
    // The order was cancelled while the payment was being created, so nobody may pay for it any more. Or another
    // process created the payment and it is paid.
    const settled = await applyPayment(deps, await deps.payments.expire(paymentID))
    return withoutPayment(deps, settled?.order ?? order)
  }
  // A payment without a page is paid already. The receipt shows its state.
  const redirectURL = paymentURL ?? paidURL(deps.settings, order)
  return { kind: 'redirect', redirectURL, order: { ...order, paymentID, paymentURL } }
}

/** Returns the response for an order that cannot be paid any more. If it is paid, the receipt says so. */
function withoutPayment({ settings }: Pick<OrderDeps, 'settings'>, order: Order): StartedPayment {
  if (order.state === 'COMPLETED') return { kind: 'redirect', redirectURL: receiptURL(settings, order), order }
  return { kind: 'paymentNotStarted', order, rejection: null }
}
