import { askProvider } from '../payments/ask-provider.ts'
import { makeRefund } from '../payments/make-refund.ts'
import { createPayment } from '../payments/create-payment.ts'
import { applyNews, applyPayment, type Settled } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import type { Payment } from '../ports/payment-provider.ts'
import type { OrderDeps } from './order-deps.ts'
import { closingSSE, leaseSeconds } from './order-transitions.ts'
import type { Order } from './order.ts'

/** What a round of the reconciler did. */
export interface ExpireOrdersResult {
  /** One for each order that was looked at and whose payment could be told something of. */
  readonly settled: readonly Settled[]
  /** Payments that were given back. */
  readonly refunded: readonly string[]
  /** Payments whose refund the provider did not answer: they stay owed. */
  readonly stillOwed: readonly string[]
  /** What went wrong with single orders; each is looked at again when its lease ends. */
  readonly failures: readonly { readonly orderID: string; readonly error: unknown }[]
}

/**
 * One round of the reconciler: orders that are due have their payment made (if the checkout could
 * not), looked up (a notification may be lost), or closed (past their deadline), and what the provider
 * then says decides; refunds that are owed are made. With several processes, each order is worked on by
 * one of them at a time.
 */
export async function expireOrders(deps: OrderDeps, { limit }: { readonly limit: number }): Promise<ExpireOrdersResult> {
  const nowSSE = deps.clock.nowSSE()
  const claim = { nowSSE, leaseUntilSSE: nowSSE + leaseSeconds, limit }
  const settled: Settled[] = []
  const refunded: string[] = []
  const stillOwed: string[] = []
  const failures: { orderID: string; error: unknown }[] = []
  const orders = await deps.store.orders.claimDue(claim)
  await Promise.all(
    orders.map(async (order) => {
      try {
        const outcome = await lookAt(deps, order, nowSSE)
        if (outcome) settled.push(outcome)
      } catch (error) {
        failures.push({ orderID: order.orderID, error })
        // An answer that makes no sense is none: no fault of it or of ours may hold tickets for ever.
        await applyNews(deps, order.orderID, 'outOfReach').catch((again: unknown) => failures.push({ orderID: order.orderID, error: again }))
      }
    }),
  )
  const refunds = await deps.store.refunds.claimDue(claim)
  await Promise.all(
    refunds.map(async (refund) => {
      try {
        const made = await makeRefund(deps, refund)
        const list = made ? refunded : stillOwed
        list.push(refund.paymentID)
      } catch (error) {
        failures.push({ orderID: refund.orderID, error })
      }
    }),
  )
  return { settled, refunded, stillOwed, failures }
}

async function lookAt(deps: OrderDeps, order: Order, nowSSE: number): Promise<Settled | null> {
  if (order.state === 'IN_PROGRESS' && nowSSE < closingSSE(order)) {
    return order.paymentID === null ? startAgain(deps, order) : apply(deps, order, deps.payments.retrieve(order.paymentID))
  }
  return apply(deps, order, closePayment(deps, order))
}

/** Makes the payment that the checkout could not. */
async function startAgain(deps: OrderDeps, order: Order): Promise<Settled | null> {
  const started = await startPayment(deps, order)
  switch (started.kind) {
    case 'redirect':
      return null
    case 'paymentUnavailable':
      return applyNews(deps, order.orderID, 'outOfReach')
    case 'paymentNotStarted':
      if (started.refusal !== null) throw new Error(`the provider refused the payment: ${started.refusal}`)
      return applyNews(deps, order.orderID, 'open')
  }
}

/** Lets what the provider says take its effect; without a payment, that there is none. */
async function apply(deps: OrderDeps, order: Order, call: Promise<Payment | null>): Promise<Settled | null> {
  const asked = await askProvider(call)
  if (asked.kind === 'unavailable') return applyNews(deps, order.orderID, 'outOfReach')
  return asked.answer ? applyPayment(deps, asked.answer) : applyNews(deps, order.orderID, 'notMade')
}

/** Closes the payment at the provider. Whether there is one that we never heard of is found by asking
 *  for it again with its key. Null when the provider made none. */
async function closePayment(deps: OrderDeps, order: Order): Promise<Payment | null> {
  if (order.paymentID !== null) return deps.payments.expire(order.paymentID)
  const payment = await createPayment(deps, order)
  return 'kind' in payment ? null : deps.payments.expire(payment.paymentID)
}
