import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { completeProfile, login, open } from '../access.ts'
import { bodyErrors, buyerBodyErrors, commonErrors, errorResponse, memberErrors } from '../schemas/responses.ts'
import { slug, sse, uuid } from '../schemas/scalars.ts'

const c = initContract()

/** The token of a claim link. It stands after the `#`, so no address has it. */
const claimToken = z.strictObject({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .meta({ example: 'kJ1tq8Zx0vVb3nMw5yRc7uTd9eSf2gHa4iLo6pQs8zA' }),
})

/** Places that wait behind a claim link. It names nobody. */
export const claim = z.object({
  /**
   * `yours`: the member has claimed it. `own`: the member hands the ticket over. `waiting`: its holder still chooses after a
   * change of the event. `gone`: somebody else has claimed it, or it was withdrawn.
   */
  state: z.enum(['open', 'yours', 'own', 'waiting', 'gone', 'expired', 'cancelled']),
  kind: z.enum(['gift', 'handOver']),
  organizerID: slug,
  eventID: slug,
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  venueNameEN: z.string(),
  venueNameCN: z.string(),
  /** Null for a postponed event. */
  eventStartTimeSSE: sse.nullable(),
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  ticketCount: z.int().min(1),
  /** Only for `yours`: the order with the tickets. */
  orderID: uuid.optional(),
})
/** See {@link claim}. */
export type Claim = z.infer<typeof claim>

/** Places that wait for their claim: gifts of an organizer, and tickets that a friend hands over. */
export const claimsContract = c.router({
  /** Open to anyone, because the reader of the mail may have no account. */
  find: {
    method: 'POST',
    path: '/api/claims/find',
    summary: 'The places behind a claim link, for a guest',
    body: claimToken,
    responses: { ...commonErrors, ...bodyErrors, 200: claim, 409: errorResponse('claimLinkRefused') },
    metadata: open,
  },
  findOwn: {
    method: 'POST',
    path: '/api/claims/find-own',
    summary: 'The places behind a claim link, for the signed-in member',
    body: claimToken,
    responses: { ...memberErrors, ...bodyErrors, 200: claim, 409: errorResponse('claimLinkRefused') },
    metadata: login,
  },
  claim: {
    method: 'POST',
    path: '/api/claims',
    summary: 'Claim the places of a link. They are an order of the member from then on, and a repetition returns it.',
    body: claimToken,
    responses: {
      ...memberErrors,
      ...buyerBodyErrors,
      200: z.object({ orderID: uuid }),
      409: errorResponse('claimLinkRefused', 'claimLimitReached'),
    },
    metadata: completeProfile,
  },
})
