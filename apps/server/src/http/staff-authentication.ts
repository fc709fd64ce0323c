import type { StaffCaller } from '@pokfei/domain/staff/caller'
import { callerOfSession, callerOfToken, deskUseLagSeconds, type DeskSession } from '@pokfei/domain/staff/desk-session'
import { hashStaffSecret, programToken } from '@pokfei/domain/staff/staff-token'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { readDeskToken } from './sessions/desk-cookie.ts'

type StaffDeps = Pick<AppDeps, 'store' | 'clock' | 'settings'>

/**
 * Returns who calls the desk: the colleague of the desk's cookie, or the program of a bearer token. Returns null for
 * anybody else. With an `Authorization` header no cookie counts, so that no browser's session helps a wrong token.
 * Rejects if the database does not respond.
 */
export async function findStaffCaller(
  { store, clock, settings }: StaffDeps,
  request: Pick<FastifyRequest, 'headers' | 'log' | 'server'>,
): Promise<StaffCaller | null> {
  const { headers, log } = request
  const nowSSE = clock.nowSSE()
  const recordUse = async (tokenHash: Uint8Array, lastUsedSSE: number | null) => {
    if (lastUsedSSE !== null && nowSSE - lastUsedSSE < deskUseLagSeconds) return
    // A full disk must not close the desk.
    await store.staff.recordUse(tokenHash, nowSSE).catch((error: unknown) => log.warn({ err: error }, 'use not stored'))
  }

  if (headers.authorization !== undefined) {
    const [scheme, token = ''] = headers.authorization.split(' ')
    if (scheme !== 'Bearer' || !programToken.test(token)) return null
    const tokenHash = hashStaffSecret(token)
    const program = await store.staff.findProgram(tokenHash, nowSSE)
    if (program === null) return null
    await recordUse(tokenHash, program.lastUsedSSE)
    return callerOfToken(program.account)
  }

  const found = await findDeskSession({ store, clock, settings }, request)
  if (found === null) return null
  await recordUse(found.tokenHash, found.session.lastUsedSSE)
  return callerOfSession(found.session)
}

/** Returns the session of the desk's cookie with the hash of its token, or null. */
export async function findDeskSession(
  { store, clock, settings }: StaffDeps,
  { headers, server }: Pick<FastifyRequest, 'headers' | 'server'>,
): Promise<{ readonly session: DeskSession; readonly tokenHash: Uint8Array } | null> {
  const token = readDeskToken(headers, settings.publicURL)
  if (token === null) return null
  const nowSSE = clock.nowSSE()
  const given = hashStaffSecret(token)
  // A step-up has just replaced the token of a request that was under way.
  const renewed = server.renewedTokens.newHash(given, nowSSE)
  for (const tokenHash of renewed === null ? [given] : [given, renewed]) {
    const session = await store.staff.findSession(tokenHash, nowSSE)
    if (session !== null) return { session, tokenHash }
  }
  return null
}
