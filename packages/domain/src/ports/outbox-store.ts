import type { DueClaim } from './store.ts'

/** The kinds of mails: an order's confirmation with its tickets, and a link that confirms an e-mail address. */
export const mailKinds = ['confirmation', 'emailLink'] as const

/** One of {@link mailKinds}. */
export type MailKind = (typeof mailKinds)[number]

interface Owed {
  /** Which try this is, from 1. */
  readonly attempt: number
  readonly queuedSSE: number
}

/** An order's confirmation; an order has at most one. */
export interface OwedConfirmation extends Owed {
  readonly kind: 'confirmation'
  readonly orderID: string
}

/** A mail with a link that confirms a member's e-mail address. */
export interface OwedEmailLink extends Owed {
  readonly kind: 'emailLink'
  readonly mailID: string
}

/** A mail that is still to be sent. */
export type OwedMail = OwedConfirmation | OwedEmailLink

/** Mails that are owed. What completes an order writes its confirmation down in the same transaction, if the
 *  member's address is confirmed; the confirmation of an address does it for the member's earlier orders. */
export interface OutboxStore {
  /** As `OrderStore.claimDue`; each claim counts as an attempt. */
  claimDue(claim: DueClaim): Promise<readonly OwedMail[]>
  /** Counts a confirmation for its address, if the address may get one now; answers null then, else from when on. */
  admit(mail: OwedConfirmation, address: string, nowSSE: number): Promise<number | null>
  /** Makes the link with this hash the member's only one. Answers the address that it confirms; null when none is
   *  to be confirmed any more, or when a newer mail or another worker has taken over. */
  openLink(mail: OwedEmailLink, link: { readonly tokenHash: Uint8Array; readonly expiresSSE: number }): Promise<string | null>
  /** It was handed on. */
  sent(mail: OwedMail, nowSSE: number): Promise<void>
  /** To be tried again. Nothing happens when another worker has claimed it since. */
  postpone(mail: OwedMail, dueSSE: number, reason: string): Promise<void>
  /** Never to be tried again. Nothing happens when another worker has claimed it since. */
  drop(mail: OwedMail, nowSSE: number, reason: string): Promise<void>
}
