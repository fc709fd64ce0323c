import type { Member } from '../members/member.ts'
import type { EventKey, Event } from '../catalogue/catalogue.ts'
import type { Language } from '@pokfei/format/language'
import { hasSaleEnded } from '../catalogue/availability.ts'

/** A member's request for a reminder of a sale. */
export interface SaleReminder {
  readonly member: Member
  readonly event: EventKey
  readonly language: Language
  /** The opening for which the mail was enqueued. The sale may have been moved since. */
  readonly saleStartTimeSSE: number
  /** True if the member had the mail before the start of the room in which the event is sold. */
  readonly hasRoomMail: boolean
}

/** One round over the reminders. It processes at most `limit` of each kind in one transaction. */
export interface ReminderRound {
  readonly nowSSE: number
  readonly limit: number
}

/** Returns true if the sale of a listed event is still to open. */
export function hasSaleAhead(
  { saleStartTimeSSE, saleEndTimeSSE, isHidden }: Pick<Event, 'saleStartTimeSSE' | 'saleEndTimeSSE' | 'isHidden'>,
  nowSSE: number,
): boolean {
  return !isHidden && nowSSE < saleStartTimeSSE && !hasSaleEnded({ saleEndTimeSSE }, saleStartTimeSSE)
}
