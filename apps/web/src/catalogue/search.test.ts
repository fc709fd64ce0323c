import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroup } from '../testing/catalogue-samples.ts'
import { entriesOf } from './listing.ts'
import { cutAtMatch, search } from './search.ts'

const groups = { eventGroupDetails: [sampleGroup({})], eventGroupRelations: [] }
const all = entriesOf([sampleEvent({})], groups)
const found = (query: string) => search(all, query).map((listed) => listed.kind)

describe('search', () => {
  it('finds events by a part of their name in either language and case', { tags: 'BRW-84' }, () => {
    expect(found('HARB')).toEqual(['event'])
    expect(found('港夜')).toEqual(['event'])
  })

  it('finds groups by title and by artist in either language', { tags: 'BRW-85' }, () => {
    expect(found('winter')).toEqual(['group'])
    expect(found('冬季')).toEqual(['group'])
    expect(found('starl')).toEqual(['group'])
    expect(found('星環')).toEqual(['group'])
  })

  it('finds events by their artist in either language, but none by the artist `-`', {
    tags: ['BRW-85', 'BRW-87'],
  }, () => {
    const signal = entriesOf([sampleEvent({ artistNameEN: 'Signal Eight', artistNameCN: '八號波' }), sampleEvent({})], {
      ...groups,
      eventGroupDetails: [],
    })
    for (const query of ['signal eight', '八號']) expect(search(signal, query)).toHaveLength(1)
    expect(search(signal, '-')).toEqual([])
  })

  it('finds the events of groups too', { tags: 'BRW-86' }, () => {
    const relation = { organizerID: 'lion-rock', eventGroupID: 'winter', eventID: 'harbour-nights' }
    const entries = entriesOf([sampleEvent({})], { ...groups, eventGroupRelations: [relation] })
    expect(search(entries, 'harb').map(({ key }) => key)).toEqual(['event/lion-rock/harbour-nights'])
  })

  it('matches a typed apostrophe with a printed one, and the reverse', { tags: 'BRW-88' }, () => {
    const named = entriesOf(
      [sampleEvent({ eventNameEN: 'Don’t Stop' }), sampleEvent({ eventNameEN: "Don't Stop" })],
      groups,
    )
    for (const query of ["don't", 'don’t']) expect(search(named, query)).toHaveLength(2)
    expect(cutAtMatch('Don’t Stop', "don't")).toEqual(['', 'Don’t', ' Stop'])
  })

  it('finds the events of groups too', { tags: 'BRW-86' }, () => {
    const winter = {
      eventGroupDetails: [sampleGroup({})],
      eventGroupRelations: [{ organizerID: 'lion-rock', eventGroupID: 'winter', eventID: 'harbour-nights' }],
    }
    expect(search(entriesOf([sampleEvent({})], winter), 'harbour').map(({ key }) => key)).toEqual([
      'event/lion-rock/harbour-nights',
    ])
  })

  it('finds nothing for an empty text', () => {
    expect(found('  ')).toEqual([])
  })
})

it('cuts a name around the match', { tags: 'BRW-94' }, () => {
  expect(cutAtMatch('Harbour Nights', 'NIGHT')).toEqual(['Harbour ', 'Night', 's'])
  expect(cutAtMatch('Harbour Nights', 'x')).toBeUndefined()
})
