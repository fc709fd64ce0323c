import type { EventKey } from '../../catalogue/catalogue.ts'
import type { AccountQuery, OrderQuery } from '../../desk/order-query.ts'
import type { AloneCompanion, OrdersPage, OrderStory, PageRequest } from '../../desk/order-story.ts'
import type { Member } from '../../members/member.ts'
import type { OrderState } from '../../orders/order.ts'
import type { StaffScope } from '../../staff/caller.ts'

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
  /** Returns the companions of an event's orders that an ended ticket has left alone (SHR-9). */
  listAlone(event: EventKey): Promise<readonly AloneCompanion[]>
  /** Returns the reference of the order that a ticket belongs to, or null if there is no such ticket. */
  findOrderOfTicket(ticketID: string): Promise<string | null>
  /** Returns the event of a thing, or null if there is no such thing. */
  findEventOf(thing: ThingOfEvent): Promise<EventKey | null>
}
