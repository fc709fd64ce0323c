import type { Order } from '../orders/order.ts'
import type { Dispute } from '../payments/dispute.ts'
import type { Refund } from '../payments/refund.ts'

/** A refund as the books need it. */
export interface RefundMoney
  extends Pick<
    Refund,
    'refundID' | 'paymentID' | 'amountCents' | 'reason' | 'state' | 'owedSSE' | 'madeSSE' | 'failedSSE' | 'retryOf'
  > {
  /** The prices of the tickets that it ended, without their fees. */
  readonly ticketsCents: number
  /** The fees of the tickets that it ended. */
  readonly feesCents: number
}

/** A dispute as the books need it. */
export type DisputeMoney = Pick<
  Dispute,
  'disputeID' | 'paymentID' | 'amountCents' | 'state' | 'openedSSE' | 'closedSSE'
>

/** An order with all its money. */
export interface OrderMoney
  extends Pick<
    Order,
    | 'orderID'
    | 'orderReference'
    | 'memberID'
    | 'organizerID'
    | 'eventID'
    | 'state'
    | 'priceCents'
    | 'serviceFeeCents'
    | 'ticketCount'
    | 'orderTimeSSE'
    | 'paymentID'
    | 'paidSSE'
  > {
  /** Its refunds, oldest first. */
  readonly refunds: readonly RefundMoney[]
  /** Its disputes, oldest first. */
  readonly disputes: readonly DisputeMoney[]
}

/** A payment that sold the tickets of an order. */
export interface Sale {
  readonly paymentID: string
  readonly dateSSE: number
}

/** Returns the sale of an order, or null if nothing was paid for its tickets. */
export function saleOf({ state, priceCents, paymentID, paidSSE, orderTimeSSE }: OrderMoney): Sale | null {
  if (state !== 'COMPLETED' || priceCents === 0 || paymentID === null) return null
  // Orders of earlier versions have no time of payment.
  return { paymentID, dateSSE: paidSSE ?? orderTimeSSE }
}

/** Returns the refunds of payments that bought no tickets. Each says how much such a payment was, and when it was found. */
export const unusedPayments = ({ refunds }: OrderMoney): readonly RefundMoney[] =>
  refunds.filter(({ reason, retryOf }) => reason === 'unusedPayment' && retryOf === null)

/** A ticket of a sale, as an export lists it. */
export interface SoldTicket {
  readonly ticketID: string
  readonly orderReference: string
  readonly organizerID: string
  readonly eventID: string
  readonly typeID: string
  /** The seat label, such as `B · 12 · 7`. Null with general admission. */
  readonly seat: string | null
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly soldSSE: number
  readonly revokedSSE: number | null
  /** The refund that ended the ticket. Null if none did. */
  readonly refundID: string | null
}
