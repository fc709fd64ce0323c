import { events } from '@pokfei/desk-contract/verbs/events'
import type { ControlVerb, EventControls } from '@pokfei/domain/catalogue/event-controls'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb, type Verb } from '../frame/command.ts'

/** Returns one line for each control that holds. */
export const controlLines = ({ pausedSSE, hiddenSSE, saleEndedSSE }: EventControls): readonly string[] => [
  ...(pausedSSE === null ? [] : [`The sale is paused since ${formatDateTime(pausedSSE)}.`]),
  ...(hiddenSSE === null ? [] : [`The event is in no list since ${formatDateTime(hiddenSSE)}.`]),
  ...(saleEndedSSE === null ? [] : [`An operator ended the sale at ${formatDateTime(saleEndedSSE)}.`]),
]

/** The words of a verb about a control: its help, its effect, and how it says that nothing changed. */
interface ControlWords {
  readonly words: string
  readonly effect: string
  readonly already: string
  readonly reason: string
}

const wordsOf: Readonly<Record<ControlVerb, ControlWords>> = {
  pause: {
    words: 'lets nobody place an order; the event stays visible',
    effect: 'Nobody can place an order from now on, and the pages say so. Orders that were placed can be paid.',
    already: 'is paused already.',
    reason: 'a wrong price',
  },
  resume: {
    words: 'lets a paused sale go on',
    effect: 'The pause is over. Orders can be placed again, as far as the times of the sale and the stock allow.',
    already: 'is not paused.',
    reason: 'the price is right',
  },
  hide: {
    words: 'takes the event out of every list; its page and its tickets stay',
    effect: 'The event is in no list and no search. Its page, its tickets and its receipts stay.',
    already: 'is hidden already.',
    reason: 'announced too early',
  },
  unhide: {
    words: 'puts a hidden event back into the lists',
    effect: 'The event is listed again, unless its catalogue file hides it.',
    already: 'was not hidden by an operator.',
    reason: 'announced today',
  },
  end: {
    words: 'ends the sale now; sold tickets stay valid',
    effect: 'The sale is over. Sold tickets stay valid, and orders that were placed can be paid.',
    already: 'has a sale that an operator ended already.',
    reason: 'the doors sell the rest',
  },
  reopen: {
    words: 'takes the end of a sale back, until the end that the catalogue file names',
    effect: 'The sale goes on, until the end that the catalogue file names.',
    already: 'has a sale that no operator has ended.',
    reason: 'more places were released',
  },
}

/** Returns the verb that sets or lifts a control of an event. */
export function controlVerb(name: ControlVerb): Verb {
  const { words, effect, already, reason } = wordsOf[name]
  return commandVerb(events[name], {
    words,
    arguments: { 'ORGANIZER/EVENT': 'event' },
    example: `lion-rock/harbour-nights --reason "${reason}"`,
    print: ({ event, after, stoppedBy }, { isChanged }) => [
      isChanged ? `${event}: ${effect}` : `${event} ${already} Nothing was changed.`,
      ...controlLines(after),
      ...(stoppedBy === null ? [] : [`The event is ${stoppedBy}, so nothing is sold.`]),
      ...(isChanged
        ? ['Running servers show it within a second. A load of the catalogue file does not change it.']
        : []),
    ],
  })
}
