import { codes } from '@pokfei/desk-contract/verbs/codes'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'
import { numberedPageOptions, olderLine } from '../frame/pages.ts'
import { codeLine } from './code-line.ts'

/** Lists the access codes of an event or of all. */
export const listVerb = commandVerb(codes.list, {
  words: 'lists the access codes of an event or of all, newest first, with the uses that are left',
  arguments: { '[ORGANIZER/EVENT]': 'event' },
  options: numberedPageOptions('codes'),
  example: 'lion-rock/harbour-nights',
  print: ({ event, codes: listed, next }) =>
    listed.length === 0
      ? [event === null ? 'There are no access codes.' : `${event} has no access codes.`]
      : [
          ...listed.map(
            ({ placesLeft, ...code }) =>
              `${event === null ? `${code.event}  ` : ''}${codeLine(code)}${placesLeft === null ? '' : `; ${counted(placesLeft, 'kept place')} left`}`,
          ),
          ...olderLine('codes', next),
        ],
})
