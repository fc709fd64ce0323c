import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Api } from '../api/client.ts'
import type { ServerMark } from '../ssr/page-renderer.ts'

/** The context of every loader and every head. */
export interface RouterContext {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly i18n: i18n
  /** The public address of the site, without a slash at its end. */
  readonly publicOrigin: string
  /** Null for a server without a note. */
  readonly mark: ServerMark | null
  /** The render time of the page in Unix seconds. Clocks start from here. */
  readonly nowSSE: number
  /** True if the page was rendered for members, and so leaves open who the member is. */
  readonly isForMembers: boolean
}
