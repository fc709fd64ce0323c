import type { DeskSession, StaffAccount } from '../staff/desk-session.ts'

/** The accounts of staff, with their sessions and tokens under the SHA-256 of each secret. */
export interface StaffStore {
  /** Returns the open session of a token, or null if it has ended or its account has. */
  findSession(tokenHash: Uint8Array, nowSSE: number): Promise<DeskSession | null>
  /** Returns the program of a token with the time of its last use, or null if its access has ended. */
  findProgram(
    tokenHash: Uint8Array,
    nowSSE: number,
  ): Promise<{ readonly account: StaffAccount; readonly lastUsedSSE: number | null } | null>
  /** Records the use of a session or a token. A time before the stored one changes nothing. */
  recordUse(tokenHash: Uint8Array, usedSSE: number): Promise<void>
}
