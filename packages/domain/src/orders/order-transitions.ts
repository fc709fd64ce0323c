import type { PaymentObservation } from './payment-observation.ts'
import type { Payment } from '../payments/payment.ts'
import { wholeRefundID, type NewRefund } from '../payments/refund.ts'
import type { OrderPaid, OrderTransition, SettleFacts, SettleNeeds } from './order-transition.ts'
import { paymentWindowMinutes } from './limits.ts'
import type { Order, OrderState, PlacedOrder } from './order.ts'
import { reviveOrder } from './revive-order.ts'

/*
 * The life of an order after it was placed. Every rule about its next state and every time limit stands here alone
 * (ORD-1, ORD-31 to ORD-48). Three things stand elsewhere:
 * - the start of an order in decide-order.ts;
 * - the meaning of a payment in payment-observation.ts;
 * - the minutes to pay in limits.ts, because the browser's texts name them too.
 */

/** Seconds from an order's creation to its payment deadline. */
const paymentWindowSeconds = paymentWindowMinutes * 60
/** Seconds for a payment of the last moment to become known, before it is closed. */
const closingGraceSeconds = 30
/**
 * Seconds from the deadline after which a hold ends even if the provider cannot be reached. The promise is 31 minutes from
 * the checkout; half a minute is left for the rounds of the reconciler. Polling goes on until the payment is known to be
 * closed, since somebody may still have its page open. An order in the hands of a slow method keeps its hold: its buyer has
 * done all that they can.
 */
const longestHoldSeconds = 30 * 60 + 30 - paymentWindowSeconds
/** Seconds after the closing of a payment from which the end of its hold counts as late. */
const lateSeconds = 60
/** Seconds after which the reconciler creates a payment that the checkout could not start. */
const retryStartSeconds = 15
/** Seconds between two polls of a payment that waits for its buyer, in case a notification got lost. */
const openPollSeconds = 120
/** Seconds between two polls of a payment that is undecided or unreachable. */
const pollAgainSeconds = 30
/** The lease of due work, in seconds. */
export const leaseSeconds = 60

/** Returns the first times of an order: its payment deadline and its first check. */
export function firstTimes(orderTimeSSE: number): { readonly paymentDeadlineSSE: number; readonly dueSSE: number } {
  return { paymentDeadlineSSE: orderTimeSSE + paymentWindowSeconds, dueSSE: orderTimeSSE + retryStartSeconds }
}

/** True if the member may still be sent to the payment page. */
export function canBePaid(order: Order, nowSSE: number): boolean {
  return order.state === 'IN_PROGRESS' && nowSSE < (order.paymentDeadlineSSE ?? 0)
}

/** Returns when the provider must close the payment: the deadline plus the grace. */
export function closingSSE(order: Pick<Order, 'orderTimeSSE' | 'paymentDeadlineSSE'>): number {
  return (order.paymentDeadlineSSE ?? order.orderTimeSSE) + closingGraceSeconds
}

/** True if a hold that ends now is late, because the provider was unreachable or no reconciler ran. */
export function isReleasedLate(order: Order, nowSSE: number): boolean {
  return nowSSE > closingSSE(order) + lateSeconds
}

/**
 * Returns the next poll of a payment that waits for its buyer. Before the closing time, the poll is never later than
 * it.
 */
export function nextOpenPollSSE(order: Order, nowSSE: number): number {
  return nextPollSSE(order, nowSSE, openPollSeconds)
}

type OrderStep =
  | 'nothing'
  | 'waitForBuyer'
  | 'waitForMethod'
  | 'waitUntilHoldEnds'
  | 'complete'
  | 'cancel'
  | 'cancelUnlessCreated'
  | 'cancelAndPoll'
  | 'cancelAndClose'
  | 'cancelAndRefund'
  | 'reviveOrRefund'
  | 'refund'
  | 'waitUntilClosed'
  | 'stopPolling'

/**
 * The next step for each order state and payment observation. The table is the whole life of an order; docs/orders.md
 * draws it.
 */
export const orderSteps: Readonly<Record<OrderState, Readonly<Record<PaymentObservation, OrderStep>>>> = {
  IN_PROGRESS: {
    paid: 'complete',
    paidWrongly: 'cancelAndRefund',
    paidTwice: 'refund',
    closed: 'cancel',
    creationFailed: 'cancelUnlessCreated',
    unknown: 'cancelAndPoll',
    withdrawn: 'cancelAndClose',
    open: 'waitForBuyer',
    pending: 'waitForMethod',
    unreachable: 'waitUntilHoldEnds',
    unrelated: 'nothing',
  },
  COMPLETED: {
    paid: 'nothing',
    paidWrongly: 'nothing',
    paidTwice: 'refund',
    closed: 'nothing',
    creationFailed: 'nothing',
    unknown: 'nothing',
    withdrawn: 'nothing',
    open: 'nothing',
    pending: 'nothing',
    unreachable: 'nothing',
    unrelated: 'nothing',
  },
  CANCELLED: {
    paid: 'reviveOrRefund',
    paidWrongly: 'refund',
    paidTwice: 'refund',
    closed: 'stopPolling',
    creationFailed: 'stopPolling',
    unknown: 'nothing',
    withdrawn: 'nothing',
    open: 'waitUntilClosed',
    pending: 'waitUntilClosed',
    unreachable: 'waitUntilClosed',
    unrelated: 'nothing',
  },
}

