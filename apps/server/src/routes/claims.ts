import { claimsContract, type Claim } from '@pokfei/contracts/routes/claims'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { hashClaimToken } from '@pokfei/domain/claims/claim'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'

/** The routes of claim links (TKT-57, TKT-58). */
export const claimRoutes = (deps: AppDeps) => {
  const { store, clock } = deps

  /** Returns the claim of a token for a viewer, or null. */
  async function claimOf(token: string, memberID: string | null): Promise<Claim | null> {
    const found = await store.claims.find(hashClaimToken(token), memberID, clock.nowSSE())
    const description = found && (await store.catalogue.describeEvent(found))
    const type = description?.ticketTypes.find(({ typeID }) => typeID === found?.typeID)
    if (found === null || !description || type === undefined) return null
    const { event } = description
    return {
      state: found.state,
      kind: found.kind,
      organizerID: found.organizerID,
      eventID: found.eventID,
      eventNameEN: event.eventNameEN,
      eventNameCN: event.eventNameCN,
      venueNameEN: event.venueNameEN,
      venueNameCN: event.venueNameCN,
      eventStartTimeSSE: stopOf(event) === 'postponed' ? null : event.eventStartTimeSSE,
      ticketTypeNameEN: type.ticketTypeNameEN,
      ticketTypeNameCN: type.ticketTypeNameCN,
      ticketCount: found.ticketCount,
      ...(found.orderID !== null && { orderID: found.orderID }),
    }
  }

  return implement(claimsContract, {
    find: async ({ request, reply, body }) => {
      void reply.header('cache-control', 'no-store')
      const claim = await claimOf(body.token, null)
      return claim === null ? errorResponse(request, 'claimLinkRefused') : { status: 200, body: claim }
    },
    findOwn: forMember(async ({ request, body }, { memberID }) => {
      const claim = await claimOf(body.token, memberID)
      return claim === null ? errorResponse(request, 'claimLinkRefused') : { status: 200, body: claim }
    }),
    claim: forMember(async ({ request, body }, { memberID }) => {
      const end = await store.claims.claim(hashClaimToken(body.token), memberID, clock.nowSSE())
      if (end?.kind === 'order') return { status: 200, body: { orderID: end.orderID } }
      return errorResponse(request, end?.reason === 'limitReached' ? 'claimLimitReached' : 'claimLinkRefused')
    }),
  })
}
