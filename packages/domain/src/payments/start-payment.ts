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
  /** The provider does not answer. The tickets stay held: asking again goes on with the same payment. */
  | { readonly kind: 'paymentUnavailable'; readonly order: Order; readonly cause: Error }
  /** The provider refused, which `refusal` tells the operator of, or the order is not in progress any
   *  more: nothing is charged, and the tickets are released. */
  | { readonly kind: 'paymentNotStarted'; readonly order: Order; readonly refusal: string | null }

/** The payments that are being made right now: callers who want the same one share its call. */
const beingMade = new WeakMap<PaymentProvider, Map<string, Promise<StartedPayment>>>()

/** Makes the payment of an order in progress, or finds the one that was made before: the provider gets
 *  the same key each time. Never called inside a transaction. */
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
  const opened = await deps.store.orders.openPayment(order.orderID, { paymentID, paymentURL, dueSSE: nextOpenLookSSE(order, deps.clock.nowSSE()) })
  if (!opened) {
    // Cancelled while the payment was being made: nobody may pay for it any more. Or another process made it, and it is paid.
    const settled = await applyPayment(deps, await deps.payments.expire(paymentID))
    return withoutPayment(deps, settled?.order ?? order)
  }
  // Without a page it has been paid already: the receipt tells how it stands.
  const redirectURL = paymentURL ?? paidURL(deps.settings, order)
  return { kind: 'redirect', redirectURL, order: { ...order, paymentID, paymentURL } }
}

/** The answer for an order that cannot be paid any more: when it has been, its receipt tells so. */
function withoutPayment({ settings }: Pick<OrderDeps, 'settings'>, order: Order): StartedPayment {
  if (order.state === 'COMPLETED') return { kind: 'redirect', redirectURL: receiptURL(settings, order), order }
  return { kind: 'paymentNotStarted', order, refusal: null }
}
