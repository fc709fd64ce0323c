import { codes } from '@pokfei/desk-contract/verbs/codes'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'
import { codeLine } from './code-line.ts'

/** Lists the access codes of an event. */
export const listVerb = commandVerb(codes.list, {
  words: 'lists the access codes of an event, with the uses that are left',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  example: 'lion-rock/harbour-nights',
  print: ({ event, codes: listed }) =>
    listed.length === 0
      ? [`${event} has no access codes.`]
      : listed.map(
          ({ placesLeft, ...code }) =>
            `${codeLine(code)}${placesLeft === null ? '' : `; ${counted(placesLeft, 'kept place')} left`}`,
        ),
})
