import { describe, expect, it } from 'vitest'
import { eventsSearch } from './list-filter.ts'

describe('list filter of an address', () => {
  it('holds a category or `saved`, and a trimmed search text', { tags: 'BRW-116' }, () => {
    expect(eventsSearch({ category: 'rock', q: ' lion ' })).toEqual({ category: 'rock', q: 'lion' })
    expect(eventsSearch({ category: 'saved' })).toEqual({ category: 'saved', q: undefined })
  })

  it('holds days, place and price, but none for saved events', { tags: ['BRW-169', 'BRW-176'] }, () => {
    for (const when of ['tonight', 'weekend', '2026-12-05']) expect(eventsSearch({ when })).toEqual({ when })
    const filters = { place: 'kowloon', price: '0' }
    expect(eventsSearch(filters)).toEqual(filters)
    expect(eventsSearch({ category: 'saved', when: 'tonight', ...filters })).toEqual({ category: 'saved' })
  })

  it('ignores invalid values and cuts a search after 80 characters', {
    tags: ['BRW-100', 'BRW-117', 'BRW-169'],
  }, () => {
    const nothing = { category: undefined, q: undefined, when: undefined, place: undefined, price: undefined }
    const unknown = [{}, { category: 'jazz', q: '  ' }, { category: 'constructor', q: 7 }, { category: ['rock'] }]
    const days = ['today', '2026-13-01', '2026-12-32', 'x2026-12-05', 20261205, ['tonight']].map((when) => ({ when }))
    for (const search of [...unknown, ...days, { place: 'macau', price: '300' }, { place: 7, price: 200 }])
      expect(eventsSearch(search)).toStrictEqual(nothing)
    expect(eventsSearch({ q: 'x'.repeat(5000) }).q).toHaveLength(80)
  })
})
