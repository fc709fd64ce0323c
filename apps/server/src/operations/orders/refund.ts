import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { findSameRefund } from '@pokfei/domain/desk/repeated-call'
import type { RefundRefused } from '@pokfei/domain/refunds/decide-refund'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { endedLines, tellWholeStory, type WholeStory } from '../../desk/ticket-end.ts'
import { changeOperation, done } from '../frame/operation.ts'

const { refusals } = orders.refund

/** Refunds tickets of an order, or money alone. */
export const refundOperation = changeOperation(orders.refund, async ({ store }, input, act) => {
  const { orderReference, ticket, amount: amountCents, withoutFees, keepPlaces: keepsPlaces, id, again } = input
  const story = await tellWholeStory({ store }, orderReference)
  if (story === null) return refuse(refusals, 'noSuchOrder', orderReference)
  const isSafe = again || id !== undefined || ticket !== undefined || amountCents === undefined
  const same = isSafe ? null : findSameRefund(story.refunds, amountCents, act.nowSSE)
  if (same !== null) return refuse(refusals, 'refundedBefore', orderReference, same.amountCents, same.owedSSE)
  const refunded = await refundTickets(
    { store },
    {
      ...(id !== undefined && { refundID: id }),
      orderID: story.order.orderID,
      tickets: ticket === undefined ? (amountCents === undefined ? 'all' : []) : asked(ticket),
      amount: amountCents ?? (withoutFees ? 'prices' : 'pricesAndFees'),
      reason: 'requested',
      keepsPlaces,
    },
    act,
  )
  switch (refunded.kind) {
    case 'refused':
      return refusalOf(story, refunded, Array.isArray(ticket) ? ticket : null)
    case 'repeated':
      return refuse(refusals, 'askedBefore', refunded.refund.refundID)
    case 'refunded': {
      const { refund, endedTicketIDs, releasedTicketIDs, aloneTicketIDs, refundableCents, disputes } = refunded
      return done({
        orderReference,
        refund: refund && { refundID: refund.refundID, amountCents: refund.amountCents },
        endedTicketIDs: [...endedTicketIDs],
        releasedTicketIDs: [...releasedTicketIDs],
        ...(aloneTicketIDs && { aloneTicketIDs: [...aloneTicketIDs] }),
        refundableCents,
        disputes: [...disputes],
      })
    }
  }
})

const asked = (typed: string | readonly string[]): 'all' | readonly string[] =>
  typeof typed === 'string' ? 'all' : typed

/** Returns the refusal with the facts that it names. */
function refusalOf(
  story: WholeStory,
  { reason, refundableCents, disputes }: RefundRefused,
  ticketIDs: readonly string[] | null,
) {
  const { orderReference } = story.order
  const money = { orderReference, refundableCents, disputes }
  switch (reason) {
    case 'orderNotFound':
      return refuse(refusals, 'noSuchOrder', orderReference)
    case 'orderNotCompleted':
    case 'unknownTicket':
      return refuse(refusals, reason, orderReference)
    case 'ticketEnded':
      return refuse(refusals, reason, orderReference, endedLines(story, ticketIDs))
    case 'amountInvalid':
      return refuse(refusals, reason)
    case 'amountTooHigh':
    case 'disputed':
    case 'ticketsRemain':
      return refuse(refusals, reason, money)
    case 'nothingToRefund': {
      const ended = endedLines(story)
      return ended.length < story.tickets.length
        ? refuse(refusals, reason, orderReference)
        : refuse(refusals, 'allEnded', money, ended)
    }
  }
}
