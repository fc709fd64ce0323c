import { companionsAlone } from '../catalogue/pool.ts'
import type { Order, OrderTicket } from '../orders/order.ts'
import { stockChanges, type PlacedTicket, type StockChange } from '../orders/stock-change.ts'
import type { Dispute } from '../payments/dispute.ts'
import type { NewRefund, RefundReason } from '../payments/refund.ts'
import { refundableCents, type PaymentMoney } from './refundable.ts'

/** A request to refund tickets of an order, or money alone. */
export interface RefundTicketsRequest {
  /** Names the refund. A repeated request with the same ID changes nothing. */
  readonly refundID: string
  readonly orderID: string
  /**
   * The tickets to end: all that have not ended, those that are valid too, or some by their IDs. An empty list refunds
   * money alone.
   */
  readonly tickets: 'all' | 'valid' | readonly string[]
  /** The cents, or the prices of the tickets without or with their fees, as far as that money is still there. */
  readonly amount: number | 'prices' | 'pricesAndFees'
  readonly reason: Extract<RefundReason, 'requested' | 'eventChanged' | 'eventCancelled'>
  /** True if the places stay off sale, because the event does not take place. */
  readonly keepsPlaces: boolean
  /** The allotment that takes the places instead of the public sale (RFD-21). Left out if they are sold again. */
  readonly keepAs?: string
}

/** A ticket as the decision needs it. */
export interface RefundableTicket
  extends PlacedTicket,
    Pick<OrderTicket, 'ticketID' | 'salePriceCents' | 'serviceFeeCents'> {
  /** The type that the ticket accompanies. Left out if it goes alone (SHR-6). */
  readonly onlyWith?: string
  /** True if an earlier refund ended the ticket. */
  readonly isEnded: boolean
  /** True if the ticket admits nobody. An operator revoked it, or it has ended. */
  readonly isRevoked: boolean
  /** True if a gate has admitted the ticket. */
  readonly isAdmitted: boolean
}

/** True if an owed refund has a mail of its own. The mail about a cancelled event says the same (RFD-14, CHG-27). */
export const hasOwedMail = ({ reason }: Pick<RefundTicketsRequest, 'reason'>): boolean => reason !== 'eventCancelled'

/** A dispute about the payment, as a refund and its refusal name it. */
export type RefundDispute = Pick<Dispute, 'disputeID' | 'amountCents' | 'state' | 'openedSSE'>

/** The facts of the order, all read in the same transaction. */
export interface RefundFacts extends PaymentMoney {
  readonly disputes: readonly RefundDispute[]
  readonly nowSSE: number
  /** The order with its payment, and the sum of that payment. For a swapped ticket, the payment is that of the old order. */
  readonly order: Pick<Order, 'state' | 'priceCents' | 'paymentID'>
  /** See `ownCentsOf`. Null if the whole payment is the order's own. */
  readonly ownCents: number | null
  readonly eventStartTimeSSE: number
  readonly tickets: readonly RefundableTicket[]
  /** The part of the price that an older payment has brought, after a paid exchange (RFD-22). Left out without one. */
  readonly credit?: RefundCredit
}

/** The money that a paid exchange took along from the payment of the old order. */
export interface RefundCredit {
  readonly paymentID: string
  /** The cents that may still go back. */
  readonly leftCents: number
  /** The same, if the bank decided each dispute for the shop. */
  readonly undisputedCents: number
}

/** A ticket that ends. */
export interface EndedTicket extends RefundableTicket {
  /** True if its place is free again, for the public sale or for an allotment. */
  readonly isReleased: boolean
}

/** The reasons against a refund, in the words of a command. */
export const refundRefusals = [
  'orderNotFound',
  'orderNotCompleted',
  'unknownTicket',
  'ticketEnded',
  'amountInvalid',
  'amountTooHigh',
  'disputed',
  'ticketsRemain',
  'nothingToRefund',
] as const

/** A refused refund. Nothing was written. */
export interface RefundRefused {
  readonly kind: 'refused'
  readonly reason: (typeof refundRefusals)[number]
  /** The cents that could still be refunded. */
  readonly refundableCents: number
  /** The disputes of the payment that were not won. Their money is not refunded. */
  readonly disputes: readonly RefundDispute[]
}

/** A decided refund, with everything that it writes. */
export interface RefundDecided {
  readonly kind: 'decided'
  /** Null if tickets end without money, because nothing was paid or nothing is left. */
  readonly refund: NewRefund | null
  readonly ended: readonly EndedTicket[]
  readonly stock: readonly StockChange[]
  /** The valid companions whose tickets end, and leave them alone (SHR-9). Left out if there are none. */
  readonly aloneTicketIDs?: readonly string[]
  /** The cents that could be refunded before. */
  readonly refundableCents: number
  /** The disputes of the payment that were not won. */
  readonly disputes: readonly RefundDispute[]
}

/**
 * Decides a refund of tickets (RFD-1 to RFD-6). The sum of an order's refunds never exceeds its
 * price. A buyer who gets all the money back keeps no ticket, unless an offer promised to refund the others. An operator
 * learns that a dispute has the money, and nothing ends (RFD-13). A change of the event ends its tickets all the same.
 */
