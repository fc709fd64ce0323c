import type { TypeColour } from '@pokfei/format/type-colours'

/** What a ticket's PDF says (spec §2 "Ticket details", §7 downloadTicket). Plain data: it crosses a thread boundary. */
export interface TicketPdfInput extends TicketPdfEvent, TicketPdfHolding {}

/** What all tickets of one event and type have in common. Names come in both languages; either may be empty. */
export interface TicketPdfEvent {
  readonly organizerID: string
  readonly eventID: string
  readonly typeID: string
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly eventStartTimeSSE: number
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  /** The colour that lists and the seat plan give the type. */
  readonly typeColour: TypeColour
  readonly organizerNameEN: string
  readonly organizerNameCN: string
  /** What this ticket cost, fee included; 0 is shown as free. */
  readonly priceCents: number
}

/** What is this one ticket's own. */
export interface TicketPdfHolding {
  readonly ticketID: string
  readonly orderReference: string
  readonly holderName: string
  /** The entrance, when the hall has several. */
  readonly gate: string | null
  /** Which ticket of its order this is, from 1. */
  readonly ticketNumber: number
  /** How many tickets the order has. */
  readonly ticketCount: number
  /** Null with general admission. */
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
  /** Whether general admission means standing. It says nothing of a ticket with a seat. */
  readonly isStanding: boolean
  /** The text of the static code, or null when the event takes none: the page then says to show the live one. */
  readonly code: string | null
}
