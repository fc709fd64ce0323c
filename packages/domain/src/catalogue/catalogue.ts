import type { Category } from './category.ts'

/** Whether buyers get a numbered seat or a place (spec §3). */
export type SeatingType = 'ASSIGNED' | 'GENERAL_ADMISSION'

/** What identifies an event: slugs, unique per organizer. */
export interface EventKey {
  readonly organizerID: string
  readonly eventID: string
}

/** Who puts events on (spec §3). */
export interface Organizer {
  readonly organizerID: string
  readonly organizerNameEN: string
  readonly organizerNameCN: string
}

/** What is sold: a price and a fee in cents, a limit per order (0: none) and a capacity. */
export interface TicketType extends EventKey {
  readonly typeID: string
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly ticketTypeDescEN: string
  readonly ticketTypeDescCN: string
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly ttMaxTicketBuyLimit: number
  readonly ticketSeatingType: SeatingType
  readonly capacity: number
}

/** A ticket type with its stock: `heldCount` is in open orders, `soldCount` in completed ones. */
export interface StockedTicketType extends TicketType {
  /** Index of the type in its event, given at loading and never changed: the ticket code names it so. */
  readonly typeIndex: number
  readonly heldCount: number
  readonly soldCount: number
}

/** An event as it was loaded (spec §3); `category` is already decided. */
export interface Event extends EventKey {
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly artistNameEN: string
  readonly artistNameCN: string
  readonly eventDescEN: string
  readonly eventDescCN: string
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly entryInstructionsEN: string
  readonly entryInstructionsCN: string
  readonly eventStartTimeSSE: number
  readonly saleStartTimeSSE: number
  /** From then on nothing can be bought; null when tickets are sold until the event starts. */
  readonly saleEndTimeSSE: number | null
  /** Kept out of every list; its own page, its tickets and its receipts stay. */
  readonly isHidden: boolean
  readonly maxTicketBuyCount: number
  /** Tickets per member over all orders; null when there is no such limit. */
  readonly memberTicketLimit: number | null
  /** Whether the PDF bears a static code that the gate takes with an identity check. */
  readonly staticCode: boolean
  readonly category: Category
  /** Null when the organizer says nothing of them. */
  readonly venueFacts: VenueFacts | null
}

/** What a visitor may want to know before the day: an empty text or null where the organizer says nothing. */
export interface VenueFacts {
  readonly venueAddrEN: string
  readonly venueAddrCN: string
  /** An https address of a map; null without one. */
  readonly venueMapURL: string | null
  /** The nearest MTR station and exit. */
  readonly nearestExitEN: string
  readonly nearestExitCN: string
  readonly doorsTimeSSE: number | null
  readonly runningMinutes: number | null
  /** Younger visitors are not admitted. */
  readonly minimumAge: number | null
  readonly performanceLanguageEN: string
  readonly performanceLanguageCN: string
  /** Which seats do not see everything. */
  readonly restrictedViewEN: string
  readonly restrictedViewCN: string
}

/** The facts of an event whose organizer says nothing of its venue. */
export const noVenueFacts: VenueFacts = {
  venueAddrEN: '',
  venueAddrCN: '',
  venueMapURL: null,
  nearestExitEN: '',
  nearestExitCN: '',
  doorsTimeSSE: null,
  runningMinutes: null,
  minimumAge: null,
  performanceLanguageEN: '',
  performanceLanguageCN: '',
  restrictedViewEN: '',
  restrictedViewCN: '',
}

/** All that tickets of an event say of it: who puts it on, and its types without their stock. */
export interface EventDescription {
  readonly event: Event
  readonly organizer: Organizer
  readonly ticketTypes: readonly Omit<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>[]
}

/** A collection of events (spec §3). */
export interface EventGroup {
  readonly organizerID: string
  readonly eventGroupID: string
  readonly eventGroupTitleEN: string
  readonly eventGroupTitleCN: string
  readonly eventGroupDescEN: string
  readonly eventGroupDescCN: string
  readonly artistNameEN: string
  readonly artistNameCN: string
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly venueAddrEN: string
  readonly venueAddrCN: string
  readonly category: Category
  /** In the order in which the group shows them. */
  readonly eventIDs: readonly string[]
}

/** The whole public catalogue at one moment. */
export interface CatalogueSnapshot {
  readonly organizers: readonly Organizer[]
  /** By start time. */
  readonly events: readonly (Event & { readonly ticketTypes: readonly StockedTicketType[] })[]
  readonly eventGroups: readonly EventGroup[]
}
