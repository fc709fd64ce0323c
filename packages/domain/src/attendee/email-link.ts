import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../ports/clock.ts'
import type { EmailLinkOutcome, Store } from '../ports/store.ts'
import type { Member } from './member.ts'

/** The lifetime of an e-mail link in seconds, from its sending. */
export const emailLinkLifetimeSeconds = 24 * 60 * 60

/** Returns a new link's token: 32 random bytes as base64url. The mail alone bears it. */
export function createEmailToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a token. The database stores only this, so that a stolen one confirms no address. */
export function hashEmailToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The state of a member's address. In `linkSent`, a link may still be opened. */
export type EmailState = 'none' | 'unconfirmed' | 'linkSent' | 'confirmed'

/** Returns the state of a member's address at this moment. */
export function emailStateOf({ email, emailConfirmedSSE, emailAskedSSE }: Member, nowSSE: number): EmailState {
  if (email === null) return 'none'
  if (emailConfirmedSSE !== null) return 'confirmed'
  return emailAskedSSE !== null && nowSSE < emailAskedSSE + emailLinkLifetimeSeconds ? 'linkSent' : 'unconfirmed'
}

type MemberDeps = { readonly store: Pick<Store, 'members'>; readonly clock: Clock }

/**
 * Enqueues a mail with an e-mail link to the member's address and ends the earlier links. With `correction`, that
 * becomes the address first. Rejected if the address is fixed, or after too many mails.
 */
export async function askEmailLink(
  { store, clock }: MemberDeps,
  { memberID }: Pick<Member, 'memberID'>,
  correction: string | null,
): Promise<EmailLinkOutcome> {
  return store.members.askEmailLink(memberID, correction, clock.nowSSE())
}

/**
 * Confirms the address of the link with this token, once. Returns false if the link was used, has expired, was
 * replaced, or never existed.
 */
export async function confirmEmail({ store, clock }: MemberDeps, token: string): Promise<boolean> {
  return store.members.confirmEmail(hashEmailToken(token), clock.nowSSE())
}
