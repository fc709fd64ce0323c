import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { NewSession, LiveSession, ListedSession, SessionUse } from '../members/session.ts'

/**
 * Sessions, stored under the SHA-256 of their token, so that a stolen database opens none. A session ends when it
 * expires, and after `sessionIdleSeconds` without use.
 */
export interface SessionStore {
  /** Stores a session and ends the one that it replaces. Beyond `mostSessions`, the sessions used longest ago end. */
  open(session: NewSession): Promise<void>
  /** Returns the session of a token with its member, or null if it has ended. */
  find(tokenHash: Uint8Array, nowSSE: number): Promise<LiveSession | null>
  /** Returns the open sessions of a member, the one used last first. */
  list(memberID: string, nowSSE: number): Promise<readonly ListedSession[]>
  /** Records when sessions were used. A time before the stored one changes nothing. */
  recordUses(uses: readonly SessionUse[]): Promise<void>
  /** Puts a session under the hash of a new token. Returns when it expires, or null if there is none. */
  renew(tokenHash: Uint8Array, newTokenHash: Uint8Array): Promise<number | null>
  end(tokenHash: Uint8Array): Promise<void>
  /** Ends all sessions of a member, except the given one. Returns how many it ended. */
  endAll(memberID: string, exceptHash: Uint8Array | null): Promise<number>
  /** Ends all sessions of a member for an operator. Returns how many it ended. */
  signOut(memberID: string, act: OperatorAct): Promise<number>
  deleteExpired(nowSSE: number): Promise<void>
}
