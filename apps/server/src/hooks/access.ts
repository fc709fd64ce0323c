import { accessIn, type Access } from '@pokfei/contracts/access'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import { hasCompleteProfile } from '@pokfei/domain/attendee/member'
import type { FastifyInstance, FastifyRequest, RouteOptions, onRequestHookHandler } from 'fastify'
import type { AppRoute } from '@ts-rest/core'
import { sendError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's contract; ts-rest puts it there. */
    tsRestRoute?: AppRoute
  }
}

/** The access level that a route's contract declares; a route outside the contract is open. Throws for one of the contract
 *  that declares none. */
export function accessOf(config: RouteOptions['config']): Access {
  return config?.tsRestRoute === undefined ? 'none' : accessIn(config.tsRestRoute.metadata)
}

/** Who asks: a member by their session, or a gate by its token; both null: a guest. */
type Caller = Pick<FastifyRequest, 'member' | 'gate'>

/** Why a caller may not call a route of this level, or null when they may (spec §6). Someone signed in
 *  whose profile is incomplete is told so, not asked to log in; a member is no gate, nor the reverse. */
export function refusalOf(access: Access, { member, gate }: Caller): ErrorCode | null {
  if (access === 'none') return null
  if (access === 'gate') return gate === null ? 'gateRefused' : null
  if (member === null) return 'unauthenticated'
  if (access === 'login') return null
  if (!hasCompleteProfile(member)) return 'profileIncomplete'
  if (member.hasPassportError) return 'passportError'
  return null
}

/** Guards every route by the access level in its contract, read once when the route is registered.
 *  It runs after `request.member` and `request.gate` are known and before the body is read; an open route pays nothing. */
export function registerAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const access = accessOf(route.config)
    if (access === 'none') return
    const guard: onRequestHookHandler = (request, reply, done) => {
      const refusal = refusalOf(access, request)
      void reply.header('cache-control', 'no-store')
      if (refusal === null) return done()
      sendError(request, reply, refusal)
    }
    route.onRequest = [...[route.onRequest ?? []].flat(), guard]
  })
}
