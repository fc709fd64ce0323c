import { stopOf } from '@pokfei/domain/changes/current-change'
import { holderName, type Member } from '@pokfei/domain/members/member'
import { type EventDescription, withVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { eventEndSSE, eventPlace } from '@pokfei/format/event-facts'
import type { OrderTicket } from '@pokfei/domain/orders/order'
import { type ReceiptLine, receiptLines } from '@pokfei/domain/orders/receipt-lines'
import { receiptMoney, shownRefundCents } from '@pokfei/domain/orders/receipt-money'
import { refundsOfGiven } from '@pokfei/domain/services/claims/refunds-of-given'
import { giverOf } from '@pokfei/domain/services/claims/without-price'
import { findOwnTickets } from '@pokfei/domain/services/tickets/find-own-tickets'
import type { ReceiptPdfInput, ReceiptPdfLine } from '@pokfei/ticket-pdf/receipt/receipt-pdf-input'
import { eventOf, typeOf, type TicketDeps } from './order-codes.ts'
import { isFinalSale } from './is-final-sale.ts'

/**
 * Returns the data of the receipt of a member's own completed order, or null if there is none. The service fee is the
 * order's price less the prices of its tickets (ORD-81), with what an earlier ticket has paid (OPS-123).
 */
export async function receiptPdfInput(
  deps: Pick<TicketDeps, 'store'>,
  member: Member,
  orderID: string,
): Promise<ReceiptPdfInput | null> {
  const found = await findOwnTickets(deps, member.memberID, orderID)
  if (found.kind === 'notFound') return null
  const { order, tickets } = found
  const [first] = tickets
  if (first === undefined) return null
  const description = await eventOf(deps, first)
  const { event, organizer } = description
  const facts = withVenueFacts(event)
  const swaps = await deps.store.changes.listOwnSwaps(member.memberID)
  const exchanges = await deps.store.changes.listOwnExchanges(member.memberID)
  const isGiven = giverOf(swaps, exchanges, orderID) !== null
  const from = swaps.find(({ isHandOver, toOrderID }) => !isHandOver && toOrderID === orderID)
  const ownRefunds = await deps.store.refunds.listOwn(member.memberID)
  const given = await refundsOfGiven(deps.store, swaps, orderID)
  const refunds = [...ownRefunds, ...given]
    .filter(
      (refund) => refund.orderID === orderID && !(isGiven && (order.priceCents === 0 || refund.isOfEarlierPayment)),
    )
    .map(({ amountCents, reason, state, madeSSE }) => ({
      amountCents,
      isOfUnusedPayment: reason === 'unusedPayment',
      hasFailed: state === 'failed',
      madeSSE,
    }))
  const creditCents = isGiven ? 0 : (exchanges.find(({ toOrderID }) => toOrderID === orderID)?.creditCents ?? 0)
  const money = receiptMoney(order.priceCents, refunds, creditCents)
  const subtotalCents = tickets.reduce((sum, { salePriceCents }) => sum + salePriceCents, 0)
  return {
    orderReference: order.orderReference,
    orderID: order.orderID,
    orderTimeSSE: order.orderTimeSSE,
    paidSSE: order.paidSSE,
    paymentMethod: order.paymentMethod,
    organizerNameEN: organizer.organizerNameEN,
    organizerNameCN: organizer.organizerNameCN,
    buyerName: holderName(member),
    email: member.email,
    eventNameEN: event.eventNameEN,
    eventNameCN: event.eventNameCN,
    placeEN: eventPlace(facts, 'en'),
    placeCN: eventPlace(facts, 'zh'),
    eventStartTimeSSE: stopOf(event) === 'postponed' ? null : event.eventStartTimeSSE,
    eventEndTimeSSE: eventEndSSE(facts),
    lines: receiptLines(tickets).map((line) => lineOf(description, line)),
    subtotalCents,
    serviceFeeCents: order.priceCents + creditCents - subtotalCents,
    creditCents,
    totalCents: order.priceCents,
    ...money,
    isFinal: money.isWhole && isFinalSale(order, event),
    refunds: refunds.map((refund) => ({ ...refund, amountCents: shownRefundCents(refund) })),
    swappedFrom:
      from === undefined ? null : { orderReference: from.fromReference, differenceCents: from.differenceCents },
    swappedFor: swaps
      .filter(({ isHandOver, fromOrderID }) => !isHandOver && fromOrderID === orderID)
      .map(({ toReference }) => toReference),
  }
}

function lineOf(
  description: EventDescription,
  { tickets, unitPriceCents, unitFeeCents, totalCents }: ReceiptLine<OrderTicket>,
): ReceiptPdfLine {
  const { ticketTypeNameEN, ticketTypeNameCN, ticketTypeDescEN, ticketTypeDescCN, proofEN, proofCN } = typeOf(
    description,
    tickets[0],
  )
  return {
    ticketTypeNameEN,
    ticketTypeNameCN,
    ticketTypeDescEN,
    ticketTypeDescCN,
    proofEN,
    proofCN,
    quantity: tickets.length,
    unitPriceCents,
    unitFeeCents,
    totalCents,
    seats: tickets.flatMap(({ seat }) =>
      seat === null ? [] : [{ section: seat.section, row: seat.row, number: seat.number }],
    ),
  }
}
