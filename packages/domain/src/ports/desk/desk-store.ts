import type { Allotment } from '../../allotments/allotment.ts'
import type { Event, EventKey, TicketType } from '../../catalogue/catalogue.ts'
import type { BoardFacts } from '../../desk/board.ts'
import type { ChangeProgress } from '../../desk/change-progress.ts'
import type { EventState } from '../../desk/event-states.ts'
import type { AccountQuery, OrderQuery } from '../../desk/order-query.ts'
import type { AloneCompanion, OrdersPage, OrderStory, PageRequest } from '../../desk/order-story.ts'
import type { OrderGroup, OrderPart } from '../../desk/order-pace.ts'
import type { Page, PageAfter } from '../../desk/page.ts'
import type { Places, PoolPlaces } from '../../desk/places.ts'
import type { SeatGroup } from '../../desk/seat-states.ts'
import type { Member } from '../../members/member.ts'
import type { OrderState } from '../../orders/order.ts'
import type { Room } from '../../rooms/room.ts'
import type { StaffScope } from '../../staff/caller.ts'

/** The events that a list has: of one organizer or of all, and in one state at this time or in any. */
export interface EventFilter {
  readonly organizerID: string | null
  readonly state: EventState | null
  readonly nowSSE: number
}

/** An event in a list, with the places of all its pools. A postponed one has no date, and its start is the old one. */
export interface ListedEvent
  extends Places,
    Pick<Event, keyof EventKey | 'eventNameEN' | 'eventNameCN' | 'eventStartTimeSSE' | 'saleStartTimeSSE'> {
  readonly hasDate: boolean
  readonly states: readonly EventState[]
}

/** The places of a pool. `soldAs` has the types that sell them, its own first. */
export interface PoolSeats extends PoolPlaces, Pick<TicketType, 'ticketTypeNameEN' | 'ticketTypeNameCN'> {
  readonly soldAs: readonly string[]
  readonly allotments: readonly (Pick<Allotment, 'name' | 'places' | 'releaseSSE'> & {
    /** The guest who can claim the places by a link. Null if they wait for nobody. */
    readonly claim: { readonly address: string | null; readonly sentSSE: number } | null
  })[]
  /** Empty for places without a number. */
  readonly seats: readonly SeatGroup[]
}

/** Free tickets in a list, with the member who has their order now, or with the claim that they wait for. */
export interface ListedGift extends EventKey {
  /** Null before the claim. */
  readonly orderReference: string | null
  readonly memberID: string | null
  /** Null once there is an order. A claim ends with the start of its event, and has no end while that is postponed. */
  readonly claim: {
    readonly address: string | null
    readonly allotment: string | null
    readonly untilSSE: number | null
  } | null
  readonly displayName: string | null
  readonly typeID: string
  readonly ticketCount: number
  readonly validCount: number
  /** The names of the seats. Empty for places without a number. */
  readonly seats: readonly string[]
  readonly givenSSE: number
  readonly operator: string
}

/** A thing that belongs to an event. A code is one for buyers, and a device a phone at a door. */
export interface ThingOfEvent {
  readonly kind: 'order' | 'ticket' | 'refund' | 'code' | 'device'
  /** The reference of an order, and the ID of any other thing. */
  readonly id: string
}

/**
 * The reads of operators, across all members. None of them is for a page of the shop. With a scope, a read finds nothing
 * outside of it, also no cursor.
 */
export interface DeskStore {
  /**
   * Returns the orders that a query names, newest first. A phone number, an address or a name means all orders of all
   * members who have it, up to a thousand of them.
   */
  findOrders(query: OrderQuery, page: PageRequest, scope?: StaffScope): Promise<OrdersPage>
  /**
   * Returns the account of an ID, or those with a phone number, an address or a name, up to a thousand. A scope has the
   * accounts with an order in it.
   */
  findMembers(query: AccountQuery, scope?: StaffScope): Promise<readonly Member[]>
  /** Returns the orders of an event, newest first, of one state or of all. Returns null for an unknown event. */
  listOrders(event: EventKey, state: OrderState | null, page: PageRequest): Promise<OrdersPage | null>
  /** Returns the story of an order, or null if no order has this reference. */
  tellOrder(orderReference: string): Promise<OrderStory | null>
  /** Lists events, the latest start first. Lists none behind an unknown event. */
  listEvents(filter: EventFilter, page: PageAfter<EventKey>, scope?: StaffScope): Promise<Page<ListedEvent, EventKey>>
  /** Reads what boards show: of one event, or of the next ones that are not over. */
  readBoard(event: EventKey | null, nowSSE: number): Promise<BoardFacts>
  /** Counts a part of the orders by events and times. */
  countOrders(part: OrderPart): Promise<readonly OrderGroup[]>
  /** Counts the places of each pool of an event. Returns none for an unknown event. */
  countPlaces(event: EventKey): Promise<readonly PoolPlaces[]>
  /** Lists the places of each pool of an event, with the seats by their states. Returns null for an unknown event. */
  listSeats(event: EventKey): Promise<readonly PoolSeats[] | null>
  /** Lists the gifts of an event or of all, newest first. Returns null for an unknown event. */
  listGifts(
    event: EventKey | null,
    page: PageAfter<number> & { readonly nowSSE: number },
    scope?: StaffScope,
  ): Promise<Page<ListedGift, number> | null>
  /** Lists the waiting rooms of all sales, newest first. */
  listRooms(page: PageAfter<number>, scope?: StaffScope): Promise<Page<Room, number>>
  /** Returns how far the mails of an event's latest change and its refunds are. Returns null for an unknown event. */
  tellProgress(event: EventKey): Promise<ChangeProgress | null>
  /** Returns the companions of an event's orders that an ended ticket has left alone (SHR-9). */
  listAlone(event: EventKey): Promise<readonly AloneCompanion[]>
  /** Returns the reference of the order that a ticket belongs to, or null if there is no such ticket. */
  findOrderOfTicket(ticketID: string): Promise<string | null>
  /** Returns the event of a thing, or null if there is no such thing. */
  findEventOf(thing: ThingOfEvent): Promise<EventKey | null>
}
