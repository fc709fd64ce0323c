import type { PaymentNews } from '../payments/payment-news.ts'
import type { Payment } from '../ports/payment-provider.ts'
import type { OrderPaid, OrderTransition, RefundOwed, SettleFacts } from '../ports/store.ts'
import { paymentWindowMinutes } from './limits.ts'
import type { Order, OrderState, PlacedOrder } from './order.ts'
import { reviveOrder } from './revive-order.ts'

/*
 * The life of an order after it was placed: every rule about what follows from what, and every time
 * limit, stands in this file and nowhere else (spec §4; how an order begins is in decide-order.ts, what a payment
 * says of its order in payments/payment-news.ts, and the minutes to pay, which the browser names too, in limits.ts).
 */

/** Seconds from an order's creation to its payment deadline. */
const paymentWindowSeconds = paymentWindowMinutes * 60
/** Seconds that a payment made at the last moment has to be heard of, before it is closed. */
const closingGraceSeconds = 30
/** Seconds after which a hold ends even when the provider cannot be asked: half a minute less than the
 *  31 minutes that are promised, for the rounds of the reconciler. The payment is looked at until it is
 *  known to be closed, since somebody may still have its page open. A payment in the hands of a slow
 *  method is waited for all the same: its buyer has done all that they can. */
const longestHoldSeconds = 30 * 60 + 30
/** Seconds from the closing of a payment after which the end of its hold is called late. */
const lateSeconds = 60
/** Seconds after which the reconciler asks for a payment that the checkout could not start. */
const startAgainSeconds = 15
/** Seconds between two looks at a payment that waits for its buyer, in case a notification got lost. */
const openLookSeconds = 120
/** Seconds between two looks at a payment that is not decided or could not be asked about. */
const lookAgainSeconds = 30
/** Seconds for which something that is due belongs to one worker. */
export const leaseSeconds = 60

/** The times that an order begins with: until when it can be paid, and when it is first looked at. */
export function firstTimes(orderTimeSSE: number): { readonly paymentDeadlineSSE: number; readonly dueSSE: number } {
  return { paymentDeadlineSSE: orderTimeSSE + paymentWindowSeconds, dueSSE: orderTimeSSE + startAgainSeconds }
}

/** Whether the member may still be sent to the payment page. */
export function canBePaid(order: Order, nowSSE: number): boolean {
  return order.state === 'IN_PROGRESS' && nowSSE < (order.paymentDeadlineSSE ?? 0)
}

/** When the provider is told to close the payment: the deadline and a grace. */
export function closingSSE(order: Order): number {
  return (order.paymentDeadlineSSE ?? order.orderTimeSSE) + closingGraceSeconds
}

/** Whether a hold that ends now should have ended before: the provider was out of reach, or nobody looked. */
export function isReleasedLate(order: Order, nowSSE: number): boolean {
  return nowSSE > closingSSE(order) + lateSeconds
}

/** When a payment that waits for its buyer is looked at next; before the closing time never later than that. */
export function nextOpenLookSSE(order: Order, nowSSE: number): number {
  return nextLookSSE(order, nowSSE, openLookSeconds)
}

type Step =
  | 'nothing'
  | 'waitForBuyer'
  | 'waitForMethod'
  | 'waitUntilHoldEnds'
  | 'complete'
  | 'cancel'
  | 'cancelUnlessMade'
  | 'cancelAndLookForIt'
  | 'cancelAndRefund'
  | 'reviveOrRefund'
  | 'refund'
  | 'waitUntilClosed'
  | 'rest'

/** What follows from which news in which state: the whole life of an order, drawn in docs/orders.md. */
export const orderSteps: Readonly<Record<OrderState, Readonly<Record<PaymentNews, Step>>>> = {
  IN_PROGRESS: {
    paid: 'complete',
    paidWrongly: 'cancelAndRefund',
    paidTwice: 'refund',
    closed: 'cancel',
    notMade: 'cancelUnlessMade',
    unheardOf: 'cancelAndLookForIt',
    open: 'waitForBuyer',
    pending: 'waitForMethod',
    outOfReach: 'waitUntilHoldEnds',
    stray: 'nothing',
  },
  COMPLETED: {
    paid: 'nothing',
    paidWrongly: 'nothing',
    paidTwice: 'refund',
    closed: 'nothing',
    notMade: 'nothing',
    unheardOf: 'nothing',
    open: 'nothing',
    pending: 'nothing',
    outOfReach: 'nothing',
    stray: 'nothing',
  },
  CANCELLED: {
    paid: 'reviveOrRefund',
    paidWrongly: 'refund',
    paidTwice: 'refund',
    closed: 'rest',
    notMade: 'rest',
    unheardOf: 'nothing',
    open: 'waitUntilClosed',
    pending: 'waitUntilClosed',
    outOfReach: 'waitUntilClosed',
    stray: 'nothing',
  },
}

