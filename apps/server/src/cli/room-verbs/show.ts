import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { figuresOf, figuresShape, noSuchRoom, roomID, roomLines, roomShape, shapeOf } from './room-shape.ts'

/** Shows a room: its state, its ranks, and the stock of its events. */
export const showVerb = reportVerb({
  words: 'shows the state of a room, its ranks and its stock',
  arguments: ['ROOM'],
  example: 'events/paper-boat/one-lantern',
  input: z.object({ ROOM: roomID }),
  result: roomShape.extend(figuresShape.shape),
  async run({ store, clock }, { ROOM: id }) {
    const facts = await store.rooms.findFacts(id, clock.nowSSE())
    return facts === null ? noSuchRoom(id) : done({ ...shapeOf(facts.room), ...figuresOf(facts) })
  },
  print: ({ entryCount, stock, ...room }) => [
    ...roomLines(room),
    `Entries   ${entryCount}`,
    ...stock.map(({ type, freeTickets, capacity }) => `Tickets   ${freeTickets} of ${capacity} free: ${type}`),
  ],
})
