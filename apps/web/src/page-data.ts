import type { DehydratedState } from '@tanstack/react-query'
import type { Language } from './i18n/language.ts'
import type { TextPart } from './i18n/text-parts.ts'

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

/** What the server hands to the browser with a page, as JSON that no script policy has to allow. */
export interface PageData {
  readonly language: Language
  /** The texts that the page was rendered from. */
  readonly texts: readonly TextPart[]
  readonly publicOrigin: string
  readonly nowSSE: number
  /** The modules of this page, to be fetched all at once. */
  readonly modules: readonly string[]
  readonly matches: readonly DehydratedMatch[]
  readonly queries: DehydratedState
}

/** Writes data so that no text in it can end the element that carries it. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
