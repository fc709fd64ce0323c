import type { EventKey } from '../../catalogue/catalogue.ts'
import type { MemberQuery, OrderQuery } from '../../desk/order-query.ts'
import type { AloneCompanion, OrdersPage, OrderStory, PageRequest } from '../../desk/order-story.ts'
import type { Member } from '../../members/member.ts'
import type { OrderState } from '../../orders/order.ts'

/** The reads of operators, across all members. None of them is for a page of the shop. */
export interface DeskStore {
  /**
   * Returns the orders that a query names, newest first. A phone number, an address or a name means all orders of all
   * members who have it, up to a thousand of them.
   */
  findOrders(query: OrderQuery, page: PageRequest): Promise<OrdersPage>
  /** Returns the accounts with a phone number, an address or a name, up to a thousand. */
  findMembers(query: MemberQuery): Promise<readonly Member[]>
  /** Returns the orders of an event, newest first, of one state or of all. Returns null for an unknown event. */
  listOrders(event: EventKey, state: OrderState | null, page: PageRequest): Promise<OrdersPage | null>
  /** Returns the story of an order, or null if no order has this reference. */
  tellOrder(orderReference: string): Promise<OrderStory | null>
  /** Returns the companions of an event's orders that an ended ticket has left alone (SHR-9). */
  listAlone(event: EventKey): Promise<readonly AloneCompanion[]>
  /** Returns the reference of the order that a ticket belongs to, or null if there is no such ticket. */
  findOrderOfTicket(ticketID: string): Promise<string | null>
}
