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
    until: { value: 'TIME', words: 'the places return by themselves at this time of Hong Kong' },
  },
  example: 'lion-rock/harbour-nights press --type vip-standing --places 20 --until "2026-12-20 18:00"',
  print: ({ event, added, allotment }) => [
    `${event}: ${allotmentLine(allotment)}, ${added} of them new.`,
    'Buyers see kept places as taken within a second.',
  ],
})
