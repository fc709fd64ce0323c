import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login } from './access.ts'
import { guarded, refusal, withBody } from './answers.ts'
import { slug } from './scalars.ts'

const c = initContract()

const eventParams = z.object({ organizerID: slug, eventID: slug })

/** An event with a reminder of its sale for the member. */
export const reminder = z.object({ organizerID: slug, eventID: slug })
/** See {@link reminder}. */
export type Reminder = z.infer<typeof reminder>

/**
 * Reminders by mail, a quarter of an hour before the sale of an event opens. The server deletes each an hour after the
 * opening.
 */
export const remindersContract = c.router({
  list: {
    method: 'GET',
    path: '/api/attendee/reminders',
    summary: 'The events whose sale the member is reminded of, the next sale first',
    responses: { ...guarded, 200: z.array(reminder) },
    metadata: login,
  },
  set: {
    method: 'PUT',
    path: '/api/attendee/reminders/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'Remind me of the sale, in the language of the reader; once, however often it is asked for',
    body: z.strictObject({}),
    responses: { ...guarded, ...withBody, 200: z.object({}), 409: refusal('noSaleAhead', 'emailNotConfirmed') },
    metadata: login,
  },
  clear: {
    method: 'DELETE',
    path: '/api/attendee/reminders/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'Take the reminder back',
    responses: { ...guarded, ...withBody, 200: z.object({}) },
    metadata: login,
  },
})
