import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'

/**
 * A catalogue file after it was checked: instants are Unix seconds, money is integer cents, and
 * what may be left out has its default. It is what the store loads, with the pictures that the
 * file names; those are rendered from it.
 */
export interface ResolvedCatalogue extends CatalogueLoad {
  readonly events: readonly ResolvedEvent[]
  readonly eventGroups: readonly ResolvedEventGroup[]
}

/** An event with its types, ready to be written, and its pictures. */
export type ResolvedEvent = CatalogueLoad['events'][number] & { readonly images: EventImages }

/** A ticket type of a {@link ResolvedEvent}; `seatRows` is empty with general admission. */
export type ResolvedTicketType = ResolvedEvent['ticketTypes'][number]

/** A group of events and its pictures. */
export type ResolvedEventGroup = CatalogueLoad['eventGroups'][number] & { readonly images: GroupImages }

/** Paths of pictures as the file gives them, relative to the file; what is absent is drawn. */
export interface EventImages extends GroupImages {
  readonly seatPlan?: string | undefined
}

/** See {@link EventImages}. */
export interface GroupImages {
  readonly thumbnail?: string | undefined
  readonly image?: string | undefined
}
