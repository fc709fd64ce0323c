import type { SearchIndex } from '@pokfei/catalogue-search/index/search-index'
import { goldenEntries } from './golden-entries.ts'

/** The results that are looked at. */
const looked = 5

/** Returns every search of the golden list, and those that do not find their entry among the first five. */
export function measureRecall(index: SearchIndex): { readonly count: number; readonly missed: readonly string[] } {
  const order = Uint32Array.from(index.keys.keys())
  const searches = goldenEntries.flatMap(({ key, queries }) => queries.map((query) => ({ key, query })))
  const missed = searches.filter(({ key, query }) => {
    const first = index.search(query, order).slice(0, looked)
    return !first.some((entry) => index.keys[entry] === key)
  })
  return { count: searches.length, missed: missed.map(({ query, key }) => `${query} (${key})`) }
}
