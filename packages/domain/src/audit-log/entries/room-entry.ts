import type { AuditDetails, AuditedChange } from '../audit-entry.ts'
import { roomVerbs, type RoomCommand } from '../../rooms/room-commands.ts'
import type { Room } from '../../rooms/room.ts'

/** Returns the entry of a command to a room. No command changes other values than these. */
export const roomEntry = ({ kind }: RoomCommand, before: Room, after: Room): AuditedChange => ({
  verb: `rooms ${roomVerbs[kind]}`,
  subject: { kind: 'room', id: before.roomID },
  before: detailsOf(before),
  after: detailsOf(after),
})

const detailsOf = ({
  state,
  turnsPerMinute,
  startTimeSSE,
  endTimeSSE,
  round,
  stoppedSeconds,
  clockStop,
  message,
  places,
}: Room): AuditDetails => ({
  state,
  turnsPerMinute,
  startTimeSSE,
  endTimeSSE,
  round,
  stoppedSeconds,
  clockStop: clockStop && { ...clockStop },
  message: message && { ...message },
  // Most rooms have none, and their entries stay as they were.
  ...(places.length > 0 && { places: places.map(({ url }) => url) }),
})
