import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { availabilityOf } from '@pokfei/domain/catalogue/availability'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { z } from 'zod'
import { proofWords } from '../../desk/proof-words.ts'
import { dateWords } from '../../desk/date-words.ts'
import { done, reportVerb } from '../frame/command.ts'
import { eventName, noSuchEvent } from '../frame/event-name.ts'
import { allotmentLine, allotmentShape } from '../seat-verbs/allotment-shape.ts'
import { changeLines, changesShape, offerLines, shownChanges } from './change-lines.ts'
import { controlLines, controlsShape } from './controls.ts'
import { factLines, factsShape } from './fact-lines.ts'

const shownEvent = z.object({
  organizerID: z.string(),
  eventID: z.string(),
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  venueNameEN: z.string(),
  venueNameCN: z.string(),
  /** The start. A postponed event keeps its old one, and `hasDate` is false. */
  eventStartTimeSSE: z.int(),
  hasDate: z.boolean(),
  /** The facts for visitors. Null if there are none. */
  venueFacts: z
    .object({
      venueAddrEN: z.string(),
      venueAddrCN: z.string(),
      nearestExitEN: z.string(),
      nearestExitCN: z.string(),
      doorsTimeSSE: z.int().nullable(),
    })
    .nullable(),
  saleStartTimeSSE: z.int(),
  saleEndTimeSSE: z.int().nullable(),
  isHidden: z.boolean(),
  availability: z.string(),
  controls: controlsShape,
  allotments: z.array(allotmentShape),
  /** The latest announced change, with the facts before all changes. Null if there is none. */
  change: z
    .object({
      revision: z.int(),
      kind: z.string(),
      original: factsShape,
      stoppedBy: z.enum(['postponed', 'cancelled']).nullable(),
      announcedSSE: z.int(),
    })
    .nullable(),
  ...changesShape,
  ticketTypes: z.array(
    z.object({
      typeID: z.string(),
      ticketTypeNameEN: z.string(),
      ticketTypeNameCN: z.string(),
      salePriceCents: z.int(),
      serviceFeeCents: z.int(),
      capacity: z.int(),
      heldCount: z.int(),
      soldCount: z.int(),
      /** The type whose places it sells. Its counts are those of that one. */
      placesOf: z.string().nullable(),
      saleStartTimeSSE: z.int().nullable(),
      saleEndTimeSSE: z.int().nullable(),
      byCodeOnly: z.boolean(),
      proofEN: z.string(),
      proofCN: z.string(),
      onlyWith: z.string().nullable(),
    }),
  ),
  /** The valid companions that are alone since another ticket of their order ended. */
  aloneCompanions: z.array(z.object({ orderReference: z.string(), ticketID: z.string(), typeID: z.string() })),
})

/** Shows an event with its stock and its controls. */
export const showVerb = reportVerb({
  words: 'shows an event with its times, its stock, its changes, and what operators have set',
  arguments: ['ORGANIZER/EVENT'],
  example: 'lion-rock/harbour-nights',
  input: z.object({ 'ORGANIZER/EVENT': eventName }),
  result: shownEvent,
  async run({ store, clock }, { 'ORGANIZER/EVENT': key }) {
    const event = await store.catalogue.findStockedEvent(key)
    const controls = await store.catalogue.findControls(key)
    const allotments = await store.allotments.list(key)
    const told = await store.changes.tell(key)
    if (event === null || controls === null || allotments === null || told === null) return noSuchEvent(key)
    const nowSSE = clock.nowSSE()
    return done({
      ...event,
      ticketTypes: [...event.ticketTypes],
      aloneCompanions: [...(await store.desk.listAlone(key))],
      hasDate: stopOf(event) !== 'postponed',
      availability: availabilityOf(event, event.ticketTypes, nowSSE),
      controls,
      allotments: allotments.map((one) => ({ ...one, seats: [...one.seats] })),
      ...shownChanges(told, nowSSE),
    })
  },
  print: ({
    organizerID,
    eventID,
    saleEndTimeSSE,
    ticketTypes,
    aloneCompanions,
    controls,
    allotments,
    change,
    changes,
    offer,
    ...event
  }) => [
    `${organizerID}/${eventID}  ${event.eventNameEN} ${event.eventNameCN}`,
    `  ${dateWords(event.eventStartTimeSSE, change)}  ${event.venueNameEN} ${event.venueNameCN}`,
    ...placeLines(event.venueFacts, event.hasDate),
    `  on sale from ${formatDateTime(event.saleStartTimeSSE)}${saleEndTimeSSE === null ? '' : ` to ${formatDateTime(saleEndTimeSSE)}`}: ${event.availability}${event.isHidden ? ', in no list' : ''}`,
    ...ticketTypes.flatMap(typeLines),
    ...aloneCompanions.map(
      ({ orderReference, ticketID, typeID }) => `  ALONE in ${orderReference}: ${ticketID}  ${typeID}`,
    ),
    ...allotments.map((allotment) => `  ${allotmentLine(allotment)}`),
    ...controlLines(controls),
    ...(changes.length === 0 ? [] : ['Changes', ...changes.flatMap(changeLines)]),
    ...(change === null ? [] : factLines('Before all changes:', change.original)),
    ...offerLines(offer),
  ],
})

/** Returns a type with its stock, and below it what only some types have (SHR-25). */
function typeLines(type: z.infer<typeof shownEvent>['ticketTypes'][number]): readonly string[] {
  const { typeID, ticketTypeNameEN, salePriceCents, serviceFeeCents, capacity, heldCount, soldCount } = type
  const { placesOf, saleStartTimeSSE: start, saleEndTimeSSE: end, onlyWith } = type
  const own = [
    placesOf === null ? '' : `sells the places of ${placesOf}`,
    start === null ? '' : `from ${formatDateTime(start)}`,
    end === null ? '' : `until ${formatDateTime(end)}`,
    type.byCodeOnly ? 'by code only' : '',
    onlyWith === null ? '' : `only with ${onlyWith}`,
    proofWords(type),
  ].filter((words) => words !== '')
  return [
    `  ${typeID}  ${ticketTypeNameEN}  ${formatHkd(salePriceCents + serviceFeeCents)}  ${soldCount} sold, ${heldCount} held, ${capacity - soldCount - heldCount} of ${capacity} free`,
    ...(own.length === 0 ? [] : [`    ${own.join(', ')}`]),
  ]
}

/** Returns the known facts for visitors, one a line. */
function placeLines(facts: z.infer<typeof shownEvent>['venueFacts'], hasDate: boolean): readonly string[] {
  if (facts === null) return []
  const { venueAddrEN, venueAddrCN, nearestExitEN, nearestExitCN, doorsTimeSSE } = facts
  return [
    ['address', `${venueAddrEN} ${venueAddrCN}`.trim()],
    ['MTR', `${nearestExitEN} ${nearestExitCN}`.trim()],
    // The doors of a postponed event were those of its old date.
    ['doors', doorsTimeSSE === null || !hasDate ? '' : formatDateTime(doorsTimeSSE)],
  ].flatMap(([name, value]) => (value === '' ? [] : [`  ${name}: ${value}`]))
}
