import { createCatalogueSearch } from '@pokfei/catalogue-search/catalogue-search'
import type { SearchIndex } from '@pokfei/catalogue-search/index/search-index'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateEntries } from './generated-entries.ts'
import { measureRecall } from './recall.ts'

/** Enough to hide a wrong ranking, and few enough for every run. `npm run bench -- search` takes 10,000. */
const entries = generateEntries(1_000)

let index: SearchIndex
beforeAll(async () => {
  const search = createCatalogueSearch()
  search.update(entries)
  index = await search.index()
})

const inOrder = Uint32Array.from(entries.keys())
const find = (query: string) => index.search(query, inOrder).map((entry) => index.keys[entry])

test('finds the wanted entry among the first five for 98 of 100 golden searches', {
  tags: ['BRW-84', 'BRW-85', 'BRW-151', 'BRW-152', 'BRW-153'],
}, () => {
  const { count, missed } = measureRecall(index)
  expect(count).toBeGreaterThanOrEqual(200)
  expect(missed.length / count, missed.join(', ')).toBeLessThanOrEqual(0.02)
})

describe('a part of a name', () => {
  const parts = ['Slow Tide', '慢潮', 'lion', 'HARBOUR', 'ng', '演唱會', 'Don’t Tell', "Don't Tell"]

  test.each(parts)(
    'finds every name that contains “%s”, before any other',
    { tags: ['BRW-84', 'BRW-88', 'BRW-154'] },
    (part) => {
      const compared = (text: string) => text.toLowerCase().replaceAll('’', "'")
      const containing = entries
        .filter(({ texts }) => texts.some((text) => compared(text).includes(compared(part))))
        .map(({ key }) => key)
      expect(containing.length).toBeGreaterThan(0)
      expect(new Set(find(part).slice(0, containing.length))).toEqual(new Set(containing))
    },
  )
})

test.each(['', ' ', '　', '\t'])('finds nothing for blanks (%j)', { tags: 'BRW-89' }, (query) => {
  expect(find(query)).toEqual([])
})

test.each(['zzzzzz', '!!!', '𠮷𠮷𠮷', 'xq'])('finds nothing that is not there (%j)', { tags: 'BRW-90' }, (query) => {
  expect(find(query)).toEqual([])
})
