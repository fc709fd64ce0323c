import { expect, test } from 'vitest'
import { addRevision, stopOf, type CurrentChange } from './current-change.ts'
import { noPlaceFacts, type ChangeableFacts, type ChangeKind, type EventRevision } from './event-change.ts'

const facts: ChangeableFacts = {
  eventStartTimeSSE: 1000,
  venueNameEN: 'The Pier',
  venueNameCN: '碼頭',
  artistNameEN: 'Karen',
  artistNameCN: '家燕',
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港之夜',
  ...noPlaceFacts,
}

const revisionOf = (
  revision: number,
  before: EventRevision['before'],
  after: EventRevision['after'],
): EventRevision => ({
  revision,
  kind: 'rescheduled',
  before,
  after,
  textEN: 'A typhoon is coming.',
  textCN: '颱風將至。',
  offer: null,
  announcedSSE: 50,
})

/** The event after one change of its start to 2000. */
const once = addRevision(null, revisionOf(1, { eventStartTimeSSE: 1000 }, { eventStartTimeSSE: 2000 }), facts)

test('a changed fact keeps its first value over several changes', { tags: 'CHG-13' }, () => {
  expect(once).toMatchObject({ revision: 1, original: { eventStartTimeSSE: 1000 } })
  const second = revisionOf(
    2,
    { eventStartTimeSSE: 2000, venueNameEN: 'The Pier' },
    { eventStartTimeSSE: 3000, venueNameEN: 'The Hall' },
  )
  const twice = addRevision(once, second, { ...facts, eventStartTimeSSE: 2000 })
  expect(twice).toEqual({
    ...second,
    original: { eventStartTimeSSE: 1000, venueNameEN: 'The Pier' },
    stoppedBy: null,
  })
})

test('a fact that is as before again was never changed', { tags: 'CHG-13' }, () => {
  const back = revisionOf(2, { eventStartTimeSSE: 2000 }, { eventStartTimeSSE: 1000 })
  expect(addRevision(once, back, { ...facts, eventStartTimeSSE: 2000 })).toEqual({
    ...back,
    original: {},
    stoppedBy: null,
  })
})

test('a change of one fact leaves another one changed', { tags: 'CHG-13' }, () => {
  const moved = revisionOf(2, { venueNameEN: 'The Pier' }, { venueNameEN: 'The Hall' })
  const both = addRevision(once, moved, { ...facts, eventStartTimeSSE: 2000 })
  expect(both.original).toEqual({ eventStartTimeSSE: 1000, venueNameEN: 'The Pier' })
})

test.each<[readonly ChangeKind[], ReturnType<typeof stopOf>]>([
  [['postponed'], 'postponed'],
  [['moved'], null],
  [['postponed', 'moved'], 'postponed'],
  [['postponed', 'lineUp'], 'postponed'],
  [['postponed', 'lineUp', 'rescheduled'], null],
  [['postponed', 'cancelled'], 'cancelled'],
])('the changes %j leave the sale stopped by %s', { tags: 'CHG-15' }, (kinds, stoppedBy) => {
  const after = kinds.reduce<CurrentChange | null>(
    (current, kind, index) => addRevision(current, { ...revisionOf(index + 1, {}, {}), kind }, facts),
    null,
  )
  expect(stopOf({ change: after })).toBe(stoppedBy)
})

test('nothing stops the sale of an unchanged event', { tags: 'CHG-15' }, () => {
  expect(stopOf({ change: null })).toBeNull()
})
