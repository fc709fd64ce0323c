import { seats } from '@pokfei/desk-contract/verbs/seats'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

/** Gives kept places back to the public sale. */
export const releaseVerb = commandVerb(seats.release, {
  words: 'gives kept places back to the public sale: all of them, so many, or some seats',
  arguments: { 'ORGANIZER/EVENT': 'event', NAME: 'name' },
  options: {
    places: { value: 'NUMBER', words: 'only so many, the last ones first', isNumber: true },
    seats: { value: 'SEATS', words: 'only these seats: SECTION/ROW/FIRST-LAST, with a comma between two rows' },
  },
  example: 'lion-rock/harbour-nights press --places 5 --reason "the press wants fewer"',
  print: ({ event, released, allotment }, { isChanged }) =>
    isChanged
      ? [
          `${event}: ${released} of ${counted(released + allotment.places, 'place')} of ${allotment.name} can be bought again.`,
          'Running servers show it within a second.',
        ]
      : [
          `${event} keeps ${allotment.places === 0 ? 'no places' : 'none of these seats'} back for ${allotment.name} any more. Nothing was changed.`,
        ],
})