export function decideRefund(facts: RefundFacts, request: RefundTicketsRequest): RefundDecided | RefundRefused {
  const { order, tickets, nowSSE } = facts
  const leftCents = leftOf(facts)
  const disputes = facts.disputes.filter(({ state }) => state !== 'won')
  const refuse = (reason: RefundRefused['reason']): RefundRefused => ({
    kind: 'refused',
    reason,
    refundableCents: leftCents,
    disputes,
  })
  if (order.state !== 'COMPLETED') return refuse('orderNotCompleted')
  const chosen = chooseTickets(tickets, request.tickets)
  if (chosen === null) return refuse('unknownTicket')
  if (chosen.some(({ isEnded }) => isEnded)) return refuse('ticketEnded')

  const { amount } = request
  if (typeof amount === 'number' && (!Number.isSafeInteger(amount) || amount < 0)) return refuse('amountInvalid')
  const undisputedCents = leftOf(withoutDisputes(facts))
  if (typeof amount === 'number' && amount > undisputedCents) return refuse('amountTooHigh')
  const wishedCents = typeof amount === 'number' ? amount : Math.min(priceOf(chosen, amount), undisputedCents)
  if (request.reason === 'requested' && wishedCents > leftCents) return refuse('disputed')
  const amountCents = Math.min(wishedCents, leftCents)
  if (chosen.length === 0 && amountCents === 0) return refuse('nothingToRefund')
  const remaining = tickets.filter((ticket) => !ticket.isEnded && !ticket.isRevoked && !chosen.includes(ticket))
  // The offer of a change promised the refund of single tickets, whatever an operator has given back before.
  const isPromised = request.reason === 'eventChanged'
  // An open dispute may be won, so its money may still pay for the other tickets.
  const lostOnly = { ...facts, disputes: disputes.filter(({ state }) => state === 'lost') }
  const isAll = amountCents > 0 && amountCents === leftOf(lostOnly)
  if (!isPromised && isAll && priceOf(remaining, 'pricesAndFees') > 0) return refuse('ticketsRemain')

  const ended = endTickets(chosen, { ...facts, keepsPlaces: request.keepsPlaces })
  const refund =
    amountCents === 0 || order.paymentID === null
      ? null
      : {
          refundID: request.refundID,
          paymentID: order.paymentID,
          amountCents,
          reason: request.reason,
          dueSSE: nowSSE,
        }
  const alone = companionsAlone(remaining).map(({ ticketID }) => ticketID)
  const aloneTicketIDs = alone.length > 0 ? { aloneTicketIDs: alone } : {}
  return {
    kind: 'decided',
    refund,
    ended,
    stock: releasedStock(ended, request.keepAs === undefined ? 'free' : 'held'),
    ...aloneTicketIDs,
    refundableCents: leftCents,
    disputes,
  }
}

/**
 * Returns the tickets as they end. A place returns to sale until the event starts (RFD-5). A place that somebody has
 * taken in the hall is never sold again.
 */
export function endTickets(
  tickets: readonly RefundableTicket[],
  {
    nowSSE,
    eventStartTimeSSE,
    keepsPlaces,
  }: Pick<RefundFacts, 'nowSSE' | 'eventStartTimeSSE'> & {
    readonly keepsPlaces: boolean
  },
): readonly EndedTicket[] {
  const mayReturn = !keepsPlaces && nowSSE < eventStartTimeSSE
  return tickets.map((ticket) => ({ ...ticket, isReleased: mayReturn && !ticket.isAdmitted }))
}

/** Returns the changes of stock that free the places of released tickets, or keep them back in an allotment. */
export function releasedStock(ended: readonly EndedTicket[], to: 'free' | 'held' = 'free'): readonly StockChange[] {
  return stockChanges(
    ended.filter(({ isReleased }) => isReleased),
    'sold',
    to,
  )
}

/** Returns the cents that may still go back to the buyer of an order. */
export function leftOf({
  order,
  ownCents,
  credit,
  ...money
}: Pick<RefundFacts, 'order' | 'ownCents' | 'credit' | keyof PaymentMoney>): number {
  if (order.paymentID === null) return 0
  return Math.min(ownCents ?? Infinity, refundableCents(order.priceCents, money)) + (credit?.leftCents ?? 0)
}

const withoutDisputes = (facts: RefundFacts): RefundFacts => ({
  ...facts,
  disputes: [],
  ...(facts.credit && { credit: { ...facts.credit, leftCents: facts.credit.undisputedCents } }),
})

/**
 * Returns the refunds that a decided one consists of: what the order's own payment has, and the rest of an older payment
 * (RFD-22). Each has a payment of its own, because a provider refunds no more than a payment brought.
 */
export function refundParts(
  refund: NewRefund,
  { credit, ...facts }: Pick<RefundFacts, 'order' | 'ownCents' | 'credit' | keyof PaymentMoney>,
): readonly NewRefund[] {
  if (credit === undefined) return [refund]
  const ownCents = Math.min(refund.amountCents, leftOf(facts))
  const restCents = refund.amountCents - ownCents
  const own = { ...refund, amountCents: ownCents }
  const rest = { ...refund, paymentID: credit.paymentID, amountCents: restCents }
  if (restCents === 0) return [own]
  return ownCents === 0 ? [rest] : [own, { ...rest, refundID: `${refund.refundID}:old` }]
}

function chooseTickets(
  tickets: readonly RefundableTicket[],
  asked: RefundTicketsRequest['tickets'],
): readonly RefundableTicket[] | null {
  if (asked === 'all') return tickets.filter(({ isEnded }) => !isEnded)
  if (asked === 'valid') return tickets.filter(({ isEnded, isRevoked }) => !isEnded && !isRevoked)
  const chosen = tickets.filter(({ ticketID }) => asked.includes(ticketID))
  return chosen.length === new Set(asked).size ? chosen : null
}

function priceOf(tickets: readonly RefundableTicket[], what: 'prices' | 'pricesAndFees'): number {
  const feeShare = what === 'prices' ? 0 : 1
  return tickets.reduce(
    (sum, { salePriceCents, serviceFeeCents }) => sum + salePriceCents + feeShare * serviceFeeCents,
    0,
  )
}
