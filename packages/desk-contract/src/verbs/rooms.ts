import { roomDraw } from '@pokfei/contracts/routes/rooms'
import type { AuditSubject } from '@pokfei/domain/audit-log/audit-entry'
import { roomStates } from '@pokfei/domain/rooms/room'
import { z } from 'zod'
import { changeContract, reportContract } from '../frame/verb-contract.ts'
import { say } from '../inputs/input-words.ts'
import { numberedPage } from '../inputs/numbers.ts'
import { time } from '../inputs/time.ts'
import { noSuchRoom, roomRefusals } from './parts/room-refusals.ts'

const room = z
  .string(say('is missing'))
  .regex(
    /^(?:events|eventGroups)\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}$/,
    say(
      'A room is named events/ORGANIZER/EVENT or eventGroups/ORGANIZER/GROUP, such as events/paper-boat/one-lantern.',
    ),
  )

const oneTo300 = say('takes 1 to 300 characters')
const words = z.string(say('is missing')).max(300, oneTo300).regex(/\S/, oneTo300)
/** The words for those who wait. */
const texts = { textEn: words, textCn: words }

/** Reads a whole number from 1 up to `most`. */
const upTo = (most: number, message: string) => z.int(message).min(1, message).max(most, message)

const shownRoom = z.object({
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
/** A room as JSON. */
export type ShownRoom = z.output<typeof shownRoom>

/** Declares a verb that changes a room. */
const commandOf = <Input extends z.ZodType<{ readonly room: string }>>(input: Input) =>
  changeContract({
    input,
    result: z.object({ before: shownRoom, after: shownRoom, isChanged: z.boolean() }),
    refusals: roomRefusals,
    subjectOf: ({ room: id }: { readonly room: string }): AuditSubject => ({ kind: 'room', id }),
  })

/** The verbs about waiting rooms. */
export const rooms = {
  list: reportContract({
    input: z.object(numberedPage),
    result: z.object({ rooms: z.array(shownRoom), next: z.int().nullable() }),
    refusals: {},
  }),
  show: reportContract({
    input: z.object({ room }),
    result: shownRoom.extend({
      entryCount: z.int(),
      stock: z.array(z.object({ type: z.string(), freeTickets: z.int(), capacity: z.int() })),
    }),
    refusals: { noSuchRoom },
  }),
  pause: commandOf(z.object({ room, ...texts })),
  'go-on': commandOf(z.object({ room })),
  rate: commandOf(z.object({ room, turns: upTo(60_000, say('is a whole number from 1 to 60000')) })),
  'add-minutes': commandOf(z.object({ room, minutes: upTo(60, say('is a whole number from 1 to 60')) })),
  postpone: commandOf(z.object({ room, start: time })),
  hold: commandOf(z.object({ room, start: time, ...texts })),
  withdraw: commandOf(z.object({ room, ...texts })),
  publish: reportContract({
    input: z.object({ room }),
    result: z.object({ seenSSE: z.int(), draw: roomDraw }),
    refusals: {
      noSuchRoom,
      notSigned: () => ({
        en: 'No server has signed the newest statements of this room yet. Nothing was printed.',
        zh: '尚未有伺服器簽署此等候室的最新聲明。沒有列出任何內容。',
      }),
    },
  }),
  published: commandOf(
    z.object({
      room,
      url: z
        .url({ protocol: /^https$/, error: say('is a web address that begins with https://') })
        .max(300, say('takes at most 300 characters')),
    }),
  ),
}
