import { counted } from '@pokfei/format/counted'
import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'
import { codeJSON, codeLine, codeShape } from './code-shape.ts'

/** Lists the access codes of an event. */
export const listVerb = reportVerb({
  words: 'lists the access codes of an event, with the uses that are left',
  arguments: ['ORGANIZER/EVENT'],
  example: 'lion-rock/harbour-nights',
  input: z.object({ 'ORGANIZER/EVENT': eventName }),
  result: z.object({
    event: z.string(),
    /** `placesLeft` counts the kept places that the code opens. Null if it opens ticket types. */
    codes: z.array(codeShape.extend({ placesLeft: z.int().nullable() })),
  }),
  async run({ store }, { 'ORGANIZER/EVENT': event }) {
    const codes = await store.accessCodes.list(event)
    const allotments = await store.allotments.list(event)
    if (codes === null || allotments === null) return noSuchEvent(event)
    const placesOf = (hold: string | null) =>
      hold === null ? null : (allotments.find(({ name }) => name === hold)?.places ?? 0)
    return done({
      event: nameOf(event),
      codes: codes.map(codeJSON).map((code) => ({ ...code, placesLeft: placesOf(code.hold) })),
    })
  },
  print: ({ event, codes }) =>
    codes.length === 0
      ? [`${event} has no access codes.`]
      : codes.map(
          ({ placesLeft, ...code }) =>
            `${codeLine(code)}${placesLeft === null ? '' : `; ${counted(placesLeft, 'kept place')} left`}`,
        ),
})