/** Returns what must be loaded before {@link decideTransition}. Most settlements need nothing but the order. */
export function settleNeeds(order: Pick<Order, 'state'>, observation: PaymentObservation): SettleNeeds {
  const step = orderSteps[order.state][observation]
  const stock = step === 'reviveOrRefund'
  return { isRefunded: stock || step === 'refund', stock, email: stock || step === 'complete' }
}

/** The part of a payment that says what money came. */
type Money = Pick<Payment, 'paymentID' | 'amountCents' | 'method' | 'paidSSE'>

/**
 * Returns the transition of an order. `placed` includes the tickets, also those of a cancelled order. `payment` is the
 * observed payment, or null if there is none.
 */
export function decideTransition(
  placed: PlacedOrder,
  facts: SettleFacts,
  observation: PaymentObservation,
  payment: Money | null,
): OrderTransition {
  const { order } = placed
  const step = orderSteps[order.state][observation]
  switch (step) {
    case 'nothing':
      return { kind: 'unchanged' }
    case 'stopPolling':
      return stopPolling(order)
    case 'waitForMethod':
      return { kind: 'wait', dueSSE: nextPollSSE(order, facts.nowSSE, pollAgainSeconds), isPaymentPending: true }
    case 'waitForBuyer':
      return { kind: 'wait', dueSSE: nextOpenPollSSE(order, facts.nowSSE) }
    case 'waitUntilHoldEnds': {
      const dueSSE = nextPollSSE(order, facts.nowSSE, pollAgainSeconds)
      if (order.isPaymentPending) return { kind: 'wait', dueSSE }
      const holdEndsSSE = (order.paymentDeadlineSSE ?? order.orderTimeSSE) + longestHoldSeconds
      return facts.nowSSE < holdEndsSSE
        ? { kind: 'wait', dueSSE: Math.min(dueSSE, holdEndsSSE) }
        : { kind: 'cancel', refund: null, dueSSE }
    }
    case 'waitUntilClosed':
      // Only an order whose hold ended without the provider's word is still due. Everywhere else the payment was closed
      // first.
      return order.dueSSE === null ? { kind: 'unchanged' } : { kind: 'wait', dueSSE: facts.nowSSE + pollAgainSeconds }
    case 'cancel':
      return { kind: 'cancel', refund: null, dueSSE: null }
    case 'cancelUnlessCreated':
      // Another request may have created the payment just now. It must be closed first.
      return order.paymentID === null ? { kind: 'cancel', refund: null, dueSSE: null } : { kind: 'unchanged' }
    case 'cancelAndPoll':
      return order.paymentID === null
        ? { kind: 'cancel', refund: null, dueSSE: facts.nowSSE + pollAgainSeconds }
        : { kind: 'unchanged' }
    case 'complete':
      // The old ticket of the exchange has ended meanwhile, or its money is gone.
      if (placed.canExchange === false) return { kind: 'cancel', refund: refundOf(payment, facts.nowSSE), dueSSE: null }
      return { kind: 'complete', paid: paidBy(payment, facts.nowSSE) }
    case 'cancelAndClose':
      return { kind: 'cancel', refund: null, dueSSE: facts.nowSSE }
    case 'cancelAndRefund':
      return { kind: 'cancel', refund: refundOf(payment, facts.nowSSE), dueSSE: null }
    case 'refund': {
      const refund = refundOf(payment, facts.nowSSE)
      return refund === null || facts.isRefunded ? stopPolling(order) : { kind: 'refund', refund }
    }
    case 'reviveOrRefund': {
      const paid = paidBy(payment, facts.nowSSE)
      // Money with a refund buys nothing, even if tickets have become free since.
      if (facts.isRefunded) return stopPolling(order)
      if (facts.stock === null) throw new Error('the stock for a late payment was not read')
      // The use of an access code was given back when the order ended, and somebody else may have it. The holder of an
      // exchange was told that the old ticket stays.
      const isPlain = placed.access === undefined && placed.canExchange === undefined
      const tickets = isPlain ? reviveOrder(placed, facts.stock) : null
      if (tickets) return { kind: 'revive', paid, tickets }
      const refund = refundOf(payment, facts.nowSSE)
      return refund === null ? stopPolling(order) : { kind: 'refund', refund }
    }
  }
}

/** Stops polling. */
function stopPolling(order: Order): OrderTransition {
  return order.dueSSE === null ? { kind: 'unchanged' } : { kind: 'wait', dueSSE: null }
}

/** Returns the next poll. Before the closing time, it is never later than that. */
function nextPollSSE(order: Order, nowSSE: number, seconds: number): number {
  const closes = closingSSE(order)
  return nowSSE < closes ? Math.min(nowSSE + seconds, closes) : nowSSE + pollAgainSeconds
}

function moneyOf(payment: Money | null): Money {
  if (!payment) throw new Error('a paid observation has no payment')
  return payment
}

/** Returns how and when the order was paid. If the provider gives no time, it is now. */
function paidBy(payment: Money | null, nowSSE: number): OrderPaid {
  const { paymentID, method, paidSSE } = moneyOf(payment)
  return { paymentID, method, paidSSE: paidSSE ?? nowSSE }
}

/** Returns the refund of a whole payment, or null if it brought no money. A worker makes it at once. */
function refundOf(payment: Money | null, nowSSE: number): NewRefund | null {
  const { paymentID, amountCents } = moneyOf(payment)
  if (amountCents <= 0) return null
  return { refundID: wholeRefundID(paymentID), paymentID, amountCents, reason: 'unusedPayment', dueSSE: nowSSE }
}
