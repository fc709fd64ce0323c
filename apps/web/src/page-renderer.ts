import type { FetchApi } from './api/fetch-api.ts'
import type { Language } from './i18n/language.ts'

/** What the server knows of the browser's modules when it renders a page. */
export interface PageAssets {
  /** The small module that starts everything else. */
  readonly bootURL: string
  /** The module that hydrates the page. */
  readonly entryURL: string
  /** The modules that a source file's module needs, itself included, so that all can be fetched at once. */
  readonly modulesOf: (sourceFile: string) => readonly string[]
  /** The whole stylesheet, for what the page does not show yet; null when the modules bring their own styles. */
  readonly stylesheetURL: string | null
}

/** No route has this path: rendered, it is the 404 page that all missing pages share. */
export const notFoundAddress = '/404'

/** Where an address leads. */
export interface PagePlace {
  /** The path and query to render. All addresses that lead to the same page have the same one. */
  readonly address: string
  /** True when the page depends on the browser that asks, and on which member asks. */
  readonly dependsOnReader: boolean
}

/** What `dist/server/entry-server.js` exports as `locatePage`. Throws for what is no address. */
export type LocatePage = (url: string) => PagePlace

/** What a server says of itself on every page, since nothing that it sells is real. */
export type ServerMark = Readonly<Record<Language, string>>

/** One page to render. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly language: Language
  /** True for a member. The page then leaves open who it is, and the browser asks: so all members share it. */
  readonly hasSession: boolean
  /** The public address of the site, from the configuration, for canonical and Open Graph addresses. */
  readonly publicOrigin: string
  /** Null for a server that has nothing to say of itself. */
  readonly mark: ServerMark | null
  /** The time, in Unix seconds: the page's first render uses it, and so does its hydration. */
  readonly nowSSE: number
  readonly fetchApi: FetchApi
  readonly assets: PageAssets
}

/** A rendered page, or what to do instead: show the page at {@link notFoundAddress}, or go elsewhere. */
export type RenderedPage =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** What `dist/server/entry-server.js` exports as `render`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
