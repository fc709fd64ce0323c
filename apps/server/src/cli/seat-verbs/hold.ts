import type { HoldRejection, SeatSpan } from '@pokfei/domain/allotments/allotment'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'
import { eventName, nameOf, noSuchEvent } from '../frame/event-name.ts'
import { hongKongTime } from '../frame/hong-kong-time.ts'
import { allotmentLine, allotmentName, allotmentShape, placeCount } from './allotment-shape.ts'

const spanPattern = /^([^/]+)\/([^/]+)\/(\d{1,6})(?:-(\d{1,6}))?$/

/** Reads `B/12/1-6,B/13/4`. */
const seatSpans = z
  .string()
  .refine(
    (text) => text.split(',').every((span) => spanPattern.test(span)),
    'Seats are named B/12/1-6, or B/12/1-6,B/13/4.',
  )
  .transform((text) =>
    text.split(',').map((span): SeatSpan => {
      const [, section = '', row = '', first = '', last = first] = spanPattern.exec(span) ?? []
      return { section, row, first: Number(first), last: Number(last) }
    }),
  )

const wordsOf: Readonly<Record<HoldRejection, string>> = {
  eventHasStarted: 'The event has started.',
  unknownType: 'The event has no such ticket type. `events show` lists them.',
  otherType: 'An allotment of this name has places of another ticket type. Choose another name.',
  sharesPlaces: 'This ticket type sells places of another one. `events show` names it: hold them there.',
  releaseIsPast: 'The time of --until is past.',
  needsSeats: 'This ticket type has numbered seats. Name them with --seats, without --places.',
  needsPlaces: 'This ticket type has no numbered seats. Say how many with --places, without --seats.',
  unknownSeat: 'One of these seats is not on sale with this ticket type.',
  tooFewPlaces: 'Not all of these places are free.',
}

/** Keeps places back from the public sale. */
export const holdVerb = changeVerb({
  words: 'keeps free places back from the public sale, under a name',
  arguments: ['ORGANIZER/EVENT', 'NAME'],
  options: {
    type: { value: 'TYPE', words: 'the ticket type; needed' },
    places: { value: 'NUMBER', words: 'so many places of a type without numbered seats' },
    seats: { value: 'SEATS', words: 'these seats: SECTION/ROW/FIRST-LAST, with a comma between two rows' },
    until: { value: 'TIME', words: 'the places return by themselves at this time of Hong Kong' },
  },
  example: 'lion-rock/harbour-nights press --type vip-standing --places 20 --until "2026-12-20 18:00"',
  input: z.object({
    'ORGANIZER/EVENT': eventName,
    NAME: allotmentName,
    type: z.string('Say which ticket type: --type TYPE.'),
    places: placeCount,
    seats: seatSpans.optional(),
    until: hongKongTime('--until').optional(),
  }),
  result: z.object({ event: z.string(), added: z.int(), allotment: allotmentShape }),
  async run({ store }, { 'ORGANIZER/EVENT': event, NAME: name, type, places, seats, until }, act) {
    const request = { name, typeID: type, places: places ?? null, seats: seats ?? [], releaseSSE: until ?? null }
    const held = await store.allotments.hold(event, request, act)
    switch (held.kind) {
      case 'noSuchEvent':
        return noSuchEvent(event)
      case 'rejected':
        return refused(`${wordsOf[held.reason]} Nothing was done.`)
      case 'held':
        return done({
          event: nameOf(event),
          added: held.added,
          allotment: { ...held.allotment, seats: [...held.allotment.seats] },
        })
    }
  },
  print: ({ event, added, allotment }) => [
    `${event}: ${allotmentLine(allotment)}, ${added} of them new.`,
    'Buyers see kept places as taken within a second.',
  ],
})
