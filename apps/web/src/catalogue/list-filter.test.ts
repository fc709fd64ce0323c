import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroup } from '../testing/catalogue-samples.ts'
import { eventsSearch, listOf } from './list-filter.ts'

describe('list filter of an address', () => {
  it('holds a category or `saved`, and a trimmed search text', { tags: 'BRW-116' }, () => {
    expect(eventsSearch({ category: 'rock', q: ' lion ' })).toEqual({ category: 'rock', q: 'lion' })
    expect(eventsSearch({ category: 'saved' })).toEqual({ category: 'saved', q: undefined })
  })

  it('ignores invalid values and cuts a search after 80 characters', { tags: ['BRW-100', 'BRW-117'] }, () => {
    const nothing = { category: undefined, q: undefined }
    for (const search of [{}, { category: 'jazz', q: '  ' }, { category: 'constructor', q: 7 }, { category: ['rock'] }])
      expect(eventsSearch(search)).toStrictEqual(nothing)
    expect(eventsSearch({ q: 'x'.repeat(5000) }).q).toHaveLength(80)
  })
})

describe('list of events', () => {
  const source = {
    events: [
      sampleEvent({ eventID: 'late', eventStartTimeSSE: 900, category: 'rock' }),
      sampleEvent({ eventID: 'early', eventStartTimeSSE: 300, category: 'rock' }),
      sampleEvent({ eventID: 'pop', eventNameEN: 'Pop Night', category: 'pop' }),
      sampleEvent({ eventID: 'day', eventNameEN: 'Festival day', eventStartTimeSSE: 500, category: 'rock' }),
    ],
    groups: {
      eventGroupDetails: [sampleGroup({})],
      eventGroupRelations: [{ organizerID: 'lion-rock', eventGroupID: 'winter', eventID: 'day' }],
    },
    nowSSE: 0,
    saved: new Set(['event/lion-rock/late', 'event/lion-rock/day', 'event/lion-rock/gone']),
  }
  const keys = (filter: Parameters<typeof listOf>[1]) =>
    listOf(source, filter).map(({ key }) => key.replace('/lion-rock', ''))

  it('shows the events and groups of one category', () => {
    expect(keys({ category: 'rock' })).toEqual(['event/early', 'group/winter', 'event/late'])
    expect(keys({})).toHaveLength(4)
  })

  it('searches within a category', { tags: 'BRW-114' }, () => {
    expect(keys({ q: 'night' })).toEqual(['event/late', 'event/early', 'event/pop'])
    expect(keys({ q: 'night', category: 'pop' })).toEqual(['event/pop'])
  })

  it('shows saved events, the next one first, without those that left the catalogue', { tags: 'BRW-125' }, () => {
    expect(keys({ category: 'saved' })).toEqual(['event/day', 'event/late'])
    expect(keys({ category: 'saved', q: 'festival' })).toEqual(['event/day'])
  })
})
