import type { AuditedChange } from '../audit-entry.ts'
import type { GuestRequest } from '../../guests/guest-order.ts'

/** Returns the entry of a gift. Its subject is the new order. */
export const guestEntry = (
  orderReference: string,
  { organizerID, eventID, typeID, ticketCount, allotmentName }: GuestRequest,
): AuditedChange => ({
  verb: 'guests give',
  subject: { kind: 'order', id: orderReference },
  before: null,
  after: { event: `${organizerID}/${eventID}`, typeID, ticketCount, allotment: allotmentName },
})
