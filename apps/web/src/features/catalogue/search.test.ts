import { describe, expect, it } from 'vitest'
import { sampleEvent, sampleGroup } from '../../testing/catalogue-samples.ts'
import { entriesOf } from './listing.ts'
import { cutAtMatch, search } from './search.ts'

const groups = { eventGroupDetails: [sampleGroup({})], eventGroupRelations: [] }
const all = entriesOf([sampleEvent({})], groups)
const found = (query: string) => search(all, query).map((listed) => listed.kind)

describe('the search', () => {
  it('finds events by a part of their name in either language, whatever its case', () => {
    expect(found('HARB')).toEqual(['event'])
    expect(found('港夜')).toEqual(['event'])
  })

  it('finds groups by title and by artist in either language', () => {
    expect(found('winter')).toEqual(['group'])
    expect(found('冬季')).toEqual(['group'])
    expect(found('starl')).toEqual(['group'])
    expect(found('星環')).toEqual(['group'])
  })

  it('finds events by their artist in either language, and nobody by the sign for none', () => {
    const signal = entriesOf([sampleEvent({ artistNameEN: 'Signal Eight', artistNameCN: '八號波' }), sampleEvent({})], {
      ...groups,
      eventGroupDetails: [],
    })
    for (const query of ['signal eight', '八號']) expect(search(signal, query)).toHaveLength(1)
    expect(search(signal, '-')).toEqual([])
  })

  it('takes the apostrophe of a keyboard for the printed one, and the reverse', () => {
    const named = entriesOf(
      [sampleEvent({ eventNameEN: 'Don’t Stop' }), sampleEvent({ eventNameEN: "Don't Stop" })],
      groups,
    )
    for (const query of ["don't", 'don’t']) expect(search(named, query)).toHaveLength(2)
    expect(cutAtMatch('Don’t Stop', "don't")).toEqual(['', 'Don’t', ' Stop'])
  })

  it('finds nothing for an empty text', () => {
    expect(found('  ')).toEqual([])
  })
})

it('cuts a name where it was found', () => {
  expect(cutAtMatch('Harbour Nights', 'NIGHT')).toEqual(['Harbour ', 'Night', 's'])
  expect(cutAtMatch('Harbour Nights', 'x')).toBeUndefined()
})
