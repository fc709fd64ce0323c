import { counted } from '@pokfei/format/counted'
import type { RoomFacts } from '@pokfei/domain/ports/rooms/room-store'
import { roomStates, type Room } from '@pokfei/domain/rooms/room'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { refused, type Outcome } from '../frame/command.ts'

/** Reads the ID of a room. */
export const roomID = z
  .string()
  .regex(
    /^(?:events|eventGroups)\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}$/,
    'A room is named events/ORGANIZER/EVENT or eventGroups/ORGANIZER/GROUP, such as events/paper-boat/one-lantern.',
  )

/** A room as JSON. */
export const roomShape = z.object({
  room: z.string(),
  state: z.enum(roomStates),
  lobbyTimeSSE: z.int(),
  startTimeSSE: z.int(),
  endTimeSSE: z.int(),
  turnsPerMinute: z.int(),
  minutesPerTurn: z.int(),
  isGuaranteed: z.boolean(),
  isOnePerNumber: z.boolean(),
  ticketsPerTurn: z.int(),
  round: z.int(),
  roundTimeSSE: z.int(),
  root: z.string().nullable(),
  drawnCount: z.int(),
  lateCount: z.int(),
  servedRank: z.int(),
  message: z.object({ en: z.string(), zh: z.string(), writtenSSE: z.int() }).nullable(),
  places: z.array(z.object({ url: z.string(), sinceSSE: z.int() })),
})
type RoomShape = z.infer<typeof roomShape>

/** Returns a room for its JSON. */
export const shapeOf = ({ roomID: room, message, ...rest }: Room): RoomShape => ({
  room,
  state: rest.state,
  lobbyTimeSSE: rest.lobbyTimeSSE,
  startTimeSSE: rest.startTimeSSE,
  endTimeSSE: rest.endTimeSSE,
  turnsPerMinute: rest.turnsPerMinute,
  minutesPerTurn: rest.minutesPerTurn,
  isGuaranteed: rest.isGuaranteed,
  isOnePerNumber: rest.isOnePerNumber,
  ticketsPerTurn: rest.ticketsPerTurn,
  round: rest.round,
  roundTimeSSE: rest.roundTimeSSE,
  root: rest.root,
  drawnCount: rest.drawnCount,
  lateCount: rest.lateCount,
  servedRank: rest.servedRank,
  message: message && { ...message },
  places: [...rest.places],
})

/** The states before a sale begins. A sale without its beacon stays in one of them. */
const beforeTheSale: ReadonlySet<RoomShape['state']> = new Set(['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN'])

/** Returns the lines about a room. */
export function roomLines(room: RoomShape): readonly string[] {
  const { state, startTimeSSE, turnsPerMinute, servedRank, drawnCount, lateCount, message } = room
  return [
    `${room.room} is ${state}. Its sale ${beforeTheSale.has(state) ? 'begins' : 'began'} at ${formatDateTime(startTimeSSE)}.`,
    `Turns     ${turnsPerMinute} a minute, ${counted(room.minutesPerTurn, 'minute')} each, ${counted(room.ticketsPerTurn, 'ticket')} at most`,
    `Ranks     ${servedRank} served of ${drawnCount + lateCount}, ${lateCount} of them behind the draw`,
    ...(message === null ? [] : [`Words     ${message.zh} / ${message.en} (${formatDateTime(message.writtenSSE)})`]),
    ...room.places.map(({ url, sinceSSE }) => `Published ${url} (${formatDateTime(sinceSSE)})`),
  ]
}

/** The entries and the stock of a room as JSON. */
export const figuresShape = z.object({
  entryCount: z.int(),
  stock: z.array(z.object({ type: z.string(), freeTickets: z.int(), capacity: z.int() })),
})

/** Returns the entries and the stock of a room for its JSON. */
export const figuresOf = ({ entryCount, stock }: RoomFacts): z.infer<typeof figuresShape> => ({
  entryCount,
  stock: stock.map(({ typeKey, freeTickets, capacity }) => ({ type: typeKey, freeTickets, capacity })),
})

/** Refuses a room that does not exist. */
export const noSuchRoom = (id: string): Outcome<never> => refused(`There is no room ${id}. Nothing was done.`)
