import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { DueClaim } from '../due-claim.ts'
import type { ResendRejection } from '../emails/decide-resend.ts'
import type {
  ConfirmationMessage,
  DoorTicketsMessage,
  EmailLinkMessage,
  OutboxMessage,
} from '../emails/outbox-message.ts'

/** The outcome of sending a confirmation again. */
export type ResendResult =
  | { readonly kind: 'enqueued' }
  | { readonly kind: 'noSuchOrder' }
  | { readonly kind: 'rejected'; readonly reason: ResendRejection }

/**
 * The outbox. Completing an order stores its confirmation in the same transaction, if the member's address is
 * confirmed. Confirming an address does so for the member's earlier orders. Reminders come from the `ReminderStore`.
 */
export interface OutboxStore {
  /** Claims due mails as `OrderStore.claimDue` does. Each claim counts as an attempt. */
  claimDue(claim: DueClaim): Promise<readonly OutboxMessage[]>
  /** Returns how many mails are due now or later. Cheap enough to ask every few seconds. */
  countDue(): Promise<number>
  /**
   * Counts a confirmation for its address if the address may get one now. Returns null then, else the time from which
   * it may.
   */
  admit(mail: ConfirmationMessage, address: string, nowSSE: number): Promise<number | null>
  /**
   * Makes the link with this hash the member's only one. Returns the address that it confirms. Returns null if no
   * address needs a link any more, or a newer mail or another worker took over.
   */
  openLink(
    mail: EmailLinkMessage,
    link: { readonly tokenHash: Uint8Array; readonly expiresSSE: number },
  ): Promise<string | null>
  /** Returns the address that a sale at the door has named for its tickets. Null once the mail has ended. */
  findOwnAddress(mail: DoorTicketsMessage): Promise<string | null>
  /** Records that the mail was sent. */
  sent(mail: OutboxMessage, nowSSE: number): Promise<void>
  /** Schedules another attempt. Does nothing if another worker has claimed the mail since. */
  postpone(mail: OutboxMessage, dueSSE: number, reason: string): Promise<void>
  /** Gives the mail up for good. Does nothing if another worker has claimed it since. */
  drop(mail: OutboxMessage, nowSSE: number, reason: string): Promise<void>
  /** Calls `rejectResend` and makes the confirmation of an order due once more, for an operator. */
  resend(orderReference: string, act: OperatorAct): Promise<ResendResult>
}
