import { orders } from '@pokfei/desk-contract/verbs/orders'
import { doorMeansOf } from '@pokfei/domain/payments/door-payment'
import type { Refund } from '@pokfei/domain/payments/refund'
import type { RefundRefused } from '@pokfei/domain/refunds/decide-refund'
import type { z } from 'zod'
import { isRefunded, type WholeStory } from '../../desk/ticket-end.ts'

type Result = z.output<typeof orders.refund.result>

/** Returns a refund as the result of a call tells it. */
export function refundOf({ refundID, amountCents, paymentID }: Pick<Refund, 'refundID' | 'amountCents' | 'paymentID'>) {
  const byHand = doorMeansOf(paymentID)
  return { refundID, amountCents, ...(byHand !== null && { byHand }) }
}

/**
 * Returns the result of a refund whose tickets had all been refunded before, as by a colleague. Returns null if one of
 * them ended otherwise, or if its refund has failed.
 */
export function refundedBefore(
  story: WholeStory,
  { refundableCents, disputes }: RefundRefused,
  ticketIDs: readonly string[] | null,
): Result | null {
  const asked = story.tickets.filter(({ ticketID }) => ticketIDs === null || ticketIDs.includes(ticketID))
  if (asked.length === 0 || !asked.every((ticket) => isRefunded(ticket, story))) return null
  const [refundID, ...others] = new Set(asked.map((ticket) => ticket.refundID))
  const refund = others.length > 0 ? undefined : story.refunds.find((one) => one.refundID === refundID)
  return {
    orderReference: story.order.orderReference,
    refund: refund === undefined ? null : refundOf(refund),
    endedTicketIDs: asked.map(({ ticketID }) => ticketID),
    releasedTicketIDs: [],
    refundableCents,
    disputes: [...disputes],
  }
}

const firstCall = orders.refund.result.pick({
  endedTicketIDs: true,
  releasedTicketIDs: true,
  keptAs: true,
  refundableCents: true,
})

/**
 * Returns the result of the first call with the ID of a refund, as its log entry tells it. Returns null if another order
 * has the refund.
 */
export function repeatedResult({ order, entries, disputes }: WholeStory, refund: Refund): Result | null {
  const { refundID } = refund
  const entry = entries.find(({ verb, after }) => verb === 'orders refund' && after?.['refundID'] === refundID)
  const told = firstCall.safeParse(entry?.after)
  return told.success && refund.orderReference === order.orderReference
    ? {
        orderReference: order.orderReference,
        refund: refundOf(refund),
        ...told.data,
        disputes: disputes.filter(({ state }) => state !== 'won'),
      }
    : null
}
