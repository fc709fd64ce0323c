import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { announceVerbs } from '@pokfei/domain/changes/announce-verb'
import type { EventRevision, ProposedChange } from '@pokfei/domain/changes/event-change'

/** Returns the entry of an announced change. It has the number of the revision and the replaced facts. */
export const announceEntry = (
  { organizerID, eventID }: EventKey,
  { kind }: ProposedChange,
  { revision, before, after }: EventRevision,
): AuditedChange => ({
  verb: `events ${announceVerbs[kind]}`,
  subject: { kind: 'event', id: `${organizerID}/${eventID}` },
  before: { ...before },
  after: { ...after, kind, revision },
})
