import { hash, randomBytes } from 'node:crypto'
import type { Member } from './member.ts'

/**
 * The result of a request for an e-mail link. `fixed`: the address is confirmed or comes from the provider. `tooMany`:
 * from `untilSSE` on, one more mail is allowed; nothing was changed.
 */
export type EmailLinkResult =
  | { readonly kind: 'enqueued'; readonly member: Member }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'tooMany'; readonly untilSSE: number }

/** The lifetime of an e-mail link in seconds, from its sending. */
export const emailLinkLifetimeSeconds = 24 * 60 * 60

/** Returns a new link's token: 32 random bytes as base64url. Only the mail contains it. */
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
