import { describe, expect, it } from 'vitest'
import { eventsSearch } from './list-filter.ts'

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
