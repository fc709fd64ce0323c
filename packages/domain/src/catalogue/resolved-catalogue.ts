import type { CatalogueLoad } from './load.ts'

/**
 * A checked catalogue file: instants are Unix seconds, money is integer cents, and optional fields have their defaults.
 * The store loads it. It also names the pictures of the file, which are rendered from it.
 */
export interface ResolvedCatalogue extends CatalogueLoad {
  readonly events: readonly ResolvedEvent[]
  readonly eventGroups: readonly ResolvedEventGroup[]
}

/** An event with its types, ready to be written, and its pictures. */
export type ResolvedEvent = CatalogueLoad['events'][number] & { readonly images: EventImages }

/** A ticket type of a {@link ResolvedEvent}. `seatRows` is empty with general admission. */
export type ResolvedTicketType = ResolvedEvent['ticketTypes'][number]

/** An event group and its pictures. */
export type ResolvedEventGroup = CatalogueLoad['eventGroups'][number] & { readonly images: GroupImages }

/** Paths of pictures, relative to the file. Missing pictures are drawn. */
export interface EventImages extends GroupImages {
  readonly seatPlan?: string | undefined
}

/** See {@link EventImages}. */
export interface GroupImages {
  readonly thumbnail?: string | undefined
  readonly image?: string | undefined
}
