import type { AuditedChange } from '../audit-entry.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import { announceVerbs } from '../../changes/announce-verb.ts'
import type { EventRevision, ProposedChange } from '../../changes/event-change.ts'

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
