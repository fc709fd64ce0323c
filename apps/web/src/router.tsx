import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import { profileKey } from './api/attendee-queries.ts'
import { createApi } from './api/client.ts'
import { isApiFailure } from './api/failure.ts'
import type { FetchApi } from './api/fetch-api.ts'
import { ErrorView } from './components/error-view.tsx'
import { MissingPage } from './components/missing-page.tsx'
import { PendingView } from './components/pending-view.tsx'
import type { ServerMark } from './page-renderer.ts'
import { Providers } from './providers.tsx'
import type { Translator } from './i18n/translator.ts'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './routeTree.gen.ts'

/** What makes a router: one per request on the server, one per page in the browser. */
export interface RouterOptions {
  readonly fetchApi: FetchApi
  readonly i18n: Translator
  readonly publicOrigin: string
  readonly mark: ServerMark | null
  readonly nowSSE: number
  readonly isForMembers: boolean
}

const retryCeilingMs = 30_000

/** Whatever an address says is text, and what it says first counts. The router would read it as JSON, and take the order
 *  reference `222E-2345` for zero. */
const searchOfText = {
  parseSearch: (query: string) => {
    const texts = new URLSearchParams(query)
    return Object.fromEntries([...texts.keys()].map((name) => [name, texts.get(name)]))
  },
  stringifySearch: (search: Readonly<Record<string, unknown>>) => {
    const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`
  },
}

/**
 * Whether a page that is shown goes to its top, or to where it was left. The first one was there to be scrolled
 * before its script was: where its reader, or the browser, has brought it, it stays.
 */
function afterTheFirstScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && scrollY > 0
    isFirst = false
    return !isScrolled
  }
}

/** A router with its own query cache (spec §9 for the times). */
export function createRouter({ fetchApi, ...given }: RouterOptions) {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Whatever it was that was refused: nobody is signed in any more, and who shows the member hears of it.
      onError: (error) => {
        if (isApiFailure(error) && error.status === 401) void queryClient.invalidateQueries({ queryKey: profileKey })
      },
    }),
    defaultOptions: {
      queries: {
        // A page that waits for a third attempt is no page: the browser asks again, the server answers.
        retry: import.meta.env.SSR ? false : 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, retryCeilingMs),
        gcTime: 300_000,
      },
    },
  })
  const context: RouterContext = { api: createApi(fetchApi), queryClient, ...given }
  return createTanStackRouter({
    routeTree,
    context,
    ...searchOfText,
    Wrap: ({ children }) => <Providers context={context}>{children}</Providers>,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    defaultPreloadStaleTime: 30_000,
    // On the server it would write an inline script, which the policy refuses.
    scrollRestoration: import.meta.env.SSR ? false : afterTheFirstScroll(),
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: MissingPage,
    defaultPendingComponent: PendingView,
    notFoundMode: 'root',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
