import { poolOf } from '@pokfei/domain/catalogue/pool'
import type { Dispute } from '@pokfei/domain/payments/dispute'
import type { Refund } from '@pokfei/domain/payments/refund'
import type { EndedTicket, RefundableTicket, RefundFacts } from '@pokfei/domain/refunds/decide-refund'
import { ownCentsOf, refundableCents, refundedCents } from '@pokfei/domain/refunds/refundable'
import { wholePrice } from '@pokfei/format/event-facts'
import type { OrderState } from '@pokfei/domain/orders/order'

/** An order, as a refund needs it. */
export interface RefundedOrderRow {
  readonly orderNo: number
  readonly eventNo: number
  readonly orderID: string
  readonly orderReference: string
  readonly state: OrderState
  /** The sum of its payment. */
  readonly priceCents: number
  /** Its payment. An order of a swap has that of the old order. */
  readonly paymentID: string | null
  readonly eventStartTimeSSE: number
  /** The price of the order itself, without what an older payment has brought. */
  readonly ownPriceCents: number
  /** The prices of the orders for which its tickets were swapped. */
  readonly swappedCents: number
  /** 1 if a swap placed the order, otherwise 0. */
  readonly swapCount: number
  /**
   * The older payment that has paid a part of the ticket, after a paid exchange. A hand-over takes both along. Null for any
   * other order.
   */
  readonly creditPaymentID: string | null
  /** That part, and the sum of the older payment. */
  readonly creditCents: number
  readonly creditPriceCents: number
}

/** Returns what an older payment still has for an order. `money` is that of the older payment. */
export function refundCredit(
  { orderID, swappedCents, creditPaymentID, creditCents, creditPriceCents }: RefundedOrderRow,
  money: { readonly refunds: readonly Refund[]; readonly disputes: readonly Dispute[] },
): Pick<RefundFacts, 'credit'> {
  if (creditPaymentID === null) return {}
  // The one ticket of such an order took the older money along too, if another order has it now.
  const own =
    (swappedCents > 0 ? 0 : creditCents) - refundedCents(money.refunds.filter((refund) => refund.orderID === orderID))
  const leftOf = (disputes: readonly Dispute[]): number =>
    Math.max(0, Math.min(own, refundableCents(creditPriceCents, { ...money, disputes })))
  return {
    credit: { paymentID: creditPaymentID, leftCents: leftOf(money.disputes), undisputedCents: leftOf([]) },
  }
}

/** Returns the facts of a refund from what an engine has read. */
export function refundFacts(
  order: RefundedOrderRow,
  rows: readonly RefundTicketRow[],
  money: { readonly refunds: readonly Refund[]; readonly disputes: readonly Dispute[] },
  nowSSE: number,
): RefundFacts {
  return {
    nowSSE,
    order,
    eventStartTimeSSE: order.eventStartTimeSSE,
    ownCents: ownCentsOf({ ...order, isOfSwap: order.swapCount > 0 }, money.refunds),
    tickets: rows.map(refundableTicket),
    ...money,
  }
}

/** A ticket of the order, as every engine reads it. */
export interface RefundTicketRow {
  readonly ticketNo: number
  readonly ticketID: string
  /** The type whose place the ticket takes. */
  readonly typeNo: number
  readonly typeID: string
  readonly placesOf: string | null
  readonly onlyWith: string | null
  readonly codeIndex: number | null
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly admissionID: string
  readonly live: boolean
  readonly revokedSSE: number | null
  /** The refund that ended the ticket. */
  readonly refundNo: number | null
  /** The first scan that admitted the ticket. */
  readonly admissionNo: number | null
}

/** The new fields of a ticket that ends, and the message for the gates. */
export interface TicketEnd extends Pick<RefundTicketRow, 'ticketNo' | 'admissionID'> {
  readonly live: boolean
  readonly revokedSSE: number
  /** False if the gates know already that the ticket admits nobody. */
  readonly isNews: boolean
}

/** Returns a ticket as the decision needs it. A ticket without a price leaves no refund behind, but a revocation. */
export function refundableTicket(row: RefundTicketRow): RefundableTicket {
  const { ticketID, typeID, placesOf, onlyWith, codeIndex, salePriceCents, serviceFeeCents } = row
  const { live, revokedSSE, refundNo, admissionNo } = row
  const isFree = wholePrice(row) === 0
  return {
    ticketID,
    typeID,
    ...(placesOf !== null && { placesOf }),
    ...(onlyWith !== null && { onlyWith }),
    seat: codeIndex === null ? null : { codeIndex },
    salePriceCents,
    serviceFeeCents,
    isEnded: !live || refundNo !== null || (isFree && revokedSSE !== null),
    isRevoked: revokedSSE !== null,
    isAdmitted: admissionNo !== null,
  }
}

/** Returns the rows of ended tickets as they are then. */
export function ticketEnds(
  rows: readonly RefundTicketRow[],
  ended: readonly EndedTicket[],
  nowSSE: number,
): readonly TicketEnd[] {
  const byID = new Map(rows.map((row) => [row.ticketID, row]))
  return ended.map(({ ticketID, isReleased }) => {
    const row = byID.get(ticketID)
    if (row === undefined) throw new Error(`ticket ${ticketID} was not read`)
    const { ticketNo, admissionID, revokedSSE } = row
    return { ticketNo, admissionID, live: !isReleased, revokedSSE: revokedSSE ?? nowSSE, isNews: revokedSSE === null }
  })
}

/** Returns the row number of a type whose places these tickets take. */
export function typeNoOf(rows: readonly RefundTicketRow[], typeID: string): number {
  const found = rows.find((row) => poolOf(row) === typeID)
  if (found === undefined) throw new Error(`no ticket takes a place of type ${typeID}`)
  return found.typeNo
}
