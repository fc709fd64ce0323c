import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { GuestRequest } from '@pokfei/domain/guests/guest-order'

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
