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

/** One page to render. */
export interface PageRequest {
  /** Path and query, as asked for. */
  readonly url: string
  readonly language: Language
  /** True when the request bears a session cookie: then the profile is asked for before rendering. */
  readonly hasSession: boolean
  /** The public address of the site, from the configuration, for canonical and Open Graph addresses. */
  readonly publicOrigin: string
  /** The time, in Unix seconds: the page's first render uses it, and so does its hydration. */
  readonly nowSSE: number
  readonly fetchApi: FetchApi
  readonly assets: PageAssets
}

/** A rendered page, or where to go instead. */
export type RenderedPage =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** What `dist/server/entry-server.js` exports as `render`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
