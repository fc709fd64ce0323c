import { rooms, type ShownRoom } from '@pokfei/desk-contract/verbs/rooms'
import { commandVerb, type OptionWords, type PrintedCall } from '../frame/command.ts'
import { roomLines } from './room-lines.ts'

/** Returns how a verb prints the room as it then is. */
const printAfter =
  (...effect: readonly string[]) =>
  ({ after }: { readonly after: ShownRoom }, { isChanged }: PrintedCall) => [
    ...roomLines(after),
    ...(isChanged ? effect : ['It was so already. Nothing was changed.']),
  ]

const needed = 'Tell those who wait why, in both languages: --text-en and --text-cn.'
const textOptions = {
  'text-en': { value: 'TEXT', words: 'what those who wait read, in English', needed },
  'text-cn': { value: 'TEXT', words: 'what those who wait read, in Chinese', needed },
} satisfies Readonly<Record<string, OptionWords>>
const start = { value: 'TIME', words: 'the new start of the sale, a time of Hong Kong; needed' }

/** Stops the turns of a room. */
export const pauseVerb = commandVerb(rooms.pause, {
  words: 'lets no turn come and no turn run out, with words for those who wait',
  arguments: { ROOM: 'room' },
  options: textOptions,
  example: 'events/paper-boat/one-lantern --text-en "One moment, please." --text-cn "請稍候。"',
  print: printAfter('No turn comes and none runs out. Members whose turn is open can still order.'),
})

/** Lets the turns of a room go on. */
export const goOnVerb = commandVerb(rooms['go-on'], {
  words: 'lets turns come again; each open turn gets the time of the pause back',
  arguments: { ROOM: 'room' },
  example: 'events/paper-boat/one-lantern',
  print: printAfter('Turns come again. Each open turn has the time that it had left.'),
})

/** Changes the rate of a room. */
export const rateVerb = commandVerb(rooms.rate, {
  words: 'changes how many turns come in a minute',
  arguments: { ROOM: 'room', TURNS: 'turns' },
  numbers: ['TURNS'],
  example: 'events/paper-boat/one-lantern 1200',
  print: printAfter('The next second uses it.'),
})

/** Gives all turns of a room more time. */
export const addMinutesVerb = commandVerb(rooms['add-minutes'], {
  words: 'gives each open or offered turn more minutes',
  arguments: { ROOM: 'room', MINUTES: 'minutes' },
  numbers: ['MINUTES'],
  example: 'events/paper-boat/one-lantern 5',
  print: printAfter('Each turn that is open or offered lasts longer. One that has ended stays so.'),
})

/** Gives a sale without its beacon a new start. */
export const postponeVerb = commandVerb(rooms.postpone, {
  words: 'gives a sale whose beacon is missing for 30 minutes a new start, and a round that nobody knows',
  arguments: { ROOM: 'room' },
  options: { start },
  example: 'events/paper-boat/one-lantern --start "2026-12-20 20:00"',
  print: printAfter('The list of entries stays closed, and its root stays as it was published.'),
})

/** Moves the start of a sale whose lobby is open. */
export const holdVerb = commandVerb(rooms.hold, {
  words: 'moves the start of a sale whose lobby is open to a later time, with words for those who joined',
  arguments: { ROOM: 'room' },
  options: { start, ...textOptions },
  example:
    'events/paper-boat/one-lantern --start "2026-12-20 20:00" --text-en "A price was wrong." --text-cn "票價有誤。"',
  print: printAfter('The pages show the new start with your words. Those who joined get a mail once a server runs.'),
})

/** Ends a sale for good before it begins. */
export const withdrawVerb = commandVerb(rooms.withdraw, {
  words: 'ends a sale for good before it begins, with words for those who joined',
  arguments: { ROOM: 'room' },
  options: textOptions,
  example: 'events/paper-boat/one-lantern --text-en "A price was wrong." --text-cn "票價有誤。"',
  print: printAfter('The sale is over, and its events sell no ticket. Those who joined get a mail once a server runs.'),
})

/** Names a place at which the statements of a room stand. */
export const publishedVerb = commandVerb(rooms.published, {
  words: 'names a place outside the shop at which you have put what `publish` printed',
  arguments: { ROOM: 'room', URL: 'url' },
  example: 'events/paper-boat/one-lantern https://forge.example/draws/one-lantern.jsonl',
  print: printAfter('The public facts of the draw and the page that checks it name the place.'),
})
