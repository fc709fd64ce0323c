import type { Device } from './device.ts'
import type { Member } from './member.ts'

/** Seconds from a sign-in to the end of its session, regardless of its use. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60

/** Seconds without use after which a session ends. */
export const sessionIdleSeconds = 7 * 24 * 60 * 60

/** The most sessions of one member. One more ends the session that was used longest ago. */
export const mostSessions = 10

/** Seconds by which the stored time of the last use may lag behind. It is written at most that often. */
export const useLagSeconds = 60 * 60

/** A new session, before it is stored. */
export interface NewSession {
  readonly tokenHash: Uint8Array
  readonly memberID: string
  readonly device: Device
  readonly openedSSE: number
  readonly expiresSSE: number
  /** The session that the browser had before, of any member. It ends. */
  readonly replacedHash: Uint8Array | null
}

/** An open session, as each request finds it. */
export interface LiveSession {
  readonly member: Member
  readonly lastUsedSSE: number
}

/** An open session, as its member sees it in a list. */
export interface ListedSession extends Device {
  readonly tokenHash: Uint8Array
  readonly openedSSE: number
  readonly lastUsedSSE: number
}

/** The time of a session's use. */
export interface SessionUse {
  readonly tokenHash: Uint8Array
  readonly usedSSE: number
}
