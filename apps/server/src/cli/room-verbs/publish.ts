import { rooms } from '@pokfei/desk-contract/verbs/rooms'
import { commandVerb } from '../frame/command.ts'

/** Prints the public facts of a draw as a line of JSON, as witnesses keep them (docs/draw.md). */
export const publishVerb = commandVerb(rooms.publish, {
  words: 'prints the signed statements of a draw as a line of JSON, to be put where nobody can change it',
  arguments: { ROOM: 'room' },
  example: 'events/paper-boat/one-lantern',
  print: (seen) => [JSON.stringify(seen)],
})
