import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroup } from '../../testing/catalogue-samples.ts'
import { eventsSearch, listOf } from './list-filter.ts'

describe('what an address says of the list', () => {
  it('is one of the categories or what is saved, and a text without spaces around it', () => {
    expect(eventsSearch({ category: 'rock', q: ' lion ' })).toEqual({ category: 'rock', q: 'lion' })
    expect(eventsSearch({ category: 'saved' })).toEqual({ category: 'saved', q: undefined })
  })

  it('is nothing where it cannot be understood, and never longer than a search can be', () => {
    const nothing = { category: undefined, q: undefined }
    for (const said of [{}, { category: 'jazz', q: '  ' }, { category: 'constructor', q: 7 }, { category: ['rock'] }])
      expect(eventsSearch(said)).toStrictEqual(nothing)
    expect(eventsSearch({ q: 'x'.repeat(5000) }).q).toHaveLength(80)
  })
})

describe('the list', () => {
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

  it('has one category, groups among it', () => {
    expect(keys({ category: 'rock' })).toEqual(['event/early', 'group/winter', 'event/late'])
    expect(keys({})).toHaveLength(4)
  })

  it('searches within a category', () => {
    expect(keys({ q: 'night' })).toEqual(['event/late', 'event/early', 'event/pop'])
    expect(keys({ q: 'night', category: 'pop' })).toEqual(['event/pop'])
  })

  it('has what was saved, what is next first, and leaves out what is gone', () => {
    expect(keys({ category: 'saved' })).toEqual(['event/day', 'event/late'])
    expect(keys({ category: 'saved', q: 'festival' })).toEqual(['event/day'])
  })
})
