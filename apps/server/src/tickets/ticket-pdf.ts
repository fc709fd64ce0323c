import { holderName, type Member } from '@pokfei/domain/members/member'
import { type Event, type EventKey, withVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { poolOf, publicTypes } from '@pokfei/domain/catalogue/pool'
import { eventEndSSE, eventPlace, wholePrice } from '@pokfei/format/event-facts'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { typesByPrice } from '@pokfei/format/money/types-by-price'
import { findOwnTickets } from '@pokfei/domain/services/tickets/find-own-tickets'
import { typeColourOf } from '@pokfei/design/type-colours'
import type { TicketPdfInput } from '@pokfei/ticket-pdf/ticket/ticket-pdf-input'
import { isFinalSale } from './is-final-sale.ts'
import { isStanding } from './is-standing.ts'
import { eventOf, typeOf, type TicketDeps } from './order-codes.ts'
import { signStaticCode } from './sign-live-codes.ts'

/** The IDs of a requested ticket. All of them must match. */
export interface TicketKey extends EventKey {
  readonly orderID: string
  readonly typeID: string
  readonly ticketID: string
}

/** Returns what a ticket says of its event's changes. */
function changesOf({
  change,
  venueNameEN,
  venueNameCN,
}: Event): Pick<TicketPdfInput, 'stoppedBy' | 'originalStartTimeSSE' | 'originalVenue'> {
  const { eventStartTimeSSE = null, venueNameEN: oldEN, venueNameCN: oldCN } = change?.original ?? {}
  const isMoved = oldEN !== undefined || oldCN !== undefined
  return {
    stoppedBy: stopOf({ change }),
    originalStartTimeSSE: eventStartTimeSSE,
    originalVenue: isMoved ? { en: oldEN ?? venueNameEN, cn: oldCN ?? venueNameCN } : null,
  }
}

/** Returns the file name of a saved ticket. */
export function ticketFileName({ organizerID, eventID, typeID, ticketID }: TicketKey): string {
  return `${organizerID}-${eventID}-${typeID}-${ticketID}.pdf`
}

/**
 * Returns the data of the PDF of a member's own ticket. Returns null if there is no such ticket, or if it was
 * revoked.
 */
export async function ticketPdfInput(deps: TicketDeps, holder: Member, key: TicketKey): Promise<TicketPdfInput | null> {
  const found = await findOwnTickets(deps, holder.memberID, key.orderID)
  if (found.kind === 'notFound') return null
  const ticket = found.tickets.find(
    ({ organizerID, eventID, typeID, ticketID }) =>
      organizerID === key.organizerID && eventID === key.eventID && typeID === key.typeID && ticketID === key.ticketID,
  )
  if (ticket === undefined || ticket.isRevoked) return null
  const description = await eventOf(deps, ticket)
  const { event, organizer } = description
  const type = typeOf(description, ticket)
  const facts = withVenueFacts(event)
  return {
    organizerID: event.organizerID,
    eventID: event.eventID,
    typeID: ticket.typeID,
    eventNameEN: event.eventNameEN,
    eventNameCN: event.eventNameCN,
    placeEN: eventPlace(facts, 'en'),
    placeCN: eventPlace(facts, 'zh'),
    eventStartTimeSSE: event.eventStartTimeSSE,
    eventEndTimeSSE: eventEndSSE(facts),
    ...changesOf(event),
    ticketTypeNameEN: type.ticketTypeNameEN,
    ticketTypeNameCN: type.ticketTypeNameCN,
    typeColour: typeColourOf(typesByPrice(publicTypes(description.ticketTypes)), poolOf(type)),
    proofEN: type.proofEN,
    proofCN: type.proofCN,
    organizerNameEN: organizer.organizerNameEN,
    organizerNameCN: organizer.organizerNameCN,
    priceCents: wholePrice(ticket),
    isFinal: isFinalSale(found.order, event),
    ticketID: ticket.ticketID,
    orderReference: found.order.orderReference,
    holderName: holderName(holder),
    ticketNumber: found.tickets.indexOf(ticket) + 1,
    ticketCount: found.tickets.length,
    gate: null,
    seat: ticket.seat,
    isStanding: isStanding(type),
    code: event.staticCode
      ? signStaticCode(await deps.signers.of(ticket), { ticket, typeIndex: type.typeIndex })
      : null,
  }
}
