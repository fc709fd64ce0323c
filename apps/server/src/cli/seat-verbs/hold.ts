import { seats } from '@pokfei/desk-contract/verbs/seats'
import { commandVerb } from '../frame/command.ts'
import { allotmentLine } from './allotment-line.ts'

/** Keeps places back from the public sale. */
export const holdVerb = commandVerb(seats.hold, {
  words: 'keeps free places back from the public sale, under a name',
  arguments: { 'ORGANIZER/EVENT': 'event', NAME: 'name' },
  options: {
    type: { value: 'TYPE', words: 'the ticket type; needed', needed: 'Say which ticket type: --type TYPE.' },
    places: { value: 'NUMBER', words: 'so many places of a type without numbered seats', isNumber: true },
    seats: { value: 'SEATS', words: 'these seats: SECTION/ROW/FIRST-LAST, with a comma between two rows' },
    until: {
      value: 'TIME',
      words: 'all places of this name return by themselves at this time of Hong Kong; left out, a known time stays',
      removal: 'the places stay kept until `seats release`',
    },
  },
  example: 'lion-rock/harbour-nights press --type vip-standing --places 20 --until "2026-12-20 18:00"',
  print: ({ event, added, allotment }, { isChanged }) => [
    `${event}: ${allotmentLine(allotment)}, ${added} of them new.`,
    ...(allotment.releaseSSE === null ? ['They stay kept until `seats release`.'] : []),
    isChanged ? 'Buyers see kept places as taken within a second.' : 'It was so already. Nothing was changed.',
  ],
})
