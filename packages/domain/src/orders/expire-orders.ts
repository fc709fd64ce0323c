import { askProvider } from '../payments/ask-provider.ts'
import { makeRefund } from '../payments/make-refund.ts'
import { createPayment } from '../payments/create-payment.ts'
import { applyNews, applyPayment, type Settled } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { PaymentProviderUnavailable, type Payment } from '../ports/payment-provider.ts'
import type { OrderDeps } from './order-deps.ts'
import { closingSSE, leaseSeconds } from './order-transitions.ts'
import type { Order } from './order.ts'

/** What a round of the reconciler did. */
export interface ExpireOrdersResult {
  /** One for each order that was looked at, and whose payment could be told something of or could not be asked about. */
  readonly settled: readonly Settled[]
  /** Payments that were given back. */
  readonly refunded: readonly string[]
  /** Orders whose payment the provider did not answer about. */
  readonly unanswered: readonly Unfinished[]
  /** Orders whose refund it did not answer: they stay owed. */
  readonly stillOwed: readonly Unfinished[]
  /** What went wrong with single orders; each is looked at again when its lease ends. */
  readonly failures: readonly Unfinished[]
}

/** An order that is not done with, and why. */
export interface Unfinished {
  readonly orderID: string
  readonly error: unknown
}

/**
 * One round of the reconciler: orders that are due have their payment made (if the checkout could
 * not), looked up (a notification may be lost), or closed (past their deadline), and what the provider
 * then says decides; refunds that are owed are made. The provider is asked about `limit` orders at most.
 * With several processes, each order is worked on by one of them at a time.
 */
export async function expireOrders(deps: OrderDeps, { limit }: { readonly limit: number }): Promise<ExpireOrdersResult> {
  const nowSSE = deps.clock.nowSSE()
  const claim = { nowSSE, leaseUntilSSE: nowSSE + leaseSeconds, limit }
  const settled: Settled[] = []
  const refunded: string[] = []
  const unanswered: Unfinished[] = []
  const stillOwed: Unfinished[] = []
  const failures: Unfinished[] = []
  /** Looks at orders that are due; answers why, when there may be more and nothing was heard of any. */
  const takeDue = async (look: (order: Order) => Promise<Settled | null>): Promise<Unfinished | undefined> => {
    const orders = await deps.store.orders.claimDue(claim)
    const unansweredBefore = unanswered.length
    await Promise.all(
      orders.map(async (order) => {
        const { orderID } = order
        try {
          const outcome = await look(order)
          if (outcome) settled.push(outcome)
        } catch (error) {
          const list = error instanceof PaymentProviderUnavailable ? unanswered : failures
          list.push({ orderID, error })
          try {
            // An answer that makes no sense is none: no fault of it or of ours may hold tickets for ever.
            const outcome = await applyNews(deps, orderID, 'outOfReach')
            if (outcome) settled.push(outcome)
          } catch (again) {
            failures.push({ orderID, error: again })
          }
        }
      }),
    )
    return orders.length === limit && unanswered.length === unansweredBefore + limit ? unanswered.at(-1) : undefined
  }
  let unheard = await takeDue((order) => lookAt(deps, order, nowSSE))
  // Who answers nothing is not asked about the rest of a rush, whose holds have to end in time all the same.
  while (unheard) {
    const { error } = unheard
    unheard = await takeDue(async () => Promise.reject(error))
  }
  const refunds = await deps.store.refunds.claimDue(claim)
  await Promise.all(
    refunds.map(async (refund) => {
      const { orderID, paymentID } = refund
      try {
        await makeRefund(deps, refund)
        refunded.push(paymentID)
      } catch (error) {
        const list = error instanceof PaymentProviderUnavailable ? stillOwed : failures
        list.push({ orderID, error })
      }
    }),
  )
  return { settled, refunded, unanswered, stillOwed, failures }
}

/** Throws when the provider does not answer, or answers what makes no sense. */
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
      throw started.cause
    case 'paymentNotStarted':
      if (started.refusal !== null) throw new Error(`the provider refused the payment: ${started.refusal}`)
      return applyNews(deps, order.orderID, 'open')
  }
}

/** Lets what the provider says take its effect; without a payment, that there is none. */
async function apply(deps: OrderDeps, order: Order, call: Promise<Payment | null>): Promise<Settled | null> {
  const asked = await askProvider(call)
  if (asked.kind === 'unavailable') throw asked.cause
  return asked.answer ? applyPayment(deps, asked.answer) : applyNews(deps, order.orderID, 'notMade')
}

/** Closes the payment at the provider. Whether there is one that we never heard of is found by asking
 *  for it again with its key. Null when the provider made none. */
async function closePayment(deps: OrderDeps, order: Order): Promise<Payment | null> {
  if (order.paymentID !== null) return deps.payments.expire(order.paymentID)
  const payment = await createPayment(deps, order)
  return 'kind' in payment ? null : deps.payments.expire(payment.paymentID)
}
