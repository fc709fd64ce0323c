import { expect, test } from 'vitest'
import { addRevision } from '../changes/current-change.ts'
import { noVenueFacts } from './catalogue.ts'
import { changeableFactsOf, changedFields, keepChanges } from './changed-event.ts'
import { anEvent } from './testing/builders.ts'

const venueFacts = { ...noVenueFacts, venueAddrEN: '9 Pier Road', doorsTimeSSE: 900, minimumAge: 6 }
const event = anEvent({ eventStartTimeSSE: 1000, venueNameEN: 'The Pier', venueFacts })
const after = { venueNameEN: 'The Hall', venueAddrEN: '', doorsTimeSSE: null }
const moved = { ...event, ...changedFields(event, after) }
const change = addRevision(
  null,
  {
    revision: 1,
    kind: 'moved',
    before: { venueNameEN: 'The Pier', venueAddrEN: '9 Pier Road', doorsTimeSSE: 900 },
    after,
    textEN: 'A typhoon is coming.',
    textCN: '颱風將至。',
    offer: null,
    announcedSSE: 50,
  },
  changeableFactsOf(event),
)

test('a change writes the facts of a place among the venue facts', { tags: 'CHG-37' }, () => {
  expect(moved).toEqual({
    ...event,
    venueNameEN: 'The Hall',
    venueFacts: { ...venueFacts, venueAddrEN: '', doorsTimeSSE: null },
  })
  expect(changedFields({ venueFacts: null }, { venueAddrEN: '1 Hall Road' })).toEqual({
    venueFacts: { ...noVenueFacts, venueAddrEN: '1 Hall Road' },
  })
  expect(changedFields(event, { eventStartTimeSSE: 2000 })).toEqual({ eventStartTimeSSE: 2000 })
})

test('a load keeps the changed facts and sets the others', { tags: ['CHG-14', 'CHG-37'] }, () => {
  const load = { ...event, artistNameEN: 'The Moon', venueFacts: { ...venueFacts, doorsTimeSSE: 800, minimumAge: 12 } }
  expect(keepChanges(load, moved, change)).toEqual({
    ...load,
    venueNameEN: 'The Hall',
    venueFacts: { ...venueFacts, venueAddrEN: '', doorsTimeSSE: null, minimumAge: 12 },
  })
  expect(keepChanges(load, moved, null)).toEqual(load)
})
