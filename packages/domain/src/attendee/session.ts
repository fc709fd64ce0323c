import type { Device } from './device.ts'
import type { Member } from './member.ts'

/** Seconds from a sign-in to the end of its session, however much it is used. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60

/** Seconds without use after which a session ends. */
export const sessionIdleSeconds = 7 * 24 * 60 * 60

/** The sessions that a member may have at a time. One more ends the session that was used longest ago. */
export const mostSessions = 10

/** Seconds by which the kept time of the last use may lag behind: so often at most is it written. */
export const useLagSeconds = 60 * 60

/** A sign-in that is about to be kept. */
export interface NewSession {
  readonly tokenHash: Uint8Array
  readonly memberID: string
  readonly device: Device
  readonly openedSSE: number
  readonly expiresSSE: number
  /** The session that the browser had before, whoever's it was; it ends. */
  readonly replacedHash: Uint8Array | null
}

/** A session that has not ended, as each request finds it. */
export interface LiveSession {
  readonly member: Member
  readonly lastUsedSSE: number
}

/** A session that has not ended, as its member sees it in a list. */
export interface ListedSession extends Device {
  readonly tokenHash: Uint8Array
  readonly openedSSE: number
  readonly lastUsedSSE: number
}

/** When a session was used. */
export interface SessionUse {
  readonly tokenHash: Uint8Array
  readonly usedSSE: number
}
