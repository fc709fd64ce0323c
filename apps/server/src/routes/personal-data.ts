import { personalDataContract, type ErasureState as WireState } from '@pokfei/contracts/routes/personal-data'
import type { Member } from '@pokfei/domain/members/member'
import { hashSessionToken } from '@pokfei/domain/members/session-token'
import type { ErasureState } from '@pokfei/domain/personal-data/erasure'
import { freshUntilSSE, requestErasure } from '@pokfei/domain/services/personal-data/request-erasure'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'
import { memberHash } from '../http/logging/security-events.ts'
import { readSessionToken } from '../http/sessions/session-cookie.ts'
import { memberDataName, packMemberData } from '../personal-data/pack-member-data.ts'

/** The routes of a member's rights over their own data (ACC-90 to ACC-98). */
export const personalDataRoutes = (deps: AppDeps) => {
  /** Returns the stored hash of the request's token. */
  const hashIn = ({ headers }: Pick<FastifyRequest, 'headers'>): Buffer =>
    hashSessionToken(readSessionToken(headers, deps.settings.publicURL) ?? '')

  const stateOf = async (
    request: Pick<FastifyRequest, 'headers'>,
    member: Member,
    { pending, obstacles }: ErasureState,
  ): Promise<WireState> => ({
    requestedTimeSSE: pending?.askedSSE ?? null,
    dueTimeSSE: pending?.dueSSE ?? null,
    obstacles: [...obstacles],
    freshUntilSSE: await freshUntilSSE(deps, member, hashIn(request)),
  })

  return implement(personalDataContract, {
    download: forMember(async ({ request, reply }, { memberID }) => {
      const packed = await packMemberData(deps, memberID)
      if (packed === null) return errorResponse(request, 'notFound')
      request.server.logSecurityEvent('dataDownloaded', request, { member: memberHash(memberID) })
      void reply.header('content-disposition', `attachment; filename="${memberDataName}"`)
      return { status: 200, body: packed }
    }),

    erasure: forMember(async ({ request }, member) => {
      const state = await deps.store.erasures.find(member.memberID, deps.clock.nowSSE())
      return { status: 200, body: await stateOf(request, member, state) }
    }),

    requestErasure: forMember(async ({ request }, member) => {
      const outcome = await requestErasure(deps, member, { tokenHash: hashIn(request), language: request.language })
      switch (outcome.kind) {
        case 'signInNotFresh':
          return errorResponse(request, 'freshSignInNeeded')
        case 'rejected':
          return errorResponse(request, 'erasureRefused')
        case 'pending':
          request.server.logSecurityEvent('erasureAsked', request, { member: memberHash(member.memberID) })
          return {
            status: 200,
            body: await stateOf(request, member, { pending: outcome.pending, obstacles: [] }),
          }
      }
    }),

    takeBackErasure: forMember(async ({ request }, { memberID }) => {
      if (await deps.store.erasures.takeBack(memberID, deps.clock.nowSSE()))
        request.server.logSecurityEvent('erasureTakenBack', request, { member: memberHash(memberID) })
      return { status: 200, body: {} }
    }),
  })
}
