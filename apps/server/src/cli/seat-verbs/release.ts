import { counted } from '@pokfei/format/counted'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'
import { allotmentLine, allotmentName, allotmentShape, noSuchAllotment, placeCount } from './allotment-shape.ts'

/** Gives kept places back to the public sale. */
export const releaseVerb = changeVerb({
  words: 'gives kept places back to the public sale: all of them, or so many',
  arguments: ['ORGANIZER/EVENT', 'NAME'],
  options: { places: { value: 'NUMBER', words: 'only so many, the last ones first' } },
  example: 'lion-rock/harbour-nights press --places 5 --reason "the press wants fewer"',
  input: z.object({ 'ORGANIZER/EVENT': eventName, NAME: allotmentName, places: placeCount }),
  result: z.object({ event: z.string(), released: z.int(), allotment: allotmentShape }),
  async run({ store }, { 'ORGANIZER/EVENT': event, NAME: name, places }, act) {
    const released = await store.allotments.release(event, name, places ?? null, act)
    switch (released.kind) {
      case 'noSuchEvent':
        return noSuchEvent(event)
      case 'noSuchAllotment':
        return noSuchAllotment(event, name)
      case 'tooFewPlaces':
        return refused(`${allotmentLine(released.allotment)}, which is fewer. Nothing was done.`)
      case 'released':
        return done({
          event: nameOf(event),
          released: released.released,
          allotment: { ...released.allotment, seats: [...released.allotment.seats] },
        })
    }
  },
  print: ({ event, released, allotment }) => [
    `${event}: ${released} of ${counted(released + allotment.places, 'place')} of ${allotment.name} can be bought again.`,
    'Running servers show it within a second.',
  ],
})
