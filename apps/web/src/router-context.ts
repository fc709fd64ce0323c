import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api/client.ts'
import type { Translator } from './i18n/translator.ts'
import type { ServerMark } from './page-renderer.ts'

/** What every loader and every head gets. */
export interface RouterContext {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly i18n: Translator
  /** The public address of the site, without a slash at its end. */
  readonly publicOrigin: string
  /** Null for a server that has nothing to say of itself. */
  readonly mark: ServerMark | null
  /** The time when the page was rendered, in Unix seconds; clocks start from here. */
  readonly nowSSE: number
  /** Whether the page was rendered for members, and so leaves open who asked for it. */
  readonly isForMembers: boolean
}
