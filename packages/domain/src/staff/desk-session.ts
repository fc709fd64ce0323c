import type { StaffCaller } from './caller.ts'

/** Seconds without use after which a session of the desk ends. */
export const deskIdleSeconds = 30 * 60

/** Seconds from a sign-in to the end of its session, regardless of its use. */
export const deskLifetimeSeconds = 12 * 60 * 60

/** Seconds for which the use of a passkey allows the acts that ask for it again. */
export const verifiedSeconds = 5 * 60

/** Seconds by which the stored time of the last use may lag behind. A session ends that much too early at most. */
export const deskUseLagSeconds = 60

/** Seconds in which an invitation has to be accepted. */
export const staffInviteSeconds = 24 * 60 * 60

/** An account of a colleague or of a program, without its access. */
export type StaffAccount = Omit<StaffCaller, 'verifiedUntilSSE'>

/** A new session of the desk, before it is stored. */
export interface NewDeskSession {
  readonly tokenHash: Uint8Array
  readonly openedSSE: number
}

/** An open session of the desk, as each request finds it. */
export interface DeskSession {
  readonly account: StaffAccount
  readonly lastUsedSSE: number
  /** When the passkey was used last: at the sign-in or at a step-up. */
  readonly verifiedSSE: number
  readonly expiresSSE: number
}

/** Returns the caller of an open session. */
export const callerOfSession = ({ account, verifiedSSE }: DeskSession): StaffCaller => ({
  ...account,
  verifiedUntilSSE: verifiedSSE + verifiedSeconds,
})

/** Returns the caller of a program's token. */
export const callerOfToken = (account: StaffAccount): StaffCaller => ({ ...account, verifiedUntilSSE: null })
