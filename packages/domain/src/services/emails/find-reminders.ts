import { provenEmail } from '../../members/member.ts'
import { hasSaleEnded } from '../../catalogue/availability.ts'
import { stopOf } from '../../changes/current-change.ts'
import type { EventDescription } from '../../catalogue/catalogue.ts'
import type { Language } from '@pokfei/format/language'
import { findConfirmation, type Confirmation, type ConfirmationStore } from './find-confirmation.ts'
import type { EventReminderMessage, SaleReminderMessage } from '../../emails/outbox-message.ts'
import type { ReminderStore } from '../../ports/reminder-store.ts'
import type { RoomStore } from '../../ports/rooms/room-store.ts'
import type { Room } from '../../rooms/room.ts'
import { eventReminderSSE, isSaleReminderLate } from '../../reminders/reminder-times.ts'

/** The content of a sale reminder. */
export interface SaleReminderFacts {
  readonly description: EventDescription
  /** The room of the sale, or null if it has none. */
  readonly room: Room | null
  readonly language: Language
  readonly address: string
}

/** The content of a reminder, the reason why none is due any more, or the time of a later one. */
export type Found<Facts> =
  | { readonly kind: 'found'; readonly facts: Facts }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'later'; readonly dueSSE: number; readonly reason: string }

const none = (reason: string) => ({ kind: 'none', reason }) as const

/** The stores behind reminders. */
export type ReminderSource = ConfirmationStore & {
  readonly reminders: Pick<ReminderStore, 'find' | 'findRoomMail'>
  readonly rooms: Pick<RoomStore, 'findOfEvent' | 'findTurn'>
}

/** Returns the reminder of a sale, or the reason why none is due any more. */
export async function findSaleReminder(
  store: ReminderSource,
  mail: SaleReminderMessage,
  nowSSE: number,
): Promise<Found<SaleReminderFacts>> {
  const reminder = await store.reminders.find(mail)
  if (reminder === null) return none('the member has taken the reminder back')
  const { member, language, saleStartTimeSSE } = reminder
  const description = await store.catalogue.describeEvent(reminder.event)
  const address = provenEmail(member)
  if (description === null) return none('there is no such event')
  if (address === null) return none('the member has no confirmed e-mail address')
  if (description.event.isHidden) return none('the event is hidden')
  if (stopOf(description.event) !== null) return none('a change has stopped the sale')
  if (hasSaleEnded(description.event, nowSSE)) return none('the sale has ended')
  if (description.event.saleStartTimeSSE !== saleStartTimeSSE) return none('the sale was moved')
  if (isSaleReminderLate(saleStartTimeSSE, nowSSE)) return none('the sale opened long ago')
  if (reminder.hasRoomMail) return none('the member had the mail of the room')
  const room = await store.rooms.findOfEvent(reminder.event)
  return { kind: 'found', facts: { description, room, language, address } }
}

/** Returns the reminder of an order's event, or the reason why none is due now. It leaves revoked tickets out. */
export async function findEventReminder(
  store: ReminderSource,
  { orderID }: EventReminderMessage,
  nowSSE: number,
): Promise<Found<Confirmation>> {
  const found = await findConfirmation(store, orderID)
  if (found.kind === 'none') return found
  const { confirmation } = found
  const { event } = confirmation.description
  const tickets = confirmation.tickets.filter(({ isRevoked }) => isRevoked !== true)
  if (tickets.length === 0) return none('all tickets were taken back')
  if (event.isHidden) return none('the event is hidden')
  if (stopOf(event) !== null) return none('the event has no date')
  if (nowSSE >= event.eventStartTimeSSE) return none('the event has begun')
  const dueSSE = eventReminderSSE(event.eventStartTimeSSE)
  if (nowSSE < dueSSE) return { kind: 'later', dueSSE, reason: 'the event was moved' }
  return { kind: 'found', facts: { ...confirmation, tickets } }
}
