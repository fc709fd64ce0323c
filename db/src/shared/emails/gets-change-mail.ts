import { provenEmail, type Member } from '@pokfei/domain/members/member'
import type { EventRevision } from '@pokfei/domain/changes/event-change'
import type { OrderState } from '@pokfei/domain/orders/order'

/** An order with its member's address, as far as the mail of a change depends on them. */
type MailedOrder = Pick<Member, 'email' | 'emailConfirmedSSE'> & {
  readonly state: OrderState
  readonly orderTimeSSE: number
}

/**
 * True for an order that gets the mail of a change (CHG-23). Later orders were placed with the new facts. A pending order
 * may still be paid, and its mail waits for that.
 */
export const getsChangeMail = (order: MailedOrder, { announcedSSE }: Pick<EventRevision, 'announcedSSE'>): boolean =>
  order.state !== 'CANCELLED' && order.orderTimeSSE <= announcedSSE && provenEmail(order) !== null
