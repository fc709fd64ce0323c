import type { ListEntry, ListPage } from '@pokfei/contracts/routes/lists'
import { entryKey } from '../../catalogue/listing.ts'

/** A page of a list with the time of its response in milliseconds. */
export interface DatedPage {
  readonly page: ListPage
  readonly updatedAt: number
}

/** Returns the entries of some pages, each once. An entry stands on two pages if it moved between their requests. */
export const entriesOfPages = (pages: readonly DatedPage[]): readonly ListEntry[] => [
  ...new Map(pages.flatMap(({ page }) => page.entries).map((entry) => [entryKey(entry), entry])).values(),
]

/** Returns the page that arrived last, or undefined. */
export const newestPage = (pages: readonly DatedPage[]): ListPage | undefined =>
  pages.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]?.page

/** True if the list changed after a page arrived. An entry may then be on no page at all. */
export const isOutdated = ({ page }: DatedPage, newest: ListPage | undefined): boolean =>
  page.count !== newest?.count || page.comingCount !== newest.comingCount
