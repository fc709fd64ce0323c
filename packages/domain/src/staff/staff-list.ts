import type { StaffAccount } from './desk-session.ts'

/** A passkey in the list of staff. */
export interface ListedPasskey {
  readonly deviceName: string
  readonly createdSSE: number
  readonly lastUsedSSE: number | null
}

/** An account in the list of staff. */
export interface ListedStaff extends StaffAccount {
  readonly createdSSE: number
  readonly revokedSSE: number | null
  readonly passkeys: readonly ListedPasskey[]
  /** When the open invitation expires. Null if there is none. */
  readonly invitedUntilSSE: number | null
  /** The last use of a session or a token. */
  readonly lastUsedSSE: number | null
}

/** The stand-in owner of a demo. Nobody else gets into its account, and production has no way into it. */
export const standInOwner = { staffID: 'DEMOOWNER', name: 'Stand-in owner 替身店主' } as const
