import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../ports/clock.ts'
import type { EmailLinkOutcome, Store } from '../ports/store.ts'
import type { Member } from './member.ts'

/** Seconds from the sending of a link to the moment from which it confirms nothing. */
export const emailLinkLifetimeSeconds = 24 * 60 * 60

/** A new link's token: 32 random bytes as base64url. Only the mail bears it. */
export function createEmailToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: its SHA-256, so that a stolen database confirms no address. */
export function hashEmailToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** How it stands with a member's address. A link that was sent may still be opened. */
export type EmailState = 'none' | 'unconfirmed' | 'linkSent' | 'confirmed'

/** Answers how it stands with a member's address at this moment. */
export function emailStateOf({ email, emailConfirmedSSE, emailAskedSSE }: Member, nowSSE: number): EmailState {
  if (email === null) return 'none'
  if (emailConfirmedSSE !== null) return 'confirmed'
  return emailAskedSSE !== null && nowSSE < emailAskedSSE + emailLinkLifetimeSeconds ? 'linkSent' : 'unconfirmed'
}

type MemberDeps = { readonly store: Pick<Store, 'members'>; readonly clock: Clock }

/** Owes the member a mail with a link that confirms their address; the links before it end. With `correction` that
 *  becomes the address first. Refused when the address is fixed, and when there were too many mails. */
export async function askEmailLink({ store, clock }: MemberDeps, { memberID }: Pick<Member, 'memberID'>, correction: string | null): Promise<EmailLinkOutcome> {
  return store.members.askEmailLink(memberID, correction, clock.nowSSE())
}

/** Confirms the address that the link with this token was sent to, once. False when the link was used, has expired,
 *  was replaced, or never was. */
export async function confirmEmail({ store, clock }: MemberDeps, token: string): Promise<boolean> {
  return store.members.confirmEmail(hashEmailToken(token), clock.nowSSE())
}
