import { refuse } from '@pokfei/desk-contract/frame/refusal'
import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { offerTo } from '@pokfei/domain/changes/order-choices'
import { isOfOrder, orderEnding, type OrderEnding } from '@pokfei/domain/desk/order-ending'
import { receiptURL } from '@pokfei/domain/orders/order-addresses'
import { endOf, tellWholeStory, type WholeStory } from '../../desk/ticket-end.ts'
import { shownOffer } from '../events/shown-changes.ts'
import { done, reportOperation } from '../frame/operation.ts'

/** Tells an order's whole story. */
export const showOperation = reportOperation(orders.show, async ({ store, clock, publicURL }, { orderReference }) => {
  const whole = await tellWholeStory({ store }, orderReference)
  return whole === null
    ? refuse(orders.show.refusals, 'noSuchOrder', orderReference)
    : done(storyOf(whole, publicURL, clock.nowSSE()))
})

function storyOf(whole: WholeStory, publicURL: string, nowSSE: number): ShownStory {
  const { order, member, event, tickets, swaps, refunds, disputes, invoices, mails, admissions, changes, entries } =
    whole
  const { paymentID, paidSSE, paymentMethod, isPaymentPending } = order
  const { change, ...facts } = event
  const offer = order.state === 'COMPLETED' ? offerTo(change, order) : null
  return {
    // The schema leaves out what operators need not see, such as the address of the payment page.
    order: { ...order, ...facts, hasDate: stopOf(event) !== 'postponed', ending: endingOf(whole) ?? undefined },
    member,
    payment:
      paymentID === null
        ? null
        : { paymentID, paidSSE, method: paymentMethod?.kind ?? null, isPending: isPaymentPending },
    eventChange: change,
    offer: change && offer && shownOffer(change.revision, offer, change.refundsFees === true, nowSSE),
    tickets: tickets.map((ticket) => {
      const end = endOf(ticket, whole)
      const ended = end && { code: end.code, messageEN: end.en, messageCN: end.zh }
      return { ...ticket, end: end && end.en, ended }
    }),
    swaps: [...swaps],
    exchanges: whole.exchanges.map((one) => ({
      ...one,
      paymentURL: receiptURL({ publicURL }, { orderReference: one.toReference }),
    })),
    refunds: [...refunds],
    disputes: [...disputes],
    invoices: [...invoices],
    mails: [...mails],
    admissions: [...admissions],
    changes: [...changes],
    auditLog: entries.map((entry) => ({ ...entry })),
  }
}

function endingOf({ order, tickets, swaps, refunds }: WholeStory): OrderEnding | null {
  if (order.state !== 'COMPLETED') return null
  const refunded = refunds.filter(isOfOrder)
  const left = swaps.filter(({ fromReference }) => fromReference === order.orderReference)
  return orderEnding({
    ticketCount: tickets.length,
    endedCount: tickets.filter(({ revokedSSE }) => revokedSSE !== null).length,
    swappedCount: left.length,
    handedOverCount: left.filter(({ isHandOver }) => isHandOver).length,
    refundedCents: refunded.reduce((sum, { amountCents }) => sum + amountCents, 0),
  })
}
