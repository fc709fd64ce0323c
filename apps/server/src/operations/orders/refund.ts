import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { findSameRefund } from '@pokfei/domain/desk/repeated-call'
import type { RefundRefused } from '@pokfei/domain/refunds/decide-refund'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { endedLines, tellWholeStory, type WholeStory } from '../../desk/ticket-end.ts'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { refundOf, refundedBefore, repeatedResult } from './repeated-refund.ts'
import { ticketsNamed } from './tickets-named.ts'

const { refusals } = orders.refund

/** The allotment that takes places without a name of their own. */
const keptName = 'kept'

/** Refunds tickets of an order, or money alone. */
export const refundOperation = changeOperation(orders.refund, async ({ store }, input, act) => {
  const { orderReference, ticket, amount: amountCents, withoutFees, keepPlaces, id, again } = input
  const story = await tellWholeStory({ store }, orderReference)
  if (story === null) return refuse(refusals, 'noSuchOrder', orderReference)
  const isSafe = again || id !== undefined || ticket !== undefined || amountCents === undefined
  const same = isSafe ? null : findSameRefund(story.refunds, amountCents, act.nowSSE)
  if (same !== null) return refuse(refusals, 'refundedBefore', orderReference, same.amountCents, same.owedSSE)
  const named = ticket === undefined || ticket === 'all' ? null : ticketsNamed(story, ticket)
  if (named === 'unknown') return refuse(refusals, 'unknownTicket', orderReference)
  const keepAs = input.keepAs ?? (keepPlaces ? keptName : undefined)
  const refunded = await refundTickets(
    { store },
    {
      ...(id !== undefined && { refundID: id }),
      orderID: story.order.orderID,
      tickets: named ?? (ticket === undefined && amountCents !== undefined ? [] : 'all'),
      amount: amountCents ?? (withoutFees ? 'prices' : 'pricesAndFees'),
      reason: 'requested',
      keepsPlaces: false,
      ...(keepAs !== undefined && { keepAs }),
    },
    act,
  )
  switch (refunded.kind) {
    case 'refused': {
      const before = amountCents === undefined ? refundedBefore(story, refunded, named) : null
      return before === null ? refusalOf(story, refunded, named) : unchanged(before)
    }
    case 'repeated': {
      const before = repeatedResult(story, refunded.refund)
      return before === null ? refuse(refusals, 'askedBefore', refunded.refund.refundID) : unchanged(before)
    }
    case 'refunded': {
      const { refund, endedTicketIDs, releasedTicketIDs, keptAs, aloneTicketIDs, refundableCents, disputes } = refunded
      return done({
        orderReference,
        refund: refund && refundOf(refund),
        endedTicketIDs: [...endedTicketIDs],
        releasedTicketIDs: [...releasedTicketIDs],
        ...(keptAs && { keptAs: [...keptAs] }),
        ...(aloneTicketIDs && { aloneTicketIDs: [...aloneTicketIDs] }),
        refundableCents,
        disputes: [...disputes],
      })
    }
  }
})

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
