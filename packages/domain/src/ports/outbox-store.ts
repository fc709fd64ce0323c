import type { DueClaim } from './store.ts'

/** What a mail is about; an order has at most one of each. */
export type MailKind = 'confirmation'

/** A mail that is still to be sent. */
export interface OwedMail {
  readonly kind: MailKind
  readonly orderID: string
  /** Which try this is, from 1. */
  readonly attempt: number
  readonly queuedSSE: number
}

/** Mails that are owed. Whatever completes an order writes its confirmation down in the same transaction, unless
 *  the member has no address. */
export interface OutboxStore {
  /** As `OrderStore.claimDue`; each claim counts as an attempt. */
  claimDue(claim: DueClaim): Promise<readonly OwedMail[]>
  /** It was handed on. */
  sent(mail: OwedMail, nowSSE: number): Promise<void>
  /** To be tried again. Nothing happens when another worker has claimed it since. */
  postpone(mail: OwedMail, dueSSE: number, reason: string): Promise<void>
  /** Never to be tried again. Nothing happens when another worker has claimed it since. */
  drop(mail: OwedMail, nowSSE: number, reason: string): Promise<void>
}
