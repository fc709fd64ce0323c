import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import type { DoorOrderJSON } from '@pokfei/desk-contract/verbs/tickets'
import { houseAccount } from '@pokfei/domain/members/house-account'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import { doorMeansOf } from '@pokfei/domain/payments/door-payment'
import { ticketLocation } from '../../tickets/ticket-location.ts'
import { ticketDepsOf } from '../../tickets/ticket-deps.ts'
import { ticketPdfInput } from '../../tickets/ticket-pdf.ts'
import type { OperationDeps, OperationFile } from '../frame/operation.ts'

/** An order of the door with its tickets, before they have codes. */
export const withoutCodes = (order: Order, tickets: readonly OrderTicket[]): DoorOrderJSON => ({
  event: nameOf(order),
  orderReference: null,
  priceCents: order.priceCents,
  paid: order.paymentID === null ? null : doorMeansOf(order.paymentID),
  ticketCount: tickets.length,
  seats: tickets.flatMap(({ seat }) => ticketLocation(seat) ?? []),
  tickets: [],
})

/** Returns an order of the door with the codes of its valid tickets, and all that their print says. */
export async function withCodes(
  { store, clock, openSecret, previousSecret }: OperationDeps,
  order: Order,
  tickets: readonly OrderTicket[],
): Promise<DoorOrderJSON> {
  const { orderID, orderReference } = order
  const ticketDeps = ticketDepsOf({ store, clock, settings: { secret: await openSecret(), previousSecret } })
  const printed = []
  for (const ticket of tickets) {
    const input = await ticketPdfInput(ticketDeps, houseAccount, { ...ticket, orderID })
    if (input !== null) printed.push(input)
  }
  return { ...withoutCodes(order, tickets), orderReference, tickets: printed }
}

/** Returns the tickets of an order of the door as a PDF, one page for each, for a call that asks for it. */
export async function ticketsFile(
  { drawPDF }: OperationDeps,
  { orderReference, tickets }: DoorOrderJSON,
  format: 'pdf' | undefined,
): Promise<OperationFile | null> {
  if (format === undefined || orderReference === null) return null
  return { name: `tickets-${orderReference}.pdf`, bytes: await drawPDF({ kind: 'tickets', inputs: tickets }) }
}
