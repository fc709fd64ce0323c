import { canBePaid, nextOpenLookSSE } from '../orders/order-transitions.ts'
import { paidURL, receiptURL } from '../orders/order-addresses.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import type { Order } from '../orders/order.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { askProvider } from './ask-provider.ts'
import { createPayment } from './create-payment.ts'
import { applyNews, applyPayment } from './settle-payment.ts'

/** The outcome of {@link startPayment}. */
export type StartedPayment =
  | { readonly kind: 'redirect'; readonly redirectURL: string; readonly order: Order }
  /** The provider does not respond. The tickets stay held, and another request continues with the same payment. */
  | { readonly kind: 'paymentUnavailable'; readonly order: Order; readonly cause: Error }
  /**
   * The provider declined, or the order is no longer pending. `refusal` is the provider's reason, for the operator.
   * Nothing is charged, and the tickets are released.
   */
  | { readonly kind: 'paymentNotStarted'; readonly order: Order; readonly refusal: string | null }

/** The payments in creation. Concurrent callers for one order share one call. */
const beingMade = new WeakMap<PaymentProvider, Map<string, Promise<StartedPayment>>>()

/**
 * Creates the payment of a pending order, or finds the earlier one: the provider gets the same key each time. Never
 * called inside a transaction.
 */
export async function startPayment(deps: OrderDeps, order: Order): Promise<StartedPayment> {
  if (!canBePaid(order, deps.clock.nowSSE())) return withoutPayment(deps, order)
  if (order.paymentURL !== null) return { kind: 'redirect', redirectURL: order.paymentURL, order }
  const calls = beingMade.get(deps.payments) ?? new Map<string, Promise<StartedPayment>>()
  beingMade.set(deps.payments, calls)
  const call = calls.get(order.orderID) ?? makePayment(deps, order).finally(() => calls.delete(order.orderID))
  calls.set(order.orderID, call)
  const asked = await askProvider(call)
  return asked.kind === 'answer' ? asked.answer : { kind: 'paymentUnavailable', order, cause: asked.cause }
}

async function makePayment(deps: OrderDeps, order: Order): Promise<StartedPayment> {
  const payment = await createPayment(deps, order)
  if ('kind' in payment) {
    const settled = await applyNews(deps, order.orderID, 'notMade')
    return { kind: 'paymentNotStarted', order: settled?.order ?? order, refusal: payment.detail }
  }
  const { paymentID, redirectURL: paymentURL } = payment
  const opened = await deps.store.orders.openPayment(order.orderID, {
    paymentID,
    paymentURL,
    dueSSE: nextOpenLookSSE(order, deps.clock.nowSSE()),
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
  return { kind: 'paymentNotStarted', order, refusal: null }
}
