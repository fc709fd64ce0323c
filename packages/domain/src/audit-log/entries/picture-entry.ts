import type { AuditedChange } from '../audit-entry.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'

/** The pictures of an event before and after a change, by the hashes of their bytes. Null without one of its own. */
export interface PictureChange {
  readonly before: string | null
  readonly after: string | null
}

/** Returns the entry of another picture of an event. */
export const pictureEntry = ({ organizerID, eventID }: EventKey, { before, after }: PictureChange): AuditedChange => ({
  verb: 'events picture',
  subject: { kind: 'event', id: `${organizerID}/${eventID}` },
  before: { picture: before },
  after: { picture: after },
})
