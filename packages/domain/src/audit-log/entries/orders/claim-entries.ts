import type { EventKey } from '../../../catalogue/catalogue.ts'
import type { AuditedChange } from '../../audit-entry.ts'

/** Returns the entry of free tickets that wait for their claim. Its subject is the event, because there is no order yet. */
export const keptGiftEntry = (
  { organizerID, eventID }: EventKey,
  kept: { readonly claimID: string; readonly typeID: string; readonly ticketCount: number; readonly allotment: string },
): AuditedChange => ({
  verb: 'guests give',
  subject: { kind: 'event', id: `${organizerID}/${eventID}` },
  before: null,
  after: { ...kept },
})

/** Returns the entry of a hand-over that an operator offers or withdraws. */
export const handOverEntry = (
  orderReference: string,
  ticketID: string,
  before: string | null,
  after: string | null,
): AuditedChange => ({
  verb: 'tickets hand-over',
  subject: { kind: 'order', id: orderReference },
  before: before === null ? null : { ticketID, claimID: before },
  after: after === null ? null : { ticketID, claimID: after },
})

/** Returns the entry of a claim in one order. */
export const claimEntry = (
  orderReference: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): AuditedChange => ({
  verb: 'tickets claim',
  subject: { kind: 'order', id: orderReference },
  before,
  after,
})
