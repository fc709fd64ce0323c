import type { CurrentChange } from '../changes/current-change.ts'
import type { Category } from './category.ts'

/** The seating of a type: a numbered seat, or a place without a number (EVT-64). */
export type SeatingType = 'ASSIGNED' | 'GENERAL_ADMISSION'

/** The key of an event: slugs, unique per organizer. */
export interface EventKey {
  readonly organizerID: string
  readonly eventID: string
}

/** The company that puts on events (BRW-137). */
export interface Organizer {
  readonly organizerID: string
  readonly organizerNameEN: string
  readonly organizerNameCN: string
}

/** A ticket type: price and fee in cents, a limit per order (0 means none) and a capacity. */
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
  /** The places that it sells. A type that sells those of another type has the capacity of that one. */
  readonly capacity: number
  /** The type whose places it sells at its own price (SHR-1). Null if it has places of its own. */
  readonly placesOf: string | null
  /** The type is sold from then on (SHR-3). Null if its event's sale decides. */
  readonly saleStartTimeSSE: number | null
  /** The type is not sold from then on (SHR-3). Null if its event's sale decides. */
  readonly saleEndTimeSSE: number | null
  /** True if only an access code shows and sells the type (SHR-4). */
  readonly byCodeOnly: boolean
  /** The proof that the holder shows at the door, such as a student card (SHR-5). Empty if none is asked for. */
  readonly proofEN: string
  readonly proofCN: string
  /** The type of the same pool that each ticket accompanies (SHR-6). Null if it is sold alone. */
  readonly onlyWith: string | null
}

/**
 * A ticket type with its stock. `heldCount` places are in open orders or kept back, `soldCount` are sold. Types that share
 * places have the same stock.
 */
export interface StockedTicketType extends TicketType {
  /** Index of the type in its event. It is set at loading and never changes, because the ticket code uses it. */
  readonly typeIndex: number
  readonly heldCount: number
  readonly soldCount: number
}

/** An event as its catalogue file says (EVT-60). `category` is already decided. */
export interface LoadedEvent extends EventKey {
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
  /** Nothing can be bought from then on. Null if tickets are sold until the event starts. */
  readonly saleEndTimeSSE: number | null
  /** True keeps the event out of every list. Its own page, its tickets and its receipts stay. */
  readonly isHidden: boolean
  readonly maxTicketBuyCount: number
  /** The limit of tickets per member over all orders. Null means none. */
  readonly memberTicketLimit: number | null
  /** True if the PDF bears a static code, which the gate accepts with an identity check. */
  readonly staticCode: boolean
  readonly category: Category
  /** Null if the organizer gives none. */
  readonly venueFacts: VenueFacts | null
}

/** An event as buyers see it: as loaded, with what operators have set. They may end its sale earlier, hide it
 *  and change its facts. */
export interface Event extends LoadedEvent {
  /** True while an operator has paused the sale. Nobody can place an order meanwhile. */
  readonly isSalePaused: boolean
  /** The announced changes. Null if there is none. */
  readonly change: CurrentChange | null
}

/** Facts for visitors before the day. Each is an empty text or null if the organizer gives none. */
export interface VenueFacts {
  readonly venueAddrEN: string
  readonly venueAddrCN: string
  /** An https address of a map, or null. */
  readonly venueMapURL: string | null
  /** The nearest MTR station and exit. */
  readonly nearestExitEN: string
  readonly nearestExitCN: string
  readonly doorsTimeSSE: number | null
  readonly runningMinutes: number | null
  /** The age limit in years. Younger visitors are not admitted. */
  readonly minimumAge: number | null
  readonly performanceLanguageEN: string
  readonly performanceLanguageCN: string
  /** The seats with a restricted view. */
  readonly restrictedViewEN: string
  readonly restrictedViewCN: string
}

/** The venue facts of an event whose organizer gives none. */
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

/** Returns an event with its venue facts beside its other fields, as the outputs that tell them expect. */
export const withVenueFacts = <Of extends Pick<LoadedEvent, 'venueFacts'>>(event: Of): Of & VenueFacts => ({
  ...event,
  ...(event.venueFacts ?? noVenueFacts),
})

/** An event with its types by their index, their stock, and the group that it belongs to, or null. */
export interface StockedEvent extends Event {
  readonly ticketTypes: readonly StockedTicketType[]
  readonly eventGroupID: string | null
}

/** Everything that tickets print of their event: organizer, event and types without their stock. */
export interface EventDescription {
  readonly event: Event
  readonly organizer: Organizer
  readonly ticketTypes: readonly Omit<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>[]
}

/** An event group (EVT-66). */
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
  /** The events in the order in which the group shows them. */
  readonly eventIDs: readonly string[]
}

/** The whole public catalogue at one moment. */
export interface CatalogueSnapshot {
  readonly organizers: readonly Organizer[]
  /** The events by start time, as their catalogue file says. */
  readonly events: readonly (LoadedEvent & { readonly ticketTypes: readonly StockedTicketType[] })[]
  readonly eventGroups: readonly EventGroup[]
}
