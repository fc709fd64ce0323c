import type { LocatePage, PageAssets, RenderPage } from '@pokfei/web/page-renderer'

/** Where pages come from: the build, or Vite. */
export interface Pages {
  readonly render: RenderPage
  readonly locatePage: LocatePage
  readonly assets: PageAssets
  /** Puts what belongs there into the head of a rendered page. */
  readonly dress: (html: string) => DressedPage
}

/** A page with its styles. */
export interface DressedPage {
  readonly html: string
  /** It allows the styles that are written into this very page, and nothing more. */
  readonly contentSecurityPolicy: string
}
