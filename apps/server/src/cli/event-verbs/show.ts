import { events, type ShownEvent } from '@pokfei/desk-contract/verbs/events'
import { wholePrice } from '@pokfei/format/event-facts'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { dateWords } from '../../desk/date-words.ts'
import { proofWords } from '../../desk/proof-words.ts'
import { commandVerb } from '../frame/command.ts'
import { placesWords } from '../frame/places-words.ts'
import { allotmentLine } from '../seat-verbs/allotment-line.ts'
import { changeLines, offerLines } from './change-lines.ts'
import { controlLines } from './controls.ts'
import { factLines } from './fact-lines.ts'

/** Shows an event with its stock and its controls. */
export const showVerb = commandVerb(events.show, {
  words: 'shows an event with its times, its stock, its changes, and what operators have set',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  example: 'lion-rock/harbour-nights',
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
function typeLines(type: ShownEvent['ticketTypes'][number]): readonly string[] {
  const { typeID, ticketTypeNameEN } = type
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
    `  ${typeID}  ${ticketTypeNameEN}  ${formatHkd(wholePrice(type))}  ${placesWords(type)}`,
    ...(own.length === 0 ? [] : [`    ${own.join(', ')}`]),
  ]
}

/** Returns the known facts for visitors, one a line. */
function placeLines(facts: ShownEvent['venueFacts'], hasDate: boolean): readonly string[] {
  if (facts === null) return []
  const { venueAddrEN, venueAddrCN, nearestExitEN, nearestExitCN, doorsTimeSSE } = facts
  return [
    ['address', `${venueAddrEN} ${venueAddrCN}`.trim()],
    ['MTR', `${nearestExitEN} ${nearestExitCN}`.trim()],
    // The doors of a postponed event were those of its old date.
    ['doors', doorsTimeSSE === null || !hasDate ? '' : formatDateTime(doorsTimeSSE)],
  ].flatMap(([name, value]) => (value === '' ? [] : [`  ${name}: ${value}`]))
}
