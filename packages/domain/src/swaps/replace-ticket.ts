import { wholePrice, type Priced } from '@pokfei/format/event-facts'
import type { Language } from '@pokfei/format/language'
import type { Allotment } from '../allotments/allotment.ts'
import type { Event } from '../catalogue/catalogue.ts'
import { newOrder } from '../orders/decide-order.ts'
import type { Order, OrderIDs, OrderTicket, Seat } from '../orders/order.ts'
import { stockChanges, type StockChange, type StockStatus } from '../orders/stock-change.ts'
import { releasedStock, type EndedTicket, type RefundableTicket, type RefundFacts } from '../refunds/decide-refund.ts'
import type { NewRefund } from '../payments/refund.ts'

/** The place that a new ticket takes, and its price. */
export interface NewPlace extends Priced {
  readonly event: Event
  readonly typeID: string
  /** The type whose place it takes. Left out if it is `typeID`. */
  readonly placesOf?: string
  readonly seat: Seat | null
  /** The allotment with the place, before the ticket takes it. Null for a place of the public sale. */
  readonly allotment: Allotment | null
}

/** The member and the language of an order for a new ticket. */
interface Buyer {
  readonly memberID: string
  readonly language: Language
  readonly nowSSE: number
}

/** An order of one ticket, with what it takes from the stock. */
export interface ReplacingOrder {
  readonly order: Order
  readonly ticket: OrderTicket
  /** The allotment without the place. Null for a place of the public sale. */
  readonly allotment: Allotment | null
  /** The change of the new ticket's stock. Null for a kept place that stays held. */
  readonly stock: StockChange | null
}

/** A ticket that another one replaces, with everything that it writes. */
export interface ReplacedTicket extends ReplacingOrder {
  readonly ended: readonly EndedTicket[]
  /** The change of the old ticket's stock. */
  readonly endedStock: readonly StockChange[]
  /** The difference that goes back. Null if the new ticket costs the same. */
  readonly refund: NewRefund | null
  /** The payment that the new order has its money from. Null for free tickets. */
  readonly paymentID: string | null
}

/** Returns a pending order of one ticket in a place. `newIDs` creates the IDs of the order and its ticket. */
export function orderPlace(
  place: NewPlace,
  { nowSSE, ...buyer }: Buyer,
  ids: OrderIDs,
  to: StockStatus,
): ReplacingOrder {
  const { event, typeID, placesOf, seat, salePriceCents, serviceFeeCents, allotment } = place
  const [ownIDs] = ids.tickets
  if (ownIDs === undefined) throw new Error('a swapped ticket needs IDs of its own')
  const key = { organizerID: event.organizerID, eventID: event.eventID }
  const ticket: OrderTicket = {
    ...ownIDs,
    ...(placesOf !== undefined && { placesOf }),
    ...key,
    typeID,
    salePriceCents,
    serviceFeeCents,
    seat,
    issueNumber: 1,
  }
  const from = allotment === null ? 'free' : 'held'
  return {
    order: newOrder({ ...key, ...buyer, adjacentSeating: false, email: null }, ids, event, [ticket], nowSSE),
    ticket,
    allotment: allotment && withoutPlace(allotment, seat),
    stock: from === to ? null : (stockChanges([ticket], from, to)[0] ?? null),
  }
}

const withoutPlace = (allotment: Allotment, seat: Seat | null): Allotment => ({
  ...allotment,
  places: allotment.places - 1,
  seats: allotment.seats.filter((codeIndex) => codeIndex !== seat?.codeIndex),
})

/**
 * Replaces a ticket by one that costs the same or less. The old ticket ends, its place is sold again, and a completed order
 * has the new one. The difference goes back.
 */
export function replaceTicket(
  old: RefundableTicket,
  place: NewPlace,
  buyer: Buyer,
  money: Pick<RefundFacts, 'order'>,
  ids: OrderIDs,
): ReplacedTicket {
  const ordered = orderPlace(place, buyer, ids, 'sold')
  return { ...ordered, order: paidOrder(ordered.order), ...endedBy(old, place, buyer, money) }
}

/** Returns how the old ticket ends for a new one, and which money goes back or moves. */
export function endedBy(
  old: RefundableTicket,
  price: Priced,
  { nowSSE }: Pick<Buyer, 'nowSSE'>,
  { order: { paymentID } }: Pick<RefundFacts, 'order'>,
): Pick<ReplacedTicket, 'ended' | 'endedStock' | 'refund' | 'paymentID'> {
  const ended = [{ ...old, isReleased: true }]
  const amountCents = Math.max(0, wholePrice(old) - wholePrice(price))
  return {
    ended,
    endedStock: releasedStock(ended),
    refund:
      amountCents === 0 || paymentID === null
        ? null
        : { refundID: `swap:${old.ticketID}`, paymentID, amountCents, reason: 'eventChanged', dueSSE: nowSSE },
    paymentID: wholePrice(price) === 0 || wholePrice(old) === 0 ? null : paymentID,
  }
}

/** Returns the order as completed. The payment of the old order has paid it. */
const paidOrder = (order: Order): Order => ({
  ...order,
  state: 'COMPLETED',
  paymentDeadlineSSE: null,
  paymentSubject: null,
  dueSSE: null,
})
