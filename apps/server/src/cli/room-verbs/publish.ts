import { roomDraw } from '@pokfei/contracts/routes/rooms'
import { z } from 'zod'
import { describeDraw } from '../../rooms/describe-room.ts'
import { done, refused, reportVerb } from '../frame/command.ts'
import { noSuchRoom, roomID } from './room-shape.ts'

/**
 * Prints the public facts of a draw as a line of JSON, as witnesses keep them (docs/draw.md). The signatures are those that
 * a running server has stored.
 */
export const publishVerb = reportVerb({
  words: 'prints the signed statements of a draw as a line of JSON, to be put where nobody can change it',
  arguments: ['ROOM'],
  example: 'events/paper-boat/one-lantern',
  input: z.object({ ROOM: roomID }),
  result: z.object({ seenSSE: z.int(), draw: roomDraw }),
  async run({ store, clock }, { ROOM: id }) {
    const room = await store.rooms.find(id)
    if (room === null) return noSuchRoom(id)
    const draw = describeDraw(room, undefined, () => null)
    return draw === null
      ? refused('No server has signed the newest statements of this room yet. Nothing was printed.')
      : done({ seenSSE: clock.nowSSE(), draw })
  },
  print: (seen) => [JSON.stringify(seen)],
})
