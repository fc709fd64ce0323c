import type { EventDescription } from '@pokfei/domain/catalogue/catalogue'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import type { ListedOrder } from '@pokfei/domain/services/orders/list-own-orders'
import { wholePrice } from '@pokfei/format/event-facts'
import type { Language } from '@pokfei/format/language'

/** The reference of an order that nobody has placed. */
export const sampleReference = '2345-6789'

/** An order of one ticket that nobody has placed. A preview shows it in place of a person's. */
export interface SampleOrder {
  readonly order: Order
  readonly tickets: readonly OrderTicket[]
  readonly listed: ListedOrder
}

/** Returns an order for the first type that is sold by itself. The tickets of a cancelled event have ended. */
export function sampleOrder(
  { event, organizer, ticketTypes }: EventDescription,
  language: Language,
  nowSSE: number,
): SampleOrder {
  const type = ticketTypes.find(({ byCodeOnly, onlyWith }) => !byCodeOnly && onlyWith === null) ?? ticketTypes[0]
  if (type === undefined) throw new Error('an event has a type')
  const { organizerID, eventID } = event
  const { typeID, placesOf, salePriceCents, serviceFeeCents } = type
  const isOver = event.change?.kind === 'cancelled'
  const ticket: OrderTicket = {
    organizerID,
    eventID,
    typeID,
    ...(placesOf !== null && { placesOf }),
    ticketID: 'sample',
    salePriceCents,
    serviceFeeCents,
    seat: null,
    admissionID: '',
    issueNumber: 1,
    ...(isOver && { isRevoked: true, isRefunded: true, revokedSSE: nowSSE }),
  }
  const order: Order = {
    organizerID,
    eventID,
    orderID: 'sample',
    orderReference: sampleReference,
    memberID: '',
    state: 'COMPLETED',
    adjacentSeating: false,
    language,
    priceCents: wholePrice(type),
    serviceFeeCents,
    ticketCount: 1,
    orderTimeSSE: nowSSE,
    paymentDeadlineSSE: null,
    paymentID: null,
    paymentURL: null,
    isPaymentPending: false,
    paymentSubject: null,
    paymentMethod: null,
    paidSSE: nowSSE,
    dueSSE: null,
  }
  const { ticketTypeNameEN, ticketTypeNameCN, ticketTypeDescEN, ticketTypeDescCN, proofEN, proofCN } = type
  const names = { ticketTypeNameEN, ticketTypeNameCN, ticketTypeDescEN, ticketTypeDescCN, proofEN, proofCN }
  const { organizerNameEN, organizerNameCN } = organizer
  const line = { typeID, placesOf, salePriceCents, serviceFeeCents, ...names, count: 1, validCount: isOver ? 0 : 1 }
  return {
    order,
    tickets: [ticket],
    listed: {
      order,
      event: { ...event, organizerNameEN, organizerNameCN },
      lines: [line],
      refunds: [],
      swaps: [],
      exchange: null,
    },
  }
}
