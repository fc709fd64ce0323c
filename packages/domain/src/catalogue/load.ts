import { noSeat } from '@pokfei/ticket-code/layout'
import type { Event, EventGroup, Organizer, TicketType } from './catalogue.ts'

/** How many numbered seats a type can have, those that were withdrawn included: a ticket's code has two bytes for
 *  the seat, and the last value of them says that there is none (docs/ticket-code.md). */
export const mostSeatsOfType = noSeat

/** A row of seats to be sold: `count` seats numbered from `firstNumber`. */
export interface SeatRowLoad {
  readonly section: string
  readonly row: string
  readonly firstNumber: number
  readonly count: number
}

/** A ticket type to load; `seatRows` is empty with general admission. */
export interface TicketTypeLoad extends TicketType {
  readonly seatRows: readonly SeatRowLoad[]
}

/** A checked catalogue, ready to be written: what is new is added, what is known is updated. */
export interface CatalogueLoad {
  readonly organizers: readonly Organizer[]
  readonly events: readonly (Event & { readonly ticketTypes: readonly TicketTypeLoad[] })[]
  readonly eventGroups: readonly EventGroup[]
}

/** A fault of a catalogue file: where it is and what is wrong. */
export interface CatalogueFault {
  readonly path: string
  readonly message: string
}

/** The outcome of a load: written whole, or refused whole. */
export type CatalogueLoadResult =
  | { readonly kind: 'loaded'; readonly organizers: number; readonly events: number; readonly eventGroups: number }
  | { readonly kind: 'refused'; readonly faults: readonly CatalogueFault[] }
