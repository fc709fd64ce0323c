import { createHash } from 'node:crypto'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes a security event, unless many of its kind were written this minute. */
    noteSecurity: (event: SecurityEvent, request: FastifyRequest, about?: Readonly<Record<string, string | null>>) => void
  }
}

/** What is written of security, and its level. The first part is what members and gates do; the rest are refusals. */
const levels = {
  signedIn: 'info',
  signInFailed: 'warn',
  signedOut: 'info',
  gatePaired: 'info',
  gateInviteRefused: 'warn',
  unauthenticated: 'info',
  passportError: 'warn',
  forbiddenOrigin: 'warn',
  gateRefused: 'warn',
  badRequest: 'info',
  payloadTooLarge: 'info',
  tooManyRequests: 'warn',
} as const satisfies Partial<Record<ErrorCode, 'info' | 'warn'>> & Record<string, 'info' | 'warn'>

/** One kind of line. */
export type SecurityEvent = keyof typeof levels

/** How many lines of each kind a minute has: a flood of refusals fills no disk. */
const mostPerMinute = 60

/** Twelve digits of a hash: lines of one member can be put together, and do not name the member. */
export const memberHash = (memberID: string): string => createHash('sha256').update(memberID).digest('hex').slice(0, 12)

/** Whether somebody without any session or token is turned away, which is no attempt at anything: pages ask who reads them. */
const isGuest = (event: SecurityEvent, { headers }: FastifyRequest): boolean =>
  event === 'unauthenticated' && headers.authorization === undefined && headers.cookie?.includes('pokfei-session=') !== true

/** Whether a refusal is a security event. */
export const isSecurityEvent = (code: ErrorCode): code is ErrorCode & SecurityEvent => Object.hasOwn(levels, code)

/** Lets the log tell of sign-ins and refusals: event, route, member's hash, and how many lines were left out before. */
export function registerSecurityEvents(app: FastifyInstance, clock: Clock): void {
  const counts = new Map<SecurityEvent, { minute: number; count: number }>()
  const leftOutBefore = (event: SecurityEvent): number | null => {
    const minute = Math.floor(clock.nowSSE() / 60)
    const known = counts.get(event)
    if (known?.minute === minute) {
      known.count += 1
      return known.count > mostPerMinute ? null : 0
    }
    counts.set(event, { minute, count: 1 })
    return Math.max(0, (known?.count ?? 0) - mostPerMinute)
  }
  app.decorate('noteSecurity', (event, request, about = {}) => {
    if (isGuest(event, request)) return
    const leftOut = leftOutBefore(event)
    if (leftOut === null) return
    const { member, gate } = request
    const who = { ...(member && { member: memberHash(member.memberID) }), ...(gate && { deviceID: gate.deviceID }) }
    request.log[levels[event]]({ event, route: request.routeOptions.url ?? null, ...who, ...about, ...(leftOut > 0 && { leftOut }) }, 'security')
  })
}
