import type { ListPage } from '@pokfei/contracts/routes/lists'
import { describe, expect, it } from 'vitest'
import { entryKey } from '../../catalogue/listing.ts'
import { sampleEvent } from '../../testing/catalogue-samples.ts'
import { entriesOfPages, isOutdated, newestPage } from './list-pages.ts'

const pageOf = (eventIDs: readonly string[], change: Partial<ListPage> = {}): ListPage => ({
  entries: eventIDs.map((eventID) => ({ kind: 'event', event: sampleEvent({ eventID }) })),
  count: 4,
  comingCount: 4,
  ...change,
})

describe('pages of a list', () => {
  it('show an entry once that moved to the next page', { tags: 'BRW-164' }, () => {
    const pages = [
      { page: pageOf(['a', 'b']), updatedAt: 1 },
      { page: pageOf(['b', 'c']), updatedAt: 2 },
    ]
    expect(entriesOfPages(pages).map(entryKey)).toEqual(['a', 'b', 'c'].map((id) => `event/lion-rock/${id}`))
  })

  it('are outdated once a later one has other counts', { tags: 'BRW-164' }, () => {
    const first = { page: pageOf(['a', 'b']), updatedAt: 1 }
    for (const change of [{}, { count: 3 }, { comingCount: 3 }]) {
      const second = { page: pageOf(['c'], change), updatedAt: 2 }
      const newest = newestPage([first, second])
      expect(newest).toBe(second.page)
      expect(isOutdated(first, second.page)).toBe(Object.keys(change).length > 0)
    }
    expect(newestPage([])).toBeUndefined()
  })
})
