import type { TypeColour } from '@pokfei/design/type-colours'
import type { Bilingual } from '../text/ticket-texts.ts'

/** The data of a ticket's PDF. It is plain data, because it crosses a thread boundary. */
export interface TicketPdfInput extends TicketPdfEvent, TicketPdfHolding {}

/** The data that all tickets of an event and type share. Names come in both languages; either may be empty. */
export interface TicketPdfEvent {
  readonly organizerID: string
  readonly eventID: string
  readonly typeID: string
  readonly eventNameEN: string
  readonly eventNameCN: string
  /** The venue with its address, as far as it is known. */
  readonly placeEN: string
  readonly placeCN: string
  readonly eventStartTimeSSE: number
  /** Null if the organizer does not say how long the event lasts. */
  readonly eventEndTimeSSE: number | null
  /** The change that stops the event, or null. `eventStartTimeSSE` is then the old start. */
  readonly stoppedBy: 'postponed' | 'cancelled' | null
  /** The start before all changes. Null if it is the same. */
  readonly originalStartTimeSSE: number | null
  /** The venue before all changes. Null if it is the same. */
  readonly originalVenue: Bilingual | null
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  /** The type's colour in lists and on the seat plan. */
  readonly typeColour: TypeColour
  /** The proof that the holder shows at the door. Empty if none is asked for. */
  readonly proofEN: string
  readonly proofCN: string
  readonly organizerNameEN: string
  readonly organizerNameCN: string
  /** The price of this ticket with its fee; 0 is shown as free. */
  readonly priceCents: number
  /** True if the sale is final: it was paid, and the event promises no money back. */
  readonly isFinal: boolean
}

/** The data of one ticket. */
export interface TicketPdfHolding {
  readonly ticketID: string
  readonly orderReference: string
  readonly holderName: string
  /** The entrance, if the hall has several. */
  readonly gate: string | null
  /** The number of this ticket in its order, from 1. */
  readonly ticketNumber: number
  /** The number of tickets in the order. */
  readonly ticketCount: number
  /** Null with general admission. */
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
  /** True if general admission means standing. It is meaningless for a ticket with a seat. */
  readonly isStanding: boolean
  /** The text of the static code. Null if the event takes none; the page then says to show the live one. */
  readonly code: string | null
}
