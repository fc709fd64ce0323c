import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Language } from '../i18n/language.ts'
import type { TextPart } from '../i18n/text-parts.ts'
import type { DehydratedMatch } from './dehydrate-matches.ts'
import type { ServerMark } from './page-renderer.ts'

/** The ID of the element that carries the page's data. */
export const pageDataID = 'page-data'

/** One response of the query cache. */
export interface PageQuery {
  readonly key: QueryKey
  readonly data: unknown
  /** The time of the request, in milliseconds. */
  readonly updatedAt: number
}

/** The data that the server sends with a page. As JSON it needs no exception in the script policy. */
export interface PageData {
  readonly language: Language
  /** The parts of the texts that the page was rendered from. */
  readonly texts: readonly TextPart[]
  readonly publicOrigin: string
  readonly mark: ServerMark | null
  readonly nowSSE: number
  readonly isForMembers: boolean
  /** The modules of this page, which load all at once. */
  readonly modules: readonly string[]
  /** The address of the whole stylesheet. Null in development. */
  readonly stylesheet: string | null
  readonly matches: readonly DehydratedMatch[]
  readonly queries: readonly PageQuery[]
}

/** Returns the content of a query cache in its shortest form, because it travels before anything is visible. */
export function queriesOf(queryClient: QueryClient): readonly PageQuery[] {
  const known = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return known.map(({ queryKey, state }) => ({ key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt }))
}

/** Fills a query cache with the content of another one. */
export function hydrateQueries(queryClient: QueryClient, queries: readonly PageQuery[]): void {
  for (const { key, data, updatedAt } of queries) queryClient.setQueryData(key, data, { updatedAt })
}

/** Returns the data as JSON in which no text can end its element. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
