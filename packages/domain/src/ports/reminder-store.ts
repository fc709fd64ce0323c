import type { EventKey } from '../catalogue/catalogue.ts'
import type { Member } from '../attendee/member.ts'
import type { Language } from '../language.ts'
import type { OwedSaleReminder } from './outbox-store.ts'

/** A member's wish to hear that the sale of an event opens. */
export interface SaleReminder {
  readonly member: Member
  readonly event: EventKey
  readonly language: Language
  /** The opening that the mail is owed for; the sale may have been moved since. */
  readonly saleStartTimeSSE: number
}

/** One transaction over the reminders looks at `limit` of each kind at most. */
export interface ReminderRound {
  readonly nowSSE: number
  readonly limit: number
}

/**
 * Reminders that become mails when their time comes. A member asks for those of a sale. Holders of tickets get those of
 * their event unasked. A load that moves a sale moves its reminders in the same transaction.
 */
export interface ReminderStore {
  /** The events whose sale the member wants to be reminded of. */
  list(memberID: string): Promise<readonly EventKey[]>
  /** Keeps a reminder of the sale of a known event; once, however often it is asked for. */
  set(memberID: string, event: EventKey, language: Language, nowSSE: number): Promise<void>
  clear(memberID: string, event: EventKey): Promise<void>
  /**
   * Owes mails for reminders that are due, once for a member and an opening, and once for an order. Deletes reminders of
   * sales that opened long ago, with their mails. Returns true if there may be more to owe now.
   */
  oweDue(round: ReminderRound): Promise<boolean>
  /** Returns the reminder of an owed mail; null once the member has taken it back. */
  find(mail: OwedSaleReminder): Promise<SaleReminder | null>
}
