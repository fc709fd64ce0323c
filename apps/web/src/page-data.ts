import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Language } from './i18n/language.ts'
import type { TextPart } from './i18n/text-parts.ts'
import type { ServerMark } from './page-renderer.ts'

/** The id of the element that carries the page's data. */
export const pageDataID = 'page-data'

/** One matched route as the router writes it down; the names are the router's own. */
export interface DehydratedMatch {
  readonly i: string
  readonly u: number
  readonly s: string
  readonly ssr?: unknown
  /** What a route added to the context before loading. */
  readonly b?: unknown
  readonly g?: true
  readonly e?: { readonly message: string }
}

/** One answer of the query cache. */
export interface PageQuery {
  readonly key: QueryKey
  readonly data: unknown
  /** When it was asked for, in milliseconds. */
  readonly updatedAt: number
}

/** What the server hands to the browser with a page, as JSON that no script policy has to allow. */
export interface PageData {
  readonly language: Language
  /** The texts that the page was rendered from. */
  readonly texts: readonly TextPart[]
  readonly publicOrigin: string
  readonly mark: ServerMark | null
  readonly nowSSE: number
  readonly isForMembers: boolean
  /** The modules of this page, to be fetched all at once. */
  readonly modules: readonly string[]
  /** The whole stylesheet; null in development. */
  readonly stylesheet: string | null
  readonly matches: readonly DehydratedMatch[]
  readonly queries: readonly PageQuery[]
}

/** What a query cache knows, as short as it can be put: it travels before anything is seen. */
export function queriesOf(queryClient: QueryClient): readonly PageQuery[] {
  const known = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return known.map(({ queryKey, state }) => ({ key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt }))
}

/** Tells a query cache what another one knew. */
export function takeQueries(queryClient: QueryClient, queries: readonly PageQuery[]): void {
  for (const { key, data, updatedAt } of queries) queryClient.setQueryData(key, data, { updatedAt })
}

/** Writes data so that no text in it can end the element that carries it. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
