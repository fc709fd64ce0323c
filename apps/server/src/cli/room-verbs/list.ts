import { rooms } from '@pokfei/desk-contract/verbs/rooms'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { numberedPageOptions, olderLine } from '../frame/pages.ts'

/** Lists the waiting rooms of all sales. */
export const listVerb = commandVerb(rooms.list, {
  words: 'lists the rooms of all sales, newest first, with their states and ranks',
  arguments: {},
  options: numberedPageOptions('rooms'),
  example: '--limit 50',
  print: ({ rooms: listed, next }) =>
    listed.length === 0
      ? ['There are no rooms.']
      : [
          ...listed.map(({ room, state, startTimeSSE, servedRank, drawnCount, lateCount }) =>
            [room, state, formatDateTime(startTimeSSE), `${servedRank} served of ${drawnCount + lateCount}`].join('  '),
          ),
          ...olderLine('rooms', next),
        ],
})
