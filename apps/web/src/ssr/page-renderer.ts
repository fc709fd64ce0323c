import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import type { FetchApi } from '../api/fetch-api.ts'
import type { Language } from '../i18n/language.ts'

/** The addresses of the browser's modules, for rendering a page. */
export interface PageAssets {
  /** The small module that starts everything else. */
  readonly bootURL: string
  /** The module that hydrates the page. */
  readonly entryURL: string
  /** Returns the modules that a source file's module needs, itself included. All of them can load at once. */
  readonly modulesOf: (sourceFile: string) => readonly string[]
  /** The whole stylesheet, for styles that the page does not use yet. Null if the modules bring their own styles. */
  readonly stylesheetURL: string | null
}

/** The address of the 404 page that all missing pages share. No route has this path. */
export const notFoundAddress = '/404'

/** The page of an address. */
export interface LocatedPage {
  /** The path and query to render. All addresses of one page share it. */
  readonly address: string
  /** True if the page depends on the requesting browser and member. */
  readonly dependsOnReader: boolean
}

/** The export `locatePage` of `dist/server/entry-server.js`. Throws for a malformed address. */
export type LocatePage = (url: string) => LocatedPage

/** The note on every page of a server that sells nothing real. */
export type ServerMark = Readonly<Record<Language, string>> & {
  /** An address of this server. The mark then leads there, and stands on the start page alone. */
  readonly link?: string
}

/** One page to render. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly language: Language
  /** True for a member. The page then leaves open who the member is, so that all members share it. */
  readonly hasSession: boolean
  /** The public address of the site from the configuration, for canonical and Open Graph addresses. */
  readonly publicOrigin: string
  /** Null for a server without a note. */
  readonly mark: ServerMark | null
  /** The time in Unix seconds, for the first render and for hydration. */
  readonly nowSSE: number
  readonly fetchApi: FetchApi
  readonly assets: PageAssets
}

/** The tickets of an order to render, with everything that their page reads. */
export interface TicketsRequest extends Pick<PageRequest, 'language' | 'publicOrigin' | 'nowSSE'> {
  readonly event: EventDetail
  readonly order: ListedOrder
  readonly tickets: readonly OrderTicket[]
}

/** The export `renderTickets` of `dist/server/entry-server.js`. */
export type RenderTickets = (request: TicketsRequest) => Promise<string>

/** A rendered page, or another step: show the page at {@link notFoundAddress}, or redirect. */
export type RenderedPage =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** The export `render` of `dist/server/entry-server.js`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
