import type { PageAssets, RenderPage } from '@pokfei/web/page-renderer'

/** Where pages come from: the build, or Vite. */
export interface Pages {
  readonly render: RenderPage
  readonly assets: PageAssets
  /** The policy of a page: it allows the one stylesheet that is written into it, and nothing more. */
  readonly contentSecurityPolicy: string
}
