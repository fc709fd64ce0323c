import { accessIn, type Access } from '@pokfei/contracts/access'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { GateDevice } from '@pokfei/domain/gate/gate'
import { hasCompleteProfile, type Member } from '@pokfei/domain/members/member'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { sendError } from './errors.ts'
import type { RouteCheck } from './route-check.ts'

/**
 * Returns the access level that the contract of a route declares. A route outside the contracts has the level `none`.
 * Throws if a contract declares none.
 */
export function accessOf(config: RouteOptions['config']): Access {
  return config?.tsRestRoute === undefined ? 'none' : accessIn(config.tsRestRoute.metadata)
}

/** The caller of a request: a member by the session, a gate by its token, or staff. All are null for a guest. */
type Caller = Pick<FastifyRequest, 'member' | 'gate' | 'staff'>

/**
 * Returns the error for a caller who may not call a route of this level, or null (ERR-45 to ERR-47). A signed-in
 * member with an incomplete profile gets an error of its own. A member is no gate and no staff, nor the reverse.
 */
export function authorizationErrorOf(access: Access, { member, gate, staff }: Caller): ErrorCode | null {
  if (access === 'none') return null
  if (access === 'gate') return gate === null ? 'gateRefused' : null
  if (access === 'staff') return staff === null ? 'staffRefused' : null
  if (member === null) return 'unauthenticated'
  if (access === 'login') return null
  if (!hasCompleteProfile(member)) return 'profileIncomplete'
  if (member.hasPassportError) return 'passportError'
  return null
}

/**
 * Checks the caller against the access level in the contract of a route. It runs after `request.member` and
 * `request.gate` are known. No cache may store a response of a guarded route, so `no-store` follows from the level.
 */
export const authorize: RouteCheck = ({ config }) => {
  const access = accessOf(config)
  if (access === 'none') return undefined
  return (request, reply, done) => {
    const errorCode = authorizationErrorOf(access, request)
    void reply.header('cache-control', 'no-store')
    if (errorCode === null) return done()
    sendError(request, reply, errorCode)
  }
}

/** Returns the member of a request whose route has the access level `login` or `complete-profile`. */
export function memberOf({ member }: Pick<FastifyRequest, 'member'>): Member {
  if (member === null) throw new Error('the access level of this route admits requests without a member')
  return member
}

function gateOf({ gate }: Pick<FastifyRequest, 'gate'>): GateDevice {
  if (gate === null) throw new Error('the access level of this route admits requests without a gate')
  return gate
}

/**
 * Makes a handler for a route of the access level `login` or `complete-profile`. Its second argument is the member:
 * {@link authorize} has rejected all other callers.
 */
export const forMember =
  <Args extends { readonly request: Pick<FastifyRequest, 'member'> }, Result>(
    handler: (args: Args, member: Member) => Promise<Result>,
  ): ((args: Args) => Promise<Result>) =>
  (args) =>
    handler(args, memberOf(args.request))

/** Makes a handler for a route of the access level `gate`. Its second argument is the gate. */
export const forGate =
  <Args extends { readonly request: Pick<FastifyRequest, 'gate'> }, Result>(
    handler: (args: Args, gate: GateDevice) => Promise<Result>,
  ): ((args: Args) => Promise<Result>) =>
  (args) =>
    handler(args, gateOf(args.request))
