import { accessIn, type Access } from '@pokfei/contracts/access'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import { hasCompleteProfile } from '@pokfei/domain/attendee/member'
import type { FastifyInstance, FastifyRequest, RouteOptions, onRequestHookHandler } from 'fastify'
import type { AppRoute } from '@ts-rest/core'
import { sendError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of the route, set by ts-rest. */
    tsRestRoute?: AppRoute
  }
}

/**
 * Returns the access level that the contract of a route declares. A route outside the contracts has the level `none`.
 * Throws if a contract declares none.
 */
export function accessOf(config: RouteOptions['config']): Access {
  return config?.tsRestRoute === undefined ? 'none' : accessIn(config.tsRestRoute.metadata)
}

/** The caller of a request: a member by the session, or a gate by its token. Both are null for a guest. */
type Caller = Pick<FastifyRequest, 'member' | 'gate'>

/**
 * Returns the error for a caller who may not call a route of this level, or null (ERR-45 to ERR-47). A signed-in
 * member with an incomplete profile gets an error of its own. A member is no gate, nor the reverse.
 */
export function refusalOf(access: Access, { member, gate }: Caller): ErrorCode | null {
  if (access === 'none') return null
  if (access === 'gate') return gate === null ? 'gateRefused' : null
  if (member === null) return 'unauthenticated'
  if (access === 'login') return null
  if (!hasCompleteProfile(member)) return 'profileIncomplete'
  if (member.hasPassportError) return 'passportError'
  return null
}

/**
 * Guards every route by the access level in its contract, which is read once at registration. The guard runs after
 * `request.member` and `request.gate` are known and before the body is read. An open route gets no hook.
 */
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
