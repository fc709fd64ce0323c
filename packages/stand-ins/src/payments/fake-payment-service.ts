import { randomBytes } from 'node:crypto'
import { startOfHongKongDay } from '@pokfei/format/time/hong-kong-time'
import type {
  StandInWebhook,
  StandInPaidWith,
  StandInPayment,
  StandInPaymentMethod,
  StandInPaymentRequest,
  StandInRefund,
  StandInTransaction,
  StandInTransactionQuery,
} from '../contracts/payment-contract.ts'
import type { Clock } from '../clock.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import type { ClosedBy, PaymentRecord } from './payment-record.ts'
import { testCard } from './test-card.ts'

/** The dependencies of the stand-in's rules. */
export interface FakePaymentServiceDeps {
  readonly ledger: PaymentLedger
  readonly clock: Clock
}

/** A change with the ID of its webhook; null if nothing changed. */
export interface PaymentChange {
  readonly payment: PaymentRecord
  readonly eventID: string | null
}

/** The outcome of creating a payment. */
export type CreateResult =
  | { readonly kind: 'open'; readonly payment: PaymentRecord }
  /** The deadline has passed. */
  | { readonly kind: 'rejected' }
  /** The key created another payment. */
  | { readonly kind: 'keyReused' }

/** The outcome of a refund. */
export type RefundResult =
  | { readonly kind: 'refunded'; readonly refund: StandInRefund; readonly eventID: string | null }
  | { readonly kind: 'notPaid' | 'tooMuch' | 'notFound' }

/**
 * Creates a payment. The same key returns the same payment, whatever its state. The same key with another order or
 * amount is rejected, because that is a defect of the caller.
 */
export function createPayment(
  { ledger, clock }: FakePaymentServiceDeps,
  request: StandInPaymentRequest,
  key: string,
): CreateResult {
  return ledger.transaction(() => {
    const known = ledger.findByCreateKey(key)
    if (known !== null) {
      const same = known.request.orderID === request.orderID && known.request.amountCents === request.amountCents
      return same ? { kind: 'open', payment: known } : { kind: 'keyReused' }
    }
    const createdTimeSSE = clock.nowSSE()
    if (request.deadlineSSE <= createdTimeSSE) return { kind: 'rejected' }
    const payment: PaymentRecord = {
      paymentID: `ps_${randomBytes(16).toString('base64url')}`,
      request,
      status: 'open',
      closedBy: null,
      method: null,
      declinedCount: 0,
      refundedCents: 0,
      createdTimeSSE,
    }
    ledger.insert(payment, key)
    return { kind: 'open', payment }
  })
}

/**
 * Changes an existing open payment and enqueues its webhook, in one transaction. A payment after its deadline is
 * closed first, so that nothing is paid late.
 */
function changeOpen(
  deps: FakePaymentServiceDeps,
  paymentID: string,
  change: (payment: PaymentRecord) => { readonly next: PaymentRecord; readonly type: StandInWebhook['type'] } | null,
): PaymentChange | null {
  return deps.ledger.transaction(() => {
    const payment = deps.ledger.find(paymentID)
    if (payment === null) return null
    if (payment.status !== 'open') return { payment, eventID: null }
    const overdue = payment.request.deadlineSSE <= deps.clock.nowSSE()
    const changed = overdue ? closed(payment, 'deadline') : change(payment)
    if (changed === null) return { payment, eventID: null }
    return write(deps, changed.next, changed.type)
  })
}

function closed(payment: PaymentRecord, closedBy: ClosedBy) {
  return { next: { ...payment, status: 'expired', closedBy }, type: 'payment.expired' } as const
}

function write(
  { ledger, clock }: FakePaymentServiceDeps,
  payment: PaymentRecord,
  type: StandInWebhook['type'],
): PaymentChange {
  const eventID = `evt_${randomBytes(16).toString('base64url')}`
  ledger.update(payment)
  ledger.enqueue({ eventID, type, paymentID: payment.paymentID, createdTimeSSE: clock.nowSSE(), sentCount: 0 })
  return { payment, eventID }
}

/** Returns the present state of a payment, or null. Closes it if its deadline has passed. */
export function findPayment(deps: FakePaymentServiceDeps, paymentID: string): PaymentChange | null {
  return changeOpen(deps, paymentID, () => null)
}

/** Pays a payment. A second click changes nothing. */
export function payPayment(
  deps: FakePaymentServiceDeps,
  paymentID: string,
  method: StandInPaymentMethod,
): PaymentChange | null {
  return changeOpen(deps, paymentID, (payment) => {
    const { orderReference, amountCents } = payment.request
    deps.ledger.insertTransaction({
      type: 'payment',
      sourceID: orderReference,
      createdTimeSSE: deps.clock.nowSSE(),
      amountCents,
      feeCents: feeOf(amountCents),
    })
    return { next: { ...payment, status: 'paid', method }, type: 'payment.paid' }
  })
}

