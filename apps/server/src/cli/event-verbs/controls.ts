import type { ControlVerb, EventControls } from '@pokfei/domain/catalogue/event-controls'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { changeVerb, done, refused, type Verb } from '../frame/command.ts'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'

/** The controls of an event as JSON. */
export const controlsShape = z.object({
  pausedSSE: z.int().nullable(),
  hiddenSSE: z.int().nullable(),
  saleEndedSSE: z.int().nullable(),
})

/** Returns one line for each control that holds. */
export const controlLines = ({ pausedSSE, hiddenSSE, saleEndedSSE }: EventControls): readonly string[] => [
  ...(pausedSSE === null ? [] : [`The sale is paused since ${formatDateTime(pausedSSE)}.`]),
  ...(hiddenSSE === null ? [] : [`The event is in no list since ${formatDateTime(hiddenSSE)}.`]),
  ...(saleEndedSSE === null ? [] : [`An operator ended the sale at ${formatDateTime(saleEndedSSE)}.`]),
]

/** The words of a verb about a control: its help, its effect, and its refusal. */
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
  return changeVerb({
    words,
    arguments: ['ORGANIZER/EVENT'],
    example: `lion-rock/harbour-nights --reason "${reason}"`,
    input: z.object({ 'ORGANIZER/EVENT': eventName }),
    result: z.object({
      event: z.string(),
      before: controlsShape,
      after: controlsShape,
      /** The change that stops the sale whatever the controls say. Null if none does. */
      stoppedBy: z.enum(['postponed', 'cancelled']).nullable(),
    }),
    async run({ store }, { 'ORGANIZER/EVENT': event }, act) {
      const changed = await store.catalogue.control(event, name, act)
      switch (changed.kind) {
        case 'noSuchEvent':
          return noSuchEvent(event)
        case 'unchanged':
          return refused(`${nameOf(event)} ${already} Nothing was done.`, ...controlLines(changed.controls))
        case 'changed': {
          const found = await store.catalogue.findStockedEvent(event)
          const stoppedBy = found && stopOf(found)
          return done({ event: nameOf(event), before: changed.before, after: changed.after, stoppedBy })
        }
      }
    },
    print: ({ event, after, stoppedBy }) => [
      `${event}: ${effect}`,
      ...controlLines(after),
      ...(stoppedBy === null ? [] : [`The event is ${stoppedBy}, so nothing is sold.`]),
      'Running servers show it within a second. A load of the catalogue file does not change it.',
    ],
  })
}
