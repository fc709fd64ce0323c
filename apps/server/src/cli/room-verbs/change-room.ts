import { isDeepStrictEqual } from 'node:util'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { RoomCommand, RoomCommandRefusal } from '@pokfei/domain/rooms/room-commands'
import { beaconTimesBeside, drawTimesOf } from '@pokfei/domain/rooms/room-times'
import { z } from 'zod'
import { changeVerb, done, refused, type CommandDeps, type OptionWords, type Outcome } from '../frame/command.ts'
import { hongKongTime } from '../frame/hong-kong-time.ts'
import { noSuchRoom, roomID, roomLines, roomShape, shapeOf } from './room-shape.ts'

const wordsOf: Readonly<Record<RoomCommandRefusal, string>> = {
  noTurns: 'The room has no turns now.',
  notBegun:
    'The sale has not begun, so there is no turn to stop. “rooms hold” moves its start, and “rooms withdraw” ends it for good.',
  hasBegun: 'The sale has begun. “rooms pause” stops its turns, and “events end” ends the sale of an event.',
  lobbyNotOpen: 'The lobby is not open yet, so nobody has joined. Load the catalogue file with the other start.',
  listIsClosed:
    'The list of entries is closed, and another round would be a second draw. Use “rooms withdraw”, or “rooms pause” once the sale has begun.',
  notLater: 'The new start is not later than the start of now.',
  afterTheEnd: 'The new start is not before the end of the sale.',
  notPaused: 'The room is not paused.',
  isPaused: 'The room is paused, so no turn runs out.',
  hasEnded: 'The sale of the room is over.',
  notWaitingForBeacon: 'The room does not wait for its beacon.',
  tooEarly: 'The beacon has been missing for less than 30 minutes.',
  nothingSigned: 'A room with version 1 of the draw signs no statements.',
  tooManyPlaces: 'The room has ten places already.',
  roundIsKnown: 'The round of this start is known, or others would have no time to see the root. Choose a later start.',
}

const result = z.object({ before: roomShape, after: roomShape, isChanged: z.boolean() })
type Changed = z.infer<typeof result>

/** Runs a command on a room. */
async function changeRoom(
  { store }: CommandDeps,
  id: string,
  command: RoomCommand,
  act: OperatorAct,
): Promise<Outcome<Changed>> {
  const before = await store.rooms.find(id)
  const changed = before && (await store.rooms.command(id, command, act))
  if (before === null || changed === null) return noSuchRoom(id)
  if (changed.kind === 'refused') return refused(`${wordsOf[changed.reason]} Nothing was done.`)
  const [shapeBefore, after] = [shapeOf(before), shapeOf(changed.room)]
  return done({ before: shapeBefore, after, isChanged: !isDeepStrictEqual(shapeBefore, after) })
}

/** Returns how a verb prints the room as it then is. */
const printAfter =
  (...effect: readonly string[]) =>
  ({ after, isChanged }: Changed) => [
    ...roomLines(after),
    ...(isChanged ? effect : ['It was so already. Nothing was changed.']),
  ]

