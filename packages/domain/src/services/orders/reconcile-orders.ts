import { callProvider } from '../payments/call-provider.ts'
import { createPayment } from '../payments/create-payment.ts'
import { applyObservation, applyPayment, type Settled } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { PaymentProviderUnavailable } from '../../ports/payment-provider.ts'
import type { Payment } from '../../payments/payment.ts'
import type { OrderDeps } from '../order-deps.ts'
import { closingSSE, leaseSeconds } from '../../orders/order-transitions.ts'
import type { Order } from '../../orders/order.ts'

/** The result of one round of the reconciler. */
export interface ReconcileOrdersResult {
  /** One entry for each order whose payment gave a result or could not be checked. */
  readonly settled: readonly Settled[]
  /** The orders for whose payment the provider gave no response. */
  readonly unavailable: readonly OrderError[]
  /** The failures of single orders. Each order is due again when its lease ends. */
  readonly failures: readonly OrderError[]
}

/** An order with work left, and the error that stopped it. */
export interface OrderError {
  readonly orderID: string
  readonly error: unknown
}

/**
 * Runs one round of the reconciler over due orders:
 *
 * - It creates a payment that the checkout could not create.
 * - It looks payments up, because a notification may be lost, and closes them past the deadline.
 * - It applies the provider's response to the order.
 *
 * It asks the provider about at most `limit` orders. With several processes, one of them at a time works on an order.
 */
export async function reconcileOrders(
  deps: OrderDeps,
  { limit }: { readonly limit: number },
): Promise<ReconcileOrdersResult> {
  const nowSSE = deps.clock.nowSSE()
  const claim = { nowSSE, leaseUntilSSE: nowSSE + leaseSeconds, limit }
  const settled: Settled[] = []
  const unavailable: OrderError[] = []
  const failures: OrderError[] = []
  /** Processes one batch. Returns the last error if the batch was full and the provider responded for none of it. */
  const processDue = async (poll: (order: Order) => Promise<Settled | null>): Promise<OrderError | undefined> => {
    const orders = await deps.store.orders.claimDue(claim)
    const unavailableBefore = unavailable.length
    await Promise.all(
      orders.map(async (order) => {
        const { orderID } = order
        try {
          const outcome = await poll(order)
          if (outcome) settled.push(outcome)
        } catch (error) {
          const list = error instanceof PaymentProviderUnavailable ? unavailable : failures
          list.push({ orderID, error })
          try {
            // A response that makes no sense counts as none: no bug, theirs or ours, may hold tickets for ever.
            const outcome = await applyObservation(deps, orderID, 'unreachable')
            if (outcome) settled.push(outcome)
          } catch (again) {
            failures.push({ orderID, error: again })
          }
        }
      }),
    )
    return orders.length === limit && unavailable.length === unavailableBefore + limit ? unavailable.at(-1) : undefined
  }
  let lastUnavailable = await processDue((order) => pollPayment(deps, order, nowSSE))
  // The provider gave no response at all, so it is not asked about the rest of a rush. Those holds must still end in
  // time.
  while (lastUnavailable) {
    const { error } = lastUnavailable
    lastUnavailable = await processDue(async () => Promise.reject(error))
  }
  return { settled, unavailable, failures }
}

/** Checks the payment of one order. Throws if the provider does not respond, or its response makes no sense. */
async function pollPayment(deps: OrderDeps, order: Order, nowSSE: number): Promise<Settled | null> {
  if (order.state === 'IN_PROGRESS' && nowSSE < closingSSE(order)) {
    return order.paymentID === null
      ? retryStart(deps, order)
      : apply(deps, order, deps.payments.retrieve(order.paymentID))
  }
  return apply(deps, order, closePayment(deps, order))
}

/** Creates the payment that the checkout could not create. */
async function retryStart(deps: OrderDeps, order: Order): Promise<Settled | null> {
  const started = await startPayment(deps, order)
  switch (started.kind) {
    case 'redirect':
      return null
    case 'paymentUnavailable':
      throw started.cause
    case 'paymentNotStarted':
      if (started.rejection !== null) throw new Error(`the provider rejected the payment: ${started.rejection}`)
      return applyObservation(deps, order.orderID, 'open')
  }
}

/** Applies the provider's response to the order. A null response means that there is no payment. */
async function apply(deps: OrderDeps, order: Order, call: Promise<Payment | null>): Promise<Settled | null> {
  const result = await callProvider(call)
  if (result.kind === 'unavailable') throw result.cause
  return result.response ? applyPayment(deps, result.response) : applyObservation(deps, order.orderID, 'creationFailed')
}

/**
 * Closes the payment at the provider. If no payment is known, a request with the order's key finds one that may exist.
 * Returns null if the provider declined to create one.
 */
async function closePayment(deps: OrderDeps, order: Order): Promise<Payment | null> {
  if (order.paymentID !== null) return deps.payments.expire(order.paymentID)
  const payment = await createPayment(deps, order)
  return 'kind' in payment ? null : deps.payments.expire(payment.paymentID)
}
