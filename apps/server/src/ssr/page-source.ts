import type { LocatePage, PageAssets, RenderPage } from '@pokfei/web/ssr/page-renderer'

/** The source of pages: the build, or Vite. */
export interface PageSource {
  readonly render: RenderPage
  readonly locatePage: LocatePage
  readonly assets: PageAssets
  /** Adds styles or scripts to the head of a rendered page. */
  readonly injectHead: (html: string) => StyledPage
}

/** A page with its styles. */
export interface StyledPage {
  readonly html: string
  /** The policy that allows the inline styles of this very page, and nothing more. */
  readonly contentSecurityPolicy: string
}
