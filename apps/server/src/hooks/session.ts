import { hashSessionToken } from '@pokfei/domain/attendee/session-token'
import type { Member } from '@pokfei/domain/attendee/member'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { accessOf } from './access.ts'
import { createRenewedTokens, type RenewedTokens } from './renewed-tokens.ts'
import { readSessionToken } from './session-cookie.ts'
import { openSessionUses } from './session-uses.ts'

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
async function findSession({ store, clock, settings }: SessionDeps, { headers, server }: FastifyRequest) {
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
export async function isOfMember(deps: SessionDeps, request: FastifyRequest): Promise<boolean> {
  return (await findSession(deps, request)) !== null
}

const sweepEveryMs = 60 * 60 * 1000
const writeUsesEveryMs = 10 * 1000

/**
 * Decorates `request.member` on every route whose contract needs a session, before its guard runs. Open routes and
 * requests without the cookie cost no query. The use of a session is stored at most once an hour, later and in the
 * background. Requests neither wait for that nor fail with it.
 */
export function registerSession(app: FastifyInstance, deps: AppDeps): void {
  const { store, clock } = deps
  const uses = openSessionUses(store)
  app.decorate('renewedTokens', createRenewedTokens())
  app.decorateRequest('member', null)
  const findMember: onRequestAsyncHookHandler = async (request) => {
    const found = await findSession(deps, request)
    if (found === null) return
    request.member = found.session.member
    uses.note(found.tokenHash, found.session, found.nowSSE)
  }
  app.addHook('onRoute', (route) => {
    const access = accessOf(route.config)
    if (access === 'none' || access === 'gate') return
    route.onRequest = [...[route.onRequest ?? []].flat(), findMember]
  })
  const repeat = (work: () => Promise<void>, everyMs: number, failure: string): void => {
    const timer = setInterval(
      () => void work().catch((error: unknown) => app.log.warn({ err: error }, failure)),
      everyMs,
    )
    timer.unref()
    app.addHook('onClose', () => clearInterval(timer))
  }
  repeat(() => store.sessions.deleteExpired(clock.nowSSE()), sweepEveryMs, 'old sessions stay')
  repeat(() => uses.write(), writeUsesEveryMs, 'when sessions were used is not written')
}
