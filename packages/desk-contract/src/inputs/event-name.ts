import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { z } from 'zod'
import { say } from './input-words.ts'

const pattern = /^([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/

/** Reads `ORGANIZER/EVENT`. */
export const eventName = z
  .string(say('is missing'))
  .regex(pattern, say('An event is named ORGANIZER/EVENT, such as lion-rock/harbour-nights.'))
  .transform((text): EventKey => {
    const [, organizerID = '', eventID = ''] = pattern.exec(text) ?? []
    return { organizerID, eventID }
  })

/** Returns the name of an event, as {@link eventName} reads it. */
export const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** The subject of a change of an event. */
export const eventSubject = ({ event }: { readonly event: EventKey }): AuditSubject => ({
  kind: 'event',
  id: nameOf(event),
})