/** Declines one try to pay. The payment stays open for another. */
export function declinePayment(deps: FakePaymentServiceDeps, paymentID: string): PaymentChange | null {
  return changeOpen(deps, paymentID, (payment) => ({
    next: { ...payment, declinedCount: payment.declinedCount + 1 },
    type: 'payment.tryDeclined',
  }))
}

/** Closes a payment for the buyer or the shop. A payment that was paid first stays paid. */
export function closePayment(
  deps: FakePaymentServiceDeps,
  paymentID: string,
  closedBy: ClosedBy,
): PaymentChange | null {
  return changeOpen(deps, paymentID, (payment) => closed(payment, closedBy))
}

/** Refunds a part of a payment. The same key returns the same refund, and nothing is refunded beyond the payment. */
export function refundPayment(
  deps: FakePaymentServiceDeps,
  paymentID: string,
  { refundKey, amountCents }: Pick<StandInRefund, 'refundKey' | 'amountCents'>,
): RefundResult {
  return deps.ledger.transaction(() => {
    const payment = deps.ledger.find(paymentID)
    if (payment === null) return { kind: 'notFound' }
    const known = deps.ledger.listRefunds(paymentID).find((one) => one.refundKey === refundKey)
    if (known !== undefined) return { kind: 'refunded', refund: known, eventID: null }
    if (payment.status !== 'paid') return { kind: 'notPaid' }
    const refundedCents = payment.refundedCents + amountCents
    if (refundedCents > payment.request.amountCents) return { kind: 'tooMuch' }
    const refund = { refundKey, paymentID, amountCents }
    deps.ledger.insertRefund(refund)
    deps.ledger.insertTransaction({
      type: 'refund',
      sourceID: refundKey,
      createdTimeSSE: deps.clock.nowSSE(),
      amountCents: -amountCents,
      feeCents: 0,
    })
    return { kind: 'refunded', refund, eventID: write(deps, { ...payment, refundedCents }, 'payment.refunded').eventID }
  })
}

/** Returns the refunds of a payment, oldest first. Returns null if there is no such payment. */
export function listRefunds({ ledger }: FakePaymentServiceDeps, paymentID: string): readonly StandInRefund[] | null {
  return ledger.find(paymentID) === null ? null : ledger.listRefunds(paymentID)
}

/** Returns the fee of a payment, about that of a real provider: 3.4 % and HK$2.35. */
const feeOf = (amountCents: number): number => Math.round(amountCents * 0.034) + 235

/** Pays out to the shop's bank what was booked before this day in Hong Kong. Does nothing if that is no money. */
export function payOutEarlierDays({ ledger, clock }: FakePaymentServiceDeps): void {
  const createdTimeSSE = clock.nowSSE()
  const beforeSSE = startOfHongKongDay(createdTimeSSE)
  if (ledger.unpaidCents(beforeSSE) <= 0) return
  ledger.transaction(() => {
    const amountCents = -ledger.unpaidCents(beforeSSE)
    if (amountCents >= 0) return
    const payoutID = `po_${randomBytes(16).toString('base64url')}`
    ledger.insertTransaction({ type: 'payout', sourceID: payoutID, createdTimeSSE, amountCents, feeCents: 0 })
    ledger.payOut(payoutID, beforeSSE)
  })
}

/** Returns a page of the bookings, oldest first. */
export function listTransactions(
  { ledger }: FakePaymentServiceDeps,
  query: StandInTransactionQuery,
): { readonly transactions: StandInTransaction[]; readonly hasMore: boolean } {
  const found = ledger.listTransactions(query)
  return { transactions: found.slice(0, query.limit), hasMore: found.length > query.limit }
}

/** Closes up to `limit` payments whose deadline has passed. Returns how many it checked. */
export function closeOverduePayments(deps: FakePaymentServiceDeps, limit: number): number {
  const overdue = deps.ledger.overdue(deps.clock.nowSSE(), limit)
  for (const paymentID of overdue) findPayment(deps, paymentID)
  return overdue.length
}

function paidWith(method: StandInPaymentMethod): StandInPaidWith {
  return method === 'card' ? { method, brand: testCard.brand, last4: testCard.number.slice(-4) } : { method }
}

/** Returns a payment in the form of the API. */
export function paymentResponse(payment: PaymentRecord, publicURL: string): StandInPayment {
  return {
    paymentID: payment.paymentID,
    orderID: payment.request.orderID,
    status: payment.status,
    amountCents: payment.request.amountCents,
    currency: payment.request.currency,
    liveMode: false,
    refundedCents: payment.refundedCents,
    paidWith: payment.method && paidWith(payment.method),
    redirectURL: payment.status === 'open' ? `${publicURL}/stand-ins/payments/${payment.paymentID}` : null,
  }
}
