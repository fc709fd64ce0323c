import { events } from '@pokfei/desk-contract/verbs/events'
import { eventStates, type EventState } from '@pokfei/domain/desk/event-states'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { olderLine } from '../frame/pages.ts'
import { placesWords } from '../frame/places-words.ts'

const stateWords: Readonly<Record<EventState, string>> = {
  onSale: 'on sale',
  paused: 'paused',
  hidden: 'hidden',
  ended: 'sale ended',
  postponed: 'postponed',
  cancelled: 'cancelled',
  past: 'past',
  over: 'over',
}

/** Lists events with their states and their places. */
export const listVerb = commandVerb(events.list, {
  words: 'lists events with their states and their places, the latest start first',
  arguments: {},
  options: {
    organizer: { value: 'ORGANIZER', words: 'only events of this organizer' },
    state: { value: 'STATE', words: `only events of this state: ${eventStates.join(', ')}` },
    after: { value: 'ORGANIZER/EVENT', words: 'the next page, as the last line of a page names it' },
    limit: { value: 'COUNT', words: 'the events of a page, 1 to 1000; 20 without it', isNumber: true },
  },
  example: '--state onSale',
  print: ({ events: listed, next }) =>
    listed.length === 0
      ? ['There are no such events.']
      : [
          ...listed.map(({ organizerID, eventID, eventNameEN, eventNameCN, eventStartTimeSSE, hasDate, ...event }) =>
            [
              `${organizerID}/${eventID}`,
              hasDate ? formatDateTime(eventStartTimeSSE) : 'no date',
              event.states.map((state) => stateWords[state]).join(', '),
              placesWords(event),
              `${eventNameEN} ${eventNameCN}`,
            ].join('  '),
          ),
          ...olderLine('events', next),
        ],
})