/** Reads a whole number from 1 up to `most`. */
const wholeNumber = (most: number, message: string) =>
  z
    .string()
    .refine((text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most, message)
    .transform(Number)

const words = (option: string) =>
  z
    .string('Tell those who wait why, in both languages: --text-en and --text-cn.')
    .refine((text) => text.trim() !== '' && text.length <= 300, `${option} takes 1 to 300 characters.`)

const textOptions = {
  'text-en': { value: 'TEXT', words: 'what those who wait read, in English' },
  'text-cn': { value: 'TEXT', words: 'what those who wait read, in Chinese' },
} satisfies Readonly<Record<string, OptionWords>>

/** Stops the turns of a room. */
export const pauseVerb = changeVerb({
  words: 'lets no turn come and no turn run out, with words for those who wait',
  arguments: ['ROOM'],
  options: textOptions,
  example: 'events/paper-boat/one-lantern --text-en "One moment, please." --text-cn "請稍候。"',
  input: z.object({ ROOM: roomID, 'text-en': words('--text-en'), 'text-cn': words('--text-cn') }),
  result,
  run: (deps, { ROOM: id, 'text-en': en, 'text-cn': zh }, act) =>
    changeRoom(deps, id, { kind: 'pause', message: { en, zh } }, act),
  print: printAfter('No turn comes and none runs out. Members whose turn is open can still order.'),
})

/** Lets the turns of a room go on. */
export const goOnVerb = changeVerb({
  words: 'lets turns come again; each open turn gets the time of the pause back',
  arguments: ['ROOM'],
  example: 'events/paper-boat/one-lantern',
  input: z.object({ ROOM: roomID }),
  result,
  run: (deps, { ROOM: id }, act) => changeRoom(deps, id, { kind: 'goOn' }, act),
  print: printAfter('Turns come again. Each open turn has the time that it had left.'),
})

/** Changes the rate of a room. */
export const rateVerb = changeVerb({
  words: 'changes how many turns come in a minute',
  arguments: ['ROOM', 'TURNS'],
  example: 'events/paper-boat/one-lantern 1200',
  input: z.object({ ROOM: roomID, TURNS: wholeNumber(60_000, 'TURNS is a whole number from 1 to 60000.') }),
  result,
  run: (deps, { ROOM: id, TURNS: turnsPerMinute }, act) =>
    changeRoom(deps, id, { kind: 'setRate', turnsPerMinute }, act),
  print: printAfter('The next second uses it.'),
})

/** Gives all turns of a room more time. */
export const addMinutesVerb = changeVerb({
  words: 'gives each open or offered turn more minutes',
  arguments: ['ROOM', 'MINUTES'],
  example: 'events/paper-boat/one-lantern 5',
  input: z.object({ ROOM: roomID, MINUTES: wholeNumber(60, 'MINUTES is a whole number from 1 to 60.') }),
  result,
  run: (deps, { ROOM: id, MINUTES: minutes }, act) => changeRoom(deps, id, { kind: 'addMinutes', minutes }, act),
  print: printAfter('Each turn that is open or offered lasts longer. One that has ended stays so.'),
})

/** Gives a sale without its beacon a new start. */
export const postponeVerb = changeVerb({
  words: 'gives a sale whose beacon is missing for 30 minutes a new start, and a round that nobody knows',
  arguments: ['ROOM'],
  options: { start: { value: 'TIME', words: 'the new start of the sale, a time of Hong Kong; needed' } },
  example: 'events/paper-boat/one-lantern --start "2026-12-20 20:00"',
  input: z.object({ ROOM: roomID, start: hongKongTime('--start') }),
  result,
  async run(deps, { ROOM: id, start }, act) {
    const room = await deps.store.rooms.find(id)
    if (room === null) return noSuchRoom(id)
    const times = drawTimesOf(start, beaconTimesBeside(room))
    return changeRoom(deps, id, { kind: 'postpone', times }, act)
  },
  print: printAfter('The list of entries stays closed, and its root stays as it was published.'),
})

/** Moves the start of a sale whose lobby is open. */
export const holdVerb = changeVerb({
  words: 'moves the start of a sale whose lobby is open to a later time, with words for those who joined',
  arguments: ['ROOM'],
  options: {
    start: { value: 'TIME', words: 'the new start of the sale, a time of Hong Kong; needed' },
    ...textOptions,
  },
  example:
    'events/paper-boat/one-lantern --start "2026-12-20 20:00" --text-en "A price was wrong." --text-cn "票價有誤。"',
  input: z.object({
    ROOM: roomID,
    start: hongKongTime('--start'),
    'text-en': words('--text-en'),
    'text-cn': words('--text-cn'),
  }),
  result,
  async run(deps, { ROOM: id, start, 'text-en': en, 'text-cn': zh }, act) {
    const room = await deps.store.rooms.find(id)
    if (room === null) return noSuchRoom(id)
    const times = drawTimesOf(start, beaconTimesBeside(room))
    return changeRoom(deps, id, { kind: 'hold', times, message: { en, zh } }, act)
  },
  print: printAfter('The pages show the new start with your words. A running server mails those who joined.'),
})

/** Ends a sale for good before it begins. */
export const withdrawVerb = changeVerb({
  words: 'ends a sale for good before it begins, with words for those who joined',
  arguments: ['ROOM'],
  options: textOptions,
  example: 'events/paper-boat/one-lantern --text-en "A price was wrong." --text-cn "票價有誤。"',
  input: z.object({ ROOM: roomID, 'text-en': words('--text-en'), 'text-cn': words('--text-cn') }),
  result,
  run: (deps, { ROOM: id, 'text-en': en, 'text-cn': zh }, act) =>
    changeRoom(deps, id, { kind: 'withdraw', message: { en, zh } }, act),
  print: printAfter('The sale is over, and its events sell no ticket. A running server mails those who joined.'),
})

/** Names a place at which the statements of a room stand. */
export const publishedVerb = changeVerb({
  words: 'names a place outside the shop at which you have put what `publish` printed',
  arguments: ['ROOM', 'URL'],
  example: 'events/paper-boat/one-lantern https://forge.example/draws/one-lantern.jsonl',
  input: z.object({
    ROOM: roomID,
    URL: z
      .url({ protocol: /^https$/, error: 'URL is a web address that begins with https://.' })
      .max(300, 'URL has at most 300 characters.'),
  }),
  result,
  run: (deps, { ROOM: id, URL: url }, act) => changeRoom(deps, id, { kind: 'namePlace', url }, act),
  print: printAfter('The public facts of the draw and the page that checks it name the place.'),
})
