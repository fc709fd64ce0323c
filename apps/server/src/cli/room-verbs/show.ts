import { rooms } from '@pokfei/desk-contract/verbs/rooms'
import { commandVerb } from '../frame/command.ts'
import { roomLines } from './room-lines.ts'

/** Shows a room: its state, its ranks, and the stock of its events. */
export const showVerb = commandVerb(rooms.show, {
  words: 'shows the state of a room, its ranks and its stock',
  arguments: { ROOM: 'room' },
  example: 'events/paper-boat/one-lantern',
  print: ({ entryCount, stock, ...room }) => [
    ...roomLines(room),
    `Entries   ${entryCount}`,
    ...stock.map(({ type, freeTickets, capacity }) => `Tickets   ${freeTickets} of ${capacity} free: ${type}`),
  ],
})
