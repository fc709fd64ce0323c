import { expect, it } from 'vitest'
import { sampleEvent } from '../../testing/catalogue-samples.ts'
import { savedEntries, savedPaths } from './saved-entries.ts'

const late = sampleEvent({ eventID: 'late', eventStartTimeSSE: 900 })
const early = sampleEvent({ eventID: 'early', eventStartTimeSSE: 500 })
const older = sampleEvent({ eventID: 'older', eventStartTimeSSE: 100 })
const past = sampleEvent({ eventID: 'past', eventStartTimeSSE: 200 })
const saved = new Set([
  'event/lion-rock/late',
  'event/lion-rock/early',
  'event/lion-rock/past',
  'event/lion-rock/older',
])

it('shows the next saved event first and past ones last', { tags: 'BRW-125' }, () => {
  const entries = savedEntries([older, late, past, early], saved, 400)
  expect(entries.map((entry) => entry.kind === 'event' && entry.event.eventID)).toEqual([
    'early',
    'late',
    'past',
    'older',
  ])
})

it('drops an event at once that is no longer saved', { tags: 'BRW-121' }, () => {
  expect(savedEntries([late, early], new Set(['event/lion-rock/late']), 0)).toEqual([{ kind: 'event', event: late }])
})

it('requests no event that cannot exist', { tags: 'BRW-125' }, () => {
  const foreign = ['event/lion-rock', 'event/LION/late', 'group/lion-rock/winter', 'event/lion-rock/a,b', '']
  expect(savedPaths(new Set([...foreign, ...saved]))).toEqual([
    'lion-rock/late',
    'lion-rock/early',
    'lion-rock/past',
    'lion-rock/older',
  ])
})
