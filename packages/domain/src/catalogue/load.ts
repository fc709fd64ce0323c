import { noSeat } from '@pokfei/ticket-code/code/layout'
import type { EventGroup, LoadedEvent, Organizer, TicketType } from './catalogue.ts'

/**
 * The most numbered seats of a type, withdrawn ones included. A ticket code has two bytes for the seat, and their last
 * value means no seat (docs/ticket-code.md).
 */
export const mostSeatsOfType = noSeat

/** A row of seats for sale: `count` seats numbered from `firstNumber`. */
export interface SeatRowLoad {
  readonly section: string
  readonly row: string
  readonly firstNumber: number
  readonly count: number
}

/** A ticket type to load. `seatRows` is empty with general admission. */
export interface TicketTypeLoad extends TicketType {
  readonly seatRows: readonly SeatRowLoad[]
}

/** An event to load, with its types. */
export interface EventLoad extends LoadedEvent {
  readonly ticketTypes: readonly TicketTypeLoad[]
  /** True if the load removes the event. An event that an order names cannot be removed. */
  readonly isRemoved?: boolean
}

/** A checked catalogue, ready to be written. New entries are added, known ones updated. */
export interface CatalogueLoad {
  readonly organizers: readonly Organizer[]
  readonly events: readonly EventLoad[]
  readonly eventGroups: readonly EventGroup[]
}

/** An issue of a catalogue file: its place and its description. */
export interface CatalogueIssue {
  readonly path: string
  readonly message: string
}

/** The outcome of a load, which is written whole or rejected whole. */
export type CatalogueLoadResult =
  | { readonly kind: 'loaded'; readonly organizers: number; readonly events: number; readonly eventGroups: number }
  | { readonly kind: 'rejected'; readonly issues: readonly CatalogueIssue[] }
