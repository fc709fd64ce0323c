import type { Event, Organizer, TicketType } from '../catalogue/catalogue.ts'
import type { OrderTicket } from './order.ts'

/** The facts of an event that its orders tell, as they are announced now. */
export type OrderedEvent = Pick<
  Event,
  'eventNameEN' | 'eventNameCN' | 'venueNameEN' | 'venueNameCN' | 'eventStartTimeSSE' | 'change' | 'venueFacts'
> &
  Pick<Organizer, 'organizerNameEN' | 'organizerNameCN'>

/** The tickets of one type at one price in an order. */
export interface OrderLine
  extends Pick<OrderTicket, 'typeID' | 'salePriceCents' | 'serviceFeeCents'>,
    Pick<
      TicketType,
      | 'ticketTypeNameEN'
      | 'ticketTypeNameCN'
      | 'ticketTypeDescEN'
      | 'ticketTypeDescCN'
      | 'placesOf'
      | 'proofEN'
      | 'proofCN'
    > {
  readonly count: number
  /** The number of those that were neither revoked nor refunded nor swapped. */
  readonly validCount: number
}

/** The event of an order, and its tickets by type. A cancelled order has no lines. */
export interface OrderContents {
  readonly orderID: string
  readonly event: OrderedEvent
  readonly lines: readonly OrderLine[]
}
