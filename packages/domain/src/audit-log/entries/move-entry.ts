import type { MovedOrders } from '../../members/move-result.ts'
import type { AuditedChange } from '../audit-entry.ts'

/** Returns the entry of a move of all orders from one account to another. */
export const moveEntry = (oldID: string, newID: string, { mails: _mails, ...moved }: MovedOrders): AuditedChange => ({
  verb: 'members move',
  subject: { kind: 'member', id: oldID },
  before: null,
  after: { to: newID, ...moved },
})
