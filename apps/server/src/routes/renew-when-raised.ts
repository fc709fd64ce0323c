import { hasCompleteProfile, type Member } from '@pokfei/domain/attendee/member'
import { renewSession } from '@pokfei/domain/attendee/renew-session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { keepSession, readSessionToken } from '../hooks/session-cookie.ts'

/**
 * Renews the session token of a member who has just become able to buy (ACC-33). A token that leaked before is then
 * worthless, after a few seconds for the requests under way. `request.member` is the member before the change.
 */
export async function renewWhenRaised(
  deps: Pick<AppDeps, 'store' | 'clock' | 'settings'>,
  request: Pick<FastifyRequest, 'headers' | 'member' | 'server'>,
  reply: FastifyReply,
  member: Member,
): Promise<void> {
  const { publicURL } = deps.settings
  const token = readSessionToken(request.headers, publicURL)
  if (token === null || request.member === null || hasCompleteProfile(request.member) || !hasCompleteProfile(member))
    return
  const nowSSE = deps.clock.nowSSE()
  // The renewal is noted before the write, so that a request that misses the old token finds the new one.
  const renewed = await renewSession(deps, token, (oldHash, newHash) =>
    request.server.renewedTokens.note(oldHash, newHash, nowSSE),
  )
  if (renewed === null) return
  keepSession(reply, publicURL, { token: renewed.token, maxAge: renewed.expiresSSE - nowSSE })
}
