import type { DueClaim } from './store.ts'

/**
 * The kinds of mails: the confirmation of an order with its tickets, an e-mail link, and two reminders. One reminds of
 * a sale, the other of an order's event on its day.
 */
export const mailKinds = ['confirmation', 'emailLink', 'saleReminder', 'eventReminder'] as const

/** One of {@link mailKinds}. */
export type MailKind = (typeof mailKinds)[number]

interface Owed {
  /** The number of this attempt, from 1. */
  readonly attempt: number
  readonly queuedSSE: number
}

/** The confirmation of an order. An order has at most one. */
export interface OwedConfirmation extends Owed {
  readonly kind: 'confirmation'
  readonly orderID: string
}

/** A mail with a link that confirms a member's e-mail address. */
export interface OwedEmailLink extends Owed {
  readonly kind: 'emailLink'
  readonly mailID: string
}

/** A reminder of the opening of a sale. A member has at most one for each opening. */
export interface OwedSaleReminder extends Owed {
  readonly kind: 'saleReminder'
  readonly mailID: string
}

/** A reminder of an order's event on its day. An order has at most one. */
export interface OwedEventReminder extends Owed {
  readonly kind: 'eventReminder'
  readonly orderID: string
}

/** A mail that is due. */
export type OwedMail = OwedConfirmation | OwedEmailLink | OwedSaleReminder | OwedEventReminder

/**
 * The outbox. Completing an order stores its confirmation in the same transaction, if the member's address is
 * confirmed. Confirming an address does so for the member's earlier orders. Reminders come from the `ReminderStore`.
 */
export interface OutboxStore {
  /** Claims due mails as `OrderStore.claimDue` does. Each claim counts as an attempt. */
  claimDue(claim: DueClaim): Promise<readonly OwedMail[]>
  /**
   * Counts a confirmation for its address if the address may get one now. Returns null then, else the time from which
   * it may.
   */
  admit(mail: OwedConfirmation, address: string, nowSSE: number): Promise<number | null>
  /**
   * Makes the link with this hash the member's only one. Returns the address that it confirms. Returns null if no
   * address needs a link any more, or a newer mail or another worker took over.
   */
  openLink(
    mail: OwedEmailLink,
    link: { readonly tokenHash: Uint8Array; readonly expiresSSE: number },
  ): Promise<string | null>
  /** Records that the mail was sent. */
  sent(mail: OwedMail, nowSSE: number): Promise<void>
  /** Schedules another attempt. Does nothing if another worker has claimed the mail since. */
  postpone(mail: OwedMail, dueSSE: number, reason: string): Promise<void>
  /** Gives the mail up for good. Does nothing if another worker has claimed it since. */
  drop(mail: OwedMail, nowSSE: number, reason: string): Promise<void>
}
