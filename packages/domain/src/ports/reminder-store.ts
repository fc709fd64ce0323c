import type { EventKey } from '../catalogue/catalogue.ts'
import type { Language } from '@pokfei/format/language'
import type { RoomMailMessage, SaleReminderMessage } from '../emails/outbox-message.ts'
import type { RoomMailOwner } from '../reminders/room-mail.ts'
import type { SaleReminder, ReminderRound } from '../reminders/sale-reminder.ts'

/**
 * Reminders that become mails when they are due. Members ask for reminders of sales. Holders of tickets get reminders
 * of their event automatically, and hear of its announced changes. Members of a room hear before its start and before their
 * turn. A load that moves a sale moves its reminders in the same transaction.
 */
export interface ReminderStore {
  /** Returns the events with a reminder of their sale for the member. */
  list(memberID: string): Promise<readonly EventKey[]>
  /** Stores a reminder of the sale of a known event. Repeated calls store it once. */
  set(memberID: string, event: EventKey, language: Language, nowSSE: number): Promise<void>
  clear(memberID: string, event: EventKey): Promise<void>
  /**
   * Enqueues mails for due reminders. A mail is enqueued once for a member and an opening, for an order, or for an order and
   * a change. A member and a room have one of each kind. Deletes reminders of sales that opened long ago, with their mails.
   * Returns true if there may be more to enqueue now.
   */
  enqueueDue(round: ReminderRound): Promise<boolean>
  /** Returns the reminder of a due mail. Returns null once the member has cleared it. */
  find(mail: SaleReminderMessage): Promise<SaleReminder | null>
  /** Returns the member and the room of a due mail. Returns null if there is no such mail. */
  findRoomMail(mail: RoomMailMessage): Promise<RoomMailOwner | null>
}
