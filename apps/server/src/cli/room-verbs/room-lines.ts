import type { ShownRoom } from '@pokfei/desk-contract/verbs/rooms'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

/** The states before a sale begins. A sale without its beacon stays in one of them. */
const beforeTheSale: ReadonlySet<ShownRoom['state']> = new Set(['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN'])

/** Returns the lines about a room. */
export function roomLines(room: ShownRoom): readonly string[] {
  const { state, startTimeSSE, turnsPerMinute, servedRank, drawnCount, lateCount, message } = room
  return [
    `${room.room} is ${state}. Its sale ${beforeTheSale.has(state) ? 'begins' : 'began'} at ${formatDateTime(startTimeSSE)}.`,
    `Turns     ${turnsPerMinute} a minute, ${counted(room.minutesPerTurn, 'minute')} each, ${counted(room.ticketsPerTurn, 'ticket')} at most`,
    `Ranks     ${servedRank} served of ${drawnCount + lateCount}, ${lateCount} of them behind the draw`,
    ...(message === null ? [] : [`Words     ${message.zh} / ${message.en} (${formatDateTime(message.writtenSSE)})`]),
    ...room.places.map(({ url, sinceSSE }) => `Published ${url} (${formatDateTime(sinceSSE)})`),
  ]
}
