import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { Identity, Member } from '../members/member.ts'
import type { CorrectableValues, CorrectionResult } from '../members/decide-correction.ts'
import type { EmailLinkResult } from '../members/email-link.ts'
import type { MoveResult } from '../members/move-result.ts'

/** Accounts. */
export interface MemberStore {
  /** Finds or creates the account of (provider, subject) and stores what the provider says now. */
  signIn(identity: Identity, nowSSE: number): Promise<Member>
  find(memberID: string): Promise<Member | null>
  /**
   * Returns the accounts with this contact address, in any letter case. Several people may have typed the same address.
   */
  findByEmail(email: string): Promise<readonly Member[]>
  /**
   * Registers a member once. Returns null if the member was registered before. A typed address enqueues a mail with an
   * e-mail link, unless too many mails were sent.
   */
  register(
    memberID: string,
    details: { readonly displayName: string; readonly contactNumber: string; readonly email: string | null },
    nowSSE: number,
  ): Promise<Member | null>
  update(memberID: string, details: { readonly displayName: string; readonly contactNumber: string }): Promise<Member>
  /**
   * Corrects the values that are not null, for an operator. Returns null for an unknown member. The audit log has the names
   * of the changed values and no values. A new address is unconfirmed, and enqueues a link to itself and a mail to the
   * confirmed one that it replaces.
   */
  correct(memberID: string, details: CorrectableValues, act: OperatorAct): Promise<CorrectionResult | null>
  /**
   * Moves all orders of the account `oldID` to the account `newID`, with their tickets, uses of codes and mails. Valid tickets
   * get a new issue, the old account's sessions end, and both confirmed addresses get a mail. Returns null if either
   * account is unknown.
   */
  move(oldID: string, newID: string, act: OperatorAct): Promise<MoveResult | null>
  /** Returns the address to which a mail about an account goes. Null if it has no confirmed one. */
  findMailAddress(mailID: string): Promise<string | null>
  /** Enqueues a mail with an e-mail link. With `correction`, that becomes the address in the same transaction. */
  requestEmailLink(memberID: string, correction: string | null, nowSSE: number): Promise<EmailLinkResult>
  /**
   * Confirms the address of the open link with this hash and uses the link up. From then on, the member's completed
   * orders of future events enqueue a confirmation. Returns false if there is no such link, or it has expired.
   */
  confirmEmail(tokenHash: Uint8Array, nowSSE: number): Promise<boolean>
}
