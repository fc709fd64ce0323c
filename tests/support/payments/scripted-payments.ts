import { PaymentProviderUnavailable, type PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { Payment, PaymentRequest } from '@pokfei/domain/payments/payment'

/** A payment provider in memory that the test controls. */
export interface ScriptedPayments extends PaymentProvider {
  /** While false, every call fails as unavailable, without an effect. */
  reachable: boolean
  /** True if `create` rejects payments that it has not created before. */
  rejects: boolean
  /** The requests to `create`, repeats included. */
  readonly requests: PaymentRequest[]
  /** True if a payment exists for an order. */
  has(orderID: string): boolean
  /** Returns the payment of an order. Throws if there is none. */
  paymentOf(orderID: string): Payment
  /** Changes the payment of an order, whatever its status. */
  change(orderID: string, change: Partial<Payment>): Payment
  /** The refunded payments, each with the key of the call that refunded it. */
  readonly refunds: ReadonlyMap<string, string>
}

/** Creates a {@link ScriptedPayments} in test mode. */
export function scriptedPayments(): ScriptedPayments {
  const byOrder = new Map<string, Payment>()
  const refunds = new Map<string, string>()
  const byID = (paymentID: string): Payment => {
    const found = [...byOrder.values()].find((payment) => payment.paymentID === paymentID)
    if (!found) throw new Error(`there is no payment ${paymentID}`)
    return found
  }
  function throwIfUnreachable(): void {
    if (!provider.reachable) throw new PaymentProviderUnavailable('the test says so')
  }
  const provider: ScriptedPayments = {
    liveMode: false,
    leastAmountCents: 1,
    reachable: true,
    rejects: false,
    requests: [],
    refunds,
    async create(request) {
      provider.requests.push(request)
      throwIfUnreachable()
      const known = byOrder.get(request.idempotencyKey)
      if (known) return known
      if (provider.rejects) return { kind: 'rejected', detail: 'the test says so' }
      const payment: Payment = {
        paymentID: `payment-${byOrder.size + 1}`,
        orderID: request.orderID,
        status: 'open',
        amountCents: request.amountCents,
        currency: request.currency,
        liveMode: false,
        redirectURL: `https://pay.example/${byOrder.size + 1}`,
        method: null,
        paidSSE: null,
      }
      byOrder.set(request.orderID, payment)
      return payment
    },
    async retrieve(paymentID) {
      throwIfUnreachable()
      return byID(paymentID)
    },
    async expire(paymentID) {
      throwIfUnreachable()
      const payment = byID(paymentID)
      return payment.status === 'open'
        ? provider.change(payment.orderID, { status: 'expired', redirectURL: null })
        : payment
    },
    async refund(paymentID, idempotencyKey) {
      throwIfUnreachable()
      if (byID(paymentID).status !== 'paid') throw new Error(`payment ${paymentID} brought no money`)
      const before = refunds.get(paymentID)
      if (before !== undefined && before !== idempotencyKey) throw new Error(`payment ${paymentID} was refunded before`)
      refunds.set(paymentID, idempotencyKey)
    },
    readWebhook: () => null,
    has: (orderID) => byOrder.has(orderID),
    paymentOf(orderID) {
      const payment = byOrder.get(orderID)
      if (!payment) throw new Error(`order ${orderID} has no payment`)
      return payment
    },
    change(orderID, change) {
      const payment = { ...provider.paymentOf(orderID), ...change }
      byOrder.set(orderID, payment)
      return payment
    },
  }
  return provider
}
