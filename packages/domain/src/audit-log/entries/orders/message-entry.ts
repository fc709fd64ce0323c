import type { AuditedChange } from '../../audit-entry.ts'
import type { EventKey } from '../../../catalogue/catalogue.ts'
import type { EventMessage } from '../../../event-messages/event-message.ts'

/**
 * Returns the entry of a message to holders. It has the number of the message, and no text: an operator may have written
 * a telephone number into it.
 */
export const messageEntry = (
  { organizerID, eventID }: EventKey,
  { number, textEN, textCN }: EventMessage,
  mailCount: number,
): AuditedChange => ({
  verb: 'orders mail',
  subject: { kind: 'event', id: `${organizerID}/${eventID}` },
  before: null,
  after: { number, mailCount, lengthEN: textEN.length, lengthCN: textCN.length },
})
