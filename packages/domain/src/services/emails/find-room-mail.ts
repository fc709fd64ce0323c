import type { Language } from '@pokfei/format/language'
import type { EventDescription, EventGroup } from '../../catalogue/catalogue.ts'
import { stopOf } from '../../changes/current-change.ts'
import type { RoomMailMessage } from '../../emails/outbox-message.ts'
import { provenEmail } from '../../members/member.ts'
import type { RoomMailOwner } from '../../reminders/room-mail.ts'
import { turnStatusOf, type TurnFacts } from '../../rooms/decide-turn.ts'
import { groupRoomID } from '../../rooms/room-id.ts'
import { isWithdrawn, rankOf, type Room } from '../../rooms/room.ts'
import { momentOf } from '../../rooms/turn-clock.ts'
import type { Found, ReminderSource } from './find-reminders.ts'

/** The content of a mail about a room. */
export interface RoomMailFacts {
  readonly room: Room
  /** The member's rank. Null before the draw. */
  readonly rank: number | null
  /** The end of the offer of a turn for returned tickets (EML-45). Null before a turn. */
  readonly offerEndsSSE: number | null
  /** The first event of the room that is still sold. */
  readonly description: EventDescription
  /** The group of a room of several events, or null. */
  readonly group: EventGroup | null
  /** The starts of all events of the room that are still sold. */
  readonly eventTimesSSE: readonly number[]
  readonly language: Language
  readonly address: string
}

const none = (reason: string) => ({ kind: 'none', reason }) as const

/** Seconds after which a mail about a paused room is tried again. */
const pauseSeconds = 60

/** Returns the content of a mail about a room, the reason why it is not due any more, or the time of the next try. */
export async function findRoomMail(
  store: ReminderSource,
  mail: RoomMailMessage,
  nowSSE: number,
): Promise<Found<RoomMailFacts>> {
  const owner = await store.reminders.findRoomMail(mail)
  if (owner === null) return none('there is no such mail')
  const address = provenEmail(owner.member)
  if (address === null) return none('the member has no confirmed e-mail address')
  const facts = await store.rooms.findTurn({ roomID: owner.roomID, memberID: owner.member.memberID }, nowSSE)
  if (facts === null || facts.entry === null) return none('the member is not in the room')
  const { room, entry } = facts
  const reason = mail.kind === 'roomStart' ? whyNoStart(facts) : whyNoTurn(facts)
  if (reason !== null) return none(reason)
  if (room.state === 'PAUSED') return { kind: 'later', dueSSE: nowSSE + pauseSeconds, reason: 'the room is paused' }
  const sold = await listSoldEvents(store, owner)
  const [description] = sold
  if (description === undefined) return none('no event of the room is sold')
  const group = (await store.catalogue.listGroups()).find((one) => groupRoomID(one) === room.roomID) ?? null
  const { language } = owner
  const eventTimesSSE = sold.map(({ event }) => event.eventStartTimeSSE)
  const offerEndsSSE = offerEndOf(facts)
  const rank = rankOf(entry, room)
  return { kind: 'found', facts: { room, rank, offerEndsSSE, description, group, eventTimesSSE, language, address } }
}

/** The mail before the start goes out before it, or not at all (EML-43). The one about a withdrawn sale comes late too (EML-46). */
const whyNoStart = ({ room, nowSSE }: TurnFacts): string | null =>
  nowSSE >= room.startTimeSSE && !isWithdrawn(room) ? 'the sale has begun' : null

/**
 * The mail before a turn goes out before it, or not at all (EML-44). A turn for returned tickets cannot be foreseen, so its
 * mail goes out while it is offered (EML-45).
 */
function whyNoTurn(facts: TurnFacts): string | null {
  if (facts.room.state === 'ENDED') return 'the sale is over'
  if (offerEndOf(facts) === null && turnStatusOf(facts).kind !== 'waiting') return 'the turn has begun'
  return facts.turn !== null && facts.turn.boughtEventIDs.length > 0 ? 'the member has bought' : null
}

/** Returns the end of the offer of a turn for returned tickets, or null. */
function offerEndOf(facts: TurnFacts): number | null {
  const { room } = facts
  const status = turnStatusOf(facts)
  return room.state === 'RETURNS' && status.kind === 'offered' ? momentOf(room, status.endsAt) : null
}

async function listSoldEvents(
  { catalogue }: ReminderSource,
  { events }: RoomMailOwner,
): Promise<readonly EventDescription[]> {
  const descriptions = await Promise.all(events.map((event) => catalogue.describeEvent(event)))
  return descriptions
    .filter((description) => description !== null)
    .filter(({ event }) => !event.isHidden && stopOf(event) === null)
}