/** What a payment brought. */
type Money = Pick<Payment, 'paymentID' | 'amountCents' | 'method' | 'paidSSE'>

/** What becomes of the order. `placed` bears its tickets, those of a cancelled one included; `payment` is the payment that
 *  the news is about, when there is one. */
export function decideTransition(
  placed: PlacedOrder,
  facts: SettleFacts,
  news: PaymentNews,
  payment: Money | null,
): OrderTransition {
  const { order } = placed
  const step = orderSteps[order.state][news]
  switch (step) {
    case 'nothing':
      return { kind: 'unchanged' }
    case 'rest':
      return rest(order)
    case 'waitForMethod':
      return { kind: 'wait', dueSSE: nextLookSSE(order, facts.nowSSE, lookAgainSeconds), isPaymentPending: true }
    case 'waitForBuyer':
      return { kind: 'wait', dueSSE: nextOpenLookSSE(order, facts.nowSSE) }
    case 'waitUntilHoldEnds': {
      const dueSSE = nextLookSSE(order, facts.nowSSE, lookAgainSeconds)
      if (order.isPaymentPending) return { kind: 'wait', dueSSE }
      const holdEndsSSE = order.orderTimeSSE + longestHoldSeconds
      return facts.nowSSE < holdEndsSSE ? { kind: 'wait', dueSSE: Math.min(dueSSE, holdEndsSSE) } : { kind: 'cancel', refund: null, dueSSE }
    }
    case 'waitUntilClosed':
      // Only where a hold ended without the provider's word: everywhere else the payment was closed first.
      return order.dueSSE === null ? { kind: 'unchanged' } : { kind: 'wait', dueSSE: facts.nowSSE + lookAgainSeconds }
    case 'cancel':
      return { kind: 'cancel', refund: null, dueSSE: null }
    case 'cancelUnlessMade':
      // Somebody else may have had the payment made just now: then it must be closed first.
      return order.paymentID === null ? { kind: 'cancel', refund: null, dueSSE: null } : { kind: 'unchanged' }
    case 'cancelAndLookForIt':
      return order.paymentID === null ? { kind: 'cancel', refund: null, dueSSE: facts.nowSSE + lookAgainSeconds } : { kind: 'unchanged' }
    case 'complete':
      return { kind: 'complete', paid: paidBy(payment, facts.nowSSE) }
    case 'cancelAndRefund':
      return { kind: 'cancel', refund: refundOf(payment, facts.nowSSE), dueSSE: null }
    case 'refund': {
      const refund = refundOf(payment, facts.nowSSE)
      return refund === null || facts.isRefunded(refund.paymentID) ? rest(order) : { kind: 'refund', refund }
    }
    case 'reviveOrRefund': {
      const paid = paidBy(payment, facts.nowSSE)
      // Money that is on its way back buys nothing, even when tickets have come free since.
      if (facts.isRefunded(paid.paymentID)) return rest(order)
      const tickets = reviveOrder(placed, facts)
      if (tickets) return { kind: 'revive', paid, tickets }
      const refund = refundOf(payment, facts.nowSSE)
      return refund === null ? rest(order) : { kind: 'refund', refund }
    }
  }
}

/** The order is looked at no more. */
function rest(order: Order): OrderTransition {
  return order.dueSSE === null ? { kind: 'unchanged' } : { kind: 'wait', dueSSE: null }
}

/** Before the closing time never later than that. */
function nextLookSSE(order: Order, nowSSE: number, seconds: number): number {
  const closes = closingSSE(order)
  return nowSSE < closes ? Math.min(nowSSE + seconds, closes) : nowSSE + lookAgainSeconds
}

function moneyOf(payment: Money | null): Money {
  if (!payment) throw new Error('money was said to have come, but from no payment')
  return payment
}

/** How and when the order was paid; without the provider's word, now. */
function paidBy(payment: Money | null, nowSSE: number): OrderPaid {
  const { paymentID, method, paidSSE } = moneyOf(payment)
  return { paymentID, method, paidSSE: paidSSE ?? nowSSE }
}

/** What is owed for a payment; null when it brought nothing that could be given back. */
function refundOf(payment: Money | null, nowSSE: number): RefundOwed | null {
  const { paymentID, amountCents } = moneyOf(payment)
  if (amountCents <= 0) return null
  // Whoever settles gives it back at once; the reconciler does when that failed.
  return { paymentID, amountCents, dueSSE: nowSSE + leaseSeconds }
}
