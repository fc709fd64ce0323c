import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login } from '../access.ts'
import { noKeys } from '../schemas/no-keys.ts'
import { memberErrors, errorResponse, bodyErrors } from '../schemas/responses.ts'
import { slug } from '../schemas/scalars.ts'

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
    summary: "The member's sale reminders, the next sale first",
    responses: { ...memberErrors, 200: z.array(reminder) },
    metadata: login,
  },
  set: {
    method: 'PUT',
    path: '/api/attendee/reminders/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'Ask for a sale reminder in the language of the request. Asking again changes nothing.',
    body: noKeys,
    responses: {
      ...memberErrors,
      ...bodyErrors,
      200: z.object({}),
      409: errorResponse('noSaleAhead', 'emailNotConfirmed'),
    },
    metadata: login,
  },
  clear: {
    method: 'DELETE',
    path: '/api/attendee/reminders/:organizerID/:eventID',
    pathParams: eventParams,
    summary: 'Delete the sale reminder',
    responses: { ...memberErrors, ...bodyErrors, 200: z.object({}) },
    metadata: login,
  },
})
