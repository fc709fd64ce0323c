import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'
import { codeJSON, codeLine, codeShape } from './code-shape.ts'

/** Lists the access codes of an event. */
export const listVerb = reportVerb({
  name: 'list',
  words: 'lists the access codes of an event, with the uses that are left',
  arguments: ['ORGANIZER/EVENT'],
  example: 'lion-rock/harbour-nights',
  input: z.object({ 'ORGANIZER/EVENT': eventName }),
  result: z.object({ event: z.string(), codes: z.array(codeShape) }),
  async run({ store }, { 'ORGANIZER/EVENT': event }) {
    const codes = await store.accessCodes.list(event)
    return codes === null ? noSuchEvent(event) : done({ event: nameOf(event), codes: codes.map(codeJSON) })
  },
  print: ({ event, codes }) => (codes.length === 0 ? [`${event} has no access codes.`] : codes.map(codeLine)),
})
