import { PaymentProviderUnavailable, type PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { Payment, PaymentRequest } from '@pokfei/domain/payments/payment'
import type { ProviderRefund } from '@pokfei/domain/payments/refund'

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
  /** The refunded payments, each with the ID of its newest refund. */
  readonly refunds: ReadonlyMap<string, string>
  /** All refunds, oldest first. A test may change their states. */
  readonly refundList: ProviderRefund[]
  /** The state of new refunds. */
  refundStatus: ProviderRefund['status']
  /** Refunds a payment as its dashboard does: nobody here asked for it. */
  refundInDashboard(paymentID: string, amountCents: number): ProviderRefund
}

/** Creates a {@link ScriptedPayments} in test mode. */
export function scriptedPayments(): ScriptedPayments {
  const byOrder = new Map<string, Payment>()
  const refunds = new Map<string, string>()
  const refundList: ProviderRefund[] = []
  const moneyBack = (paymentID: string): number =>
    refundList
      .filter((refund) => refund.paymentID === paymentID && refund.status !== 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  function addRefund(paymentID: string, amountCents: number, refundID: string | null): ProviderRefund {
    const refund = {
      providerRefundID: `re_${refundList.length + 1}`,
      paymentID,
      refundID,
      amountCents,
      status: provider.refundStatus,
      detail: provider.refundStatus === 'failed' ? 'the test says so' : null,
    }
    refundList.push(refund)
    return refund
  }
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
    refundList,
    refundStatus: 'made',
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
    async refund({ refundID, paymentID, amountCents }) {
      throwIfUnreachable()
      const before = refundList.find((refund) => refund.refundID === refundID)
      if (before !== undefined) return before
      const payment = byID(paymentID)
      if (payment.status !== 'paid') return { kind: 'rejected', detail: `payment ${paymentID} brought no money` }
      if (moneyBack(paymentID) + amountCents > payment.amountCents)
        return { kind: 'rejected', detail: `payment ${paymentID} was refunded before` }
      refunds.set(paymentID, refundID)
      return addRefund(paymentID, amountCents, refundID)
    },
    async retrieveRefunds(reference) {
      throwIfUnreachable()
      return refundList.filter(({ providerRefundID, paymentID }) => [providerRefundID, paymentID].includes(reference))
    },
    async retrieveDispute() {
      throwIfUnreachable()
      return null
    },
    refundInDashboard: (paymentID, amountCents) => addRefund(paymentID, amountCents, null),
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
