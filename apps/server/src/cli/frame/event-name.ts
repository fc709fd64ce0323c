import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { z } from 'zod'
import { refused, type Outcome } from './command.ts'

const pattern = /^([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/

/** Reads `ORGANIZER/EVENT`. */
export const eventName = z
  .string()
  .regex(pattern, 'An event is named ORGANIZER/EVENT, such as lion-rock/harbour-nights.')
  .transform((text): EventKey => {
    const [, organizerID = '', eventID = ''] = pattern.exec(text) ?? []
    return { organizerID, eventID }
  })

/** Returns the name of an event, as {@link eventName} reads it. */
export const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Refuses an event that is not in the catalogue. */
export const noSuchEvent = (event: EventKey): Outcome<never> =>
  refused(`There is no event ${nameOf(event)}. Nothing was done.`)
