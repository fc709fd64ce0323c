import type { DoorSaleRequest } from '../../../door/door-sale.ts'
import type { TillCount } from '../../../books/till.ts'
import type { Order } from '../../../orders/order.ts'
import type { AuditedChange } from '../../audit-entry.ts'

/** Returns the entry of a sale at the door. Its subject is the new order. */
export const sellEntry = (
  { orderReference, priceCents }: Order,
  { organizerID, eventID, typeID, ticketCount, allotmentName, paidBy, saleID }: DoorSaleRequest,
): AuditedChange => ({
  verb: 'tickets sell',
  subject: { kind: 'order', id: orderReference },
  before: null,
  after: {
    event: `${organizerID}/${eventID}`,
    typeID,
    ticketCount,
    allotment: allotmentName,
    amountCents: priceCents,
    paidBy,
    saleID,
  },
})

/** Returns the entry of a counted drawer. Its subject is the till of the night. */
export const countEntry = ({ operator, day, floatCents, expectedCents, countedCents }: TillCount): AuditedChange => ({
  verb: 'books count',
  subject: { kind: 'till', id: `${day}/${operator}` },
  before: null,
  after: { floatCents, expectedCents, countedCents, differenceCents: countedCents - expectedCents },
})
