import { hashSessionToken } from '@pokfei/domain/attendee/session-token'
import type { Member } from '@pokfei/domain/attendee/member'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { accessOf } from './access.ts'
import { readSessionToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member, or null for a guest. Looked up only for routes that need a session:
     *  elsewhere it is null whoever asks. */
    member: Member | null
  }
}

const sweepEveryMs = 60 * 60 * 1000

/**
 * Decorates `request.member` on every route whose contract asks for a session, before its guard runs.
 * An open route costs no query, and neither does a request without the cookie.
 */
export function registerSession(app: FastifyInstance, { store, clock, settings }: AppDeps): void {
  app.decorateRequest('member', null)
  const findMember: onRequestAsyncHookHandler = async (request) => {
    const token = readSessionToken(request.headers, settings.publicURL)
    if (token !== null) request.member = await store.sessions.findMember(hashSessionToken(token), clock.nowSSE())
  }
  app.addHook('onRoute', (route) => {
    const access = accessOf(route.config)
    if (access === 'none' || access === 'gate') return
    route.onRequest = [...[route.onRequest ?? []].flat(), findMember]
  })
  const sweep = setInterval(() => {
    store.sessions.deleteExpired(clock.nowSSE()).catch((error: unknown) => app.log.warn({ err: error }, 'old sessions stay'))
  }, sweepEveryMs)
  sweep.unref()
  app.addHook('onClose', () => clearInterval(sweep))
}
