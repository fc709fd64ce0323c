import { createHash } from 'node:crypto'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs a security event, unless this minute already has many lines of its kind. */
    logSecurityEvent: (
      event: SecurityEvent,
      request: FastifyRequest,
      about?: Readonly<Record<string, string | null>>,
    ) => void
  }
}

/** The security events and their log levels. The first ones are actions of members and gates, the others errors. */
const levels = {
  signedIn: 'info',
  signInFailed: 'warn',
  signedOut: 'info',
  dataDownloaded: 'info',
  erasureAsked: 'warn',
  erasureTakenBack: 'info',
  freshSignInNeeded: 'info',
  gatePaired: 'info',
  gateInviteRefused: 'warn',
  deskRegistered: 'warn',
  deskSignedIn: 'info',
  deskVerified: 'info',
  deskRefused: 'warn',
  deskInviteRefused: 'warn',
  deskSignedOut: 'info',
  // Somebody may have copied the key of a passkey.
  passkeyCloned: 'warn',
  // An ID that is unknown or another member's. Many such lines mean that a caller is guessing IDs.
  unknownID: 'info',
  unauthenticated: 'info',
  profileIncomplete: 'info',
  passportError: 'warn',
  forbiddenOrigin: 'warn',
  gateRefused: 'warn',
  staffRefused: 'warn',
  badRequest: 'info',
  payloadTooLarge: 'info',
  tooManyRequests: 'warn',
} as const satisfies Partial<Record<ErrorCode, 'info' | 'warn'>> & Record<string, 'info' | 'warn'>

/** The name of a security event. */
export type SecurityEvent = keyof typeof levels

/** The most lines of each kind in a minute, so that a flood of errors cannot fill the disk. */
const mostPerMinute = 60

/** Returns twelve digits of a hash. They connect the lines of a member without naming the member. */
export const memberHash = (memberID: string): string => createHash('sha256').update(memberID).digest('hex').slice(0, 12)

/** True for a guest without any session or token. That is no attack: pages ask for the profile of their reader. */
const isGuest = (event: SecurityEvent, { headers }: FastifyRequest): boolean =>
  event === 'unauthenticated' &&
  headers.authorization === undefined &&
  headers.cookie?.includes('pokfei-session=') !== true

/** True if an error code is a security event. */
export const isSecurityEvent = (code: ErrorCode): code is ErrorCode & SecurityEvent => Object.hasOwn(levels, code)

/**
 * Registers the log of sign-ins and errors. A line has event, route, hash of the member, and the number of lines left
 * out before.
 */
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
  app.decorate('logSecurityEvent', (event, request, about = {}) => {
    if (isGuest(event, request)) return
    const leftOut = leftOutBefore(event)
    if (leftOut === null) return
    const { member, gate } = request
    const who = { ...(member && { member: memberHash(member.memberID) }), ...(gate && { deviceID: gate.deviceID }) }
    request.log[levels[event]](
      { event, route: request.routeOptions.url ?? null, ...who, ...about, ...(leftOut > 0 && { leftOut }) },
      'security',
    )
  })
}
