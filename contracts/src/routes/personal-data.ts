import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { login } from '../access.ts'
import { noKeys } from '../schemas/no-keys.ts'
import { bodyErrors, errorResponse, fileBytes, memberErrors } from '../schemas/responses.ts'
import { orderReference, sse } from '../schemas/scalars.ts'

const c = initContract()

/** The reasons against the deletion of an account (ACC-92). */
export const obstacleKind = z.enum(['orderInProgress', 'ticketLive', 'ticketUndated', 'refundOpen', 'disputeOpen'])

/** An order that stands against the deletion of an account. */
export const erasureObstacle = z.object({
  kind: obstacleKind,
  orderReference,
  /**
   * The payment deadline of an order in progress, the moment from which a ticket no longer counts, or the time since
   * which a refund or a dispute is open. Without a meaning for `ticketUndated`, whose event has no date.
   */
  dateSSE: sse,
})
/** See {@link erasureObstacle}. */
export type ErasureObstacle = z.infer<typeof erasureObstacle>

/** The deletion of the member's account: the request, if there is one, and everything that stands against it now. */
export const erasureState = z.object({
  /** When the member asked. Null without a request. */
  requestedTimeSSE: sse.nullable(),
  /** When the account is deleted, unless something stands against it then. Null without a request. */
  dueTimeSSE: sse.nullable(),
  obstacles: z.array(erasureObstacle),
  /** Until this time, the present session counts as a fresh sign-in. */
  freshUntilSSE: sse,
})
/** See {@link erasureState}. */
export type ErasureState = z.infer<typeof erasureState>

/** The rights of the member over their own data: a copy, and the deletion of the account (ACC-90 to ACC-101). */
export const personalDataContract = c.router({
  download: {
    method: 'GET',
    path: '/api/attendee/data.zip',
    summary: "A copy of the member's data: a zip with one JSON file and one page in both languages",
    responses: { ...memberErrors, 200: c.otherResponse({ contentType: 'application/zip', body: fileBytes }) },
    metadata: login,
  },
  erasure: {
    method: 'GET',
    path: '/api/attendee/erasure',
    summary: 'The request to delete the account, and everything that stands against it',
    responses: { ...memberErrors, 200: erasureState },
    metadata: login,
  },
  requestErasure: {
    method: 'POST',
    path: '/api/attendee/erasure',
    summary: 'Ask for the deletion of the account in seven days. Needs a sign-in of the last ten minutes.',
    body: noKeys,
    responses: {
      ...memberErrors,
      ...bodyErrors,
      200: erasureState,
      403: errorResponse('freshSignInNeeded', 'forbiddenOrigin'),
      /** `GET /api/attendee/erasure` names what stands against it. */
      409: errorResponse('erasureRefused'),
    },
    metadata: login,
  },
  takeBackErasure: {
    method: 'DELETE',
    path: '/api/attendee/erasure',
    summary: 'Take the request back. Without a request, nothing happens.',
    responses: { ...memberErrors, ...bodyErrors, 200: z.object({}) },
    metadata: login,
  },
})
