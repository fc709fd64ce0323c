import { hashSessionToken } from '@pokfei/domain/members/session-token'
import type { Member } from '@pokfei/domain/members/member'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { accessOf } from './authorization.ts'
import type { RouteCheck } from './route-check.ts'
import { createRenewedTokens, type RenewedTokens } from './sessions/renewed-tokens.ts'
import { readSessionToken } from './sessions/session-cookie.ts'
import type { SessionUses } from './sessions/session-uses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The signed-in member, or null for a guest. Only routes that need a session look it up. On other routes it is
     * always null.
     */
    member: Member | null
  }
  interface FastifyInstance {
    renewedTokens: RenewedTokens
  }
}

type SessionDeps = Pick<AppDeps, 'store' | 'clock' | 'settings'>

/** Returns the session of a request with the hash of its token, or null. Rejects if the database does not respond. */
export async function findSession({ store, clock, settings }: SessionDeps, { headers, server }: FastifyRequest) {
  const token = readSessionToken(headers, settings.publicURL)
  if (token === null) return null
  const nowSSE = clock.nowSSE()
  const findBy = async (tokenHash: Buffer) => {
    const session = await store.sessions.find(tokenHash, nowSSE)
    return session === null ? null : { session, tokenHash, nowSSE }
  }
  const givenHash = hashSessionToken(token)
  const found = await findBy(givenHash)
  if (found !== null) return found
  const newHash = server.renewedTokens.newHash(givenHash, nowSSE)
  return newHash === null ? null : findBy(newHash)
}

/** True if a request has the session of a member. Rejects if the database does not respond. */
export async function hasMemberSession(deps: SessionDeps, request: FastifyRequest): Promise<boolean> {
  return (await findSession(deps, request)) !== null
}

/**
 * Returns the check that sets `request.member` on every route whose contract needs a session. Open routes and requests
 * without the cookie cost no query. The use of a session is stored at most once an hour, later and by a job. Requests
 * neither wait for that nor fail with it.
 */
export function authenticateMembers(
  app: FastifyInstance,
  deps: SessionDeps & { readonly sessionUses: SessionUses },
): RouteCheck {
  app.decorate('renewedTokens', createRenewedTokens())
  app.decorateRequest('member', null)
  const findMember: onRequestAsyncHookHandler = async (request) => {
    const found = await findSession(deps, request)
    if (found === null) return
    request.member = found.session.member
    deps.sessionUses.record(found.tokenHash, found.session, found.nowSSE)
  }
  return ({ config }) => {
    const access = accessOf(config)
    return ['none', 'gate', 'staff'].includes(access) ? undefined : findMember
  }
}
