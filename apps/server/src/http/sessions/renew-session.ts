import { hasCompleteProfile, type Member } from '@pokfei/domain/members/member'
import { renewSession } from '@pokfei/domain/services/members/renew-session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../app-deps.ts'
import { setSessionCookie, readSessionToken } from './session-cookie.ts'

/**
 * Renews the session token of a member who has just become able to buy (ACC-33). A token that leaked before is then
 * worthless, after a few seconds for the requests under way.
 */
export async function renewSessionWhenProfileCompleted(
  deps: Pick<AppDeps, 'store' | 'clock' | 'settings'>,
  request: Pick<FastifyRequest, 'headers' | 'server'>,
  reply: FastifyReply,
  { before, after }: { readonly before: Member; readonly after: Member },
): Promise<void> {
  const { publicURL } = deps.settings
  const token = readSessionToken(request.headers, publicURL)
  if (token === null || hasCompleteProfile(before) || !hasCompleteProfile(after)) return
  const nowSSE = deps.clock.nowSSE()
  // The renewal is noted before the write, so that a request that misses the old token finds the new one.
  const renewed = await renewSession(deps, token, (oldHash, newHash) =>
    request.server.renewedTokens.record(oldHash, newHash, nowSSE),
  )
  if (renewed === null) return
  setSessionCookie(reply, publicURL, { token: renewed.token, maxAge: renewed.expiresSSE - nowSSE })
}
