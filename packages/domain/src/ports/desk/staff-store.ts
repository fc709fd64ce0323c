import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { StaffCaller } from '../../staff/caller.ts'
import type { GrantRejection, StaffGrant } from '../../staff/decide-grant.ts'
import type { DeskSession, NewDeskSession, StaffAccount } from '../../staff/desk-session.ts'
import type { AnsweredChallenge, NewPasskey, PasskeyUse } from '../../staff/passkey.ts'
import type { ListedStaff } from '../../staff/staff-list.ts'

/** A new account with its name and access. */
export interface NewStaff extends StaffGrant {
  readonly staffID: string
  readonly name: string
}

/** The reasons why no account is made or changed. */
export type StaffRejection = { readonly kind: GrantRejection | 'noSuchScope' | 'nameTaken' }

/** The end of a change of an account. `account` is the account after it. */
export type ChangedStaff = { readonly kind: 'changed' | 'unchanged'; readonly account: StaffAccount }

/** The end of a use of a passkey. */
export type PasskeyEnd =
  | { readonly kind: 'accepted'; readonly session: DeskSession }
  /** The challenge was answered before, the counter went back, or the passkey or its session is gone. */
  | { readonly kind: 'answeredBefore' | 'cloned' | 'gone' }

/** The accounts of staff, with their passkeys, and their sessions and tokens under the SHA-256 of each secret. */
export interface StaffStore {
  /**
   * Makes an account with an invitation. A known name with the same access gets a new invitation for a further device,
   * and its older one ends.
   */
  invite(
    caller: StaffCaller,
    invitation: NewStaff & { readonly inviteHash: Uint8Array; readonly inviteExpiresSSE: number },
    act: OperatorAct,
  ): Promise<{ readonly kind: 'invited'; readonly account: StaffAccount; readonly isKnown: boolean } | StaffRejection>
  /** Makes the account of a program. */
  addProgram(
    caller: StaffCaller,
    program: NewStaff & { readonly tokenHash: Uint8Array },
    act: OperatorAct,
  ): Promise<{ readonly kind: 'made'; readonly account: StaffAccount } | StaffRejection>
  /** Gives an account another access. A field that is left out stays. Null removes the end. */
  change(
    caller: StaffCaller,
    nameOrID: string,
    access: Partial<StaffGrant>,
    act: OperatorAct,
  ): Promise<ChangedStaff | StaffRejection | { readonly kind: 'noSuchStaff' }>
  /** Ends an account at once, with its sessions, passkeys, invitation and token. */
  revoke(
    caller: StaffCaller,
    nameOrID: string,
    act: OperatorAct,
  ): Promise<ChangedStaff | { readonly kind: 'noSuchStaff' }>
  /** Returns the accounts that a caller may manage, the newest first. */
  list(caller: StaffCaller, nowSSE: number): Promise<readonly ListedStaff[]>

  /** Returns the account of an open invitation. */
  findInvited(inviteHash: Uint8Array, nowSSE: number): Promise<StaffAccount | null>
  /** Uses up an invitation: stores its passkey and opens a session. Null if the invitation or the challenge is used. */
  register(
    inviteHash: Uint8Array,
    passkey: NewPasskey,
    challenge: AnsweredChallenge,
    session: NewDeskSession,
  ): Promise<DeskSession | null>
  /** Returns a passkey with its account. */
  findPasskey(
    credentialID: string,
    nowSSE: number,
  ): Promise<{ readonly account: StaffAccount; readonly publicKey: Uint8Array } | null>
  /** Returns the IDs of an account's passkeys with their transports. */
  listPasskeys(
    staffID: string,
  ): Promise<readonly { readonly credentialID: string; readonly transports: readonly string[] }[]>
  /** Opens a session with a passkey. */
  signIn(use: PasskeyUse, session: NewDeskSession): Promise<PasskeyEnd>
  /** Verifies a session once more with a passkey of its account, and gives it a new token. */
  stepUp(
    tokenHash: Uint8Array,
    use: PasskeyUse,
    renewal: { readonly tokenHash: Uint8Array; readonly nowSSE: number },
  ): Promise<PasskeyEnd>
  /** Opens a session for the stand-in owner of a demo. */
  openStandIn(session: NewDeskSession): Promise<DeskSession>
  endSession(tokenHash: Uint8Array): Promise<void>

  /** Returns the open session of a token, or null if it has ended or its account has. */
  findSession(tokenHash: Uint8Array, nowSSE: number): Promise<DeskSession | null>
  /** Returns the program of a token with the time of its last use, or null if its access has ended. */
  findProgram(
    tokenHash: Uint8Array,
    nowSSE: number,
  ): Promise<{ readonly account: StaffAccount; readonly lastUsedSSE: number | null } | null>
  /** Records the use of a session or a token. A time before the stored one changes nothing. */
  recordUse(tokenHash: Uint8Array, usedSSE: number): Promise<void>
  /** Deletes sessions, invitations and challenges whose time is over, and the passkeys of accounts without access. */
  deleteExpired(nowSSE: number): Promise<void>
}
