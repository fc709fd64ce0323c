import type { Member } from '@pokfei/domain/attendee/member'
import { findOwnTickets } from '@pokfei/domain/tickets/find-own-tickets'
import type { ReceiptPdfInput } from '../pdf/receipt-pdf-input.ts'
import { eventOf, typeOf, type TicketDeps } from './order-codes.ts'

/** What the receipt of a member's own completed order says; null when there is no such order of theirs. The fee is the
 *  order's price less the prices of its tickets (spec §9). */
export async function receiptPdfInput(deps: Pick<TicketDeps, 'store'>, member: Member, orderID: string): Promise<ReceiptPdfInput | null> {
  const found = await findOwnTickets(deps, member.memberID, orderID)
  if (found.kind === 'notFound') return null
  const { order, tickets } = found
  const [first] = tickets
  if (first === undefined) return null
  const description = await eventOf(deps, first)
  const { event } = description
  const subtotalCents = tickets.reduce((sum, { salePriceCents }) => sum + salePriceCents, 0)
  return {
    orderReference: order.orderReference,
    orderTimeSSE: order.orderTimeSSE,
    email: member.email,
    eventNameEN: event.eventNameEN,
    eventNameCN: event.eventNameCN,
    venueNameEN: event.venueNameEN,
    venueNameCN: event.venueNameCN,
    eventStartTimeSSE: event.eventStartTimeSSE,
    tickets: tickets.map((ticket) => {
      const { ticketTypeNameEN, ticketTypeNameCN } = typeOf(description, ticket)
      return { ticketTypeNameEN, ticketTypeNameCN, seat: ticket.seat, salePriceCents: ticket.salePriceCents }
    }),
    subtotalCents,
    serviceFeeCents: order.priceCents - subtotalCents,
    totalCents: order.priceCents,
  }
}
