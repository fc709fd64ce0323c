import { hasCompleteProfile, type Member } from '@pokfei/domain/attendee/member'
import { renewSession } from '@pokfei/domain/attendee/renew-session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { keepSession, readSessionToken } from '../hooks/session-cookie.ts'

/** Gives the session of a member who may buy from now on, and could not before, a new token. One that leaked earlier is
 *  worth nothing, after the few seconds that calls under way are given. `request.member` is the member as they were. */
export async function renewWhenRaised(
  deps: Pick<AppDeps, 'store' | 'clock' | 'settings'>,
  request: Pick<FastifyRequest, 'headers' | 'member' | 'server'>,
  reply: FastifyReply,
  member: Member,
): Promise<void> {
  const { publicURL } = deps.settings
  const token = readSessionToken(request.headers, publicURL)
  if (token === null || request.member === null || hasCompleteProfile(request.member) || !hasCompleteProfile(member)) return
  const nowSSE = deps.clock.nowSSE()
  // Noted before the write: a request that finds the old token gone must find the new one.
  const renewed = await renewSession(deps, token, (oldHash, newHash) => request.server.renewedTokens.note(oldHash, newHash, nowSSE))
  if (renewed === null) return
  keepSession(reply, publicURL, { token: renewed.token, maxAge: renewed.expiresSSE - nowSSE })
}
