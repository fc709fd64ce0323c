import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { profileKey } from '../api/attendee-queries.ts'
import { createApi } from '../api/client.ts'
import { isApiFailure } from '../errors/api-failure.ts'
import type { FetchApi } from '../api/fetch-api.ts'
import { ErrorView } from '../layout/error-view.tsx'
import { MissingPage } from '../layout/go-to-not-found.tsx'
import { PendingView } from '../layout/pending-view.tsx'
import type { ServerMark } from '../ssr/page-renderer.ts'
import type { RouterContext } from '../routing/router-context.ts'
import { routeTree } from '../routeTree.gen.ts'

/** The parts of a router. The server creates one per request, the browser one per page. */
export interface RouterOptions {
  readonly fetchApi: FetchApi
  readonly i18n: i18n
  readonly publicOrigin: string
  readonly mark: ServerMark | null
  readonly nowSSE: number
  readonly isForMembers: boolean
}

const retryCeilingMs = 30_000

/** Reads every search parameter as text, and the first of each name. The router itself would parse JSON, and read
 *  the order reference `222E-2345` as zero. */
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
 * Returns a function for the router, true if a page may scroll to its top or old position. It is false for a first page
 * that was scrolled before its script ran, so that page stays in place.
 */
function afterTheFirstScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && scrollY > 0
    isFirst = false
    return !isScrolled
  }
}

/** Creates a router with its own query cache. Its times are CON-14 to CON-20. */
export function createRouter({ fetchApi, ...given }: RouterOptions) {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Any 401 means that the session has ended. The screens of the member then learn it.
      onError: (error) => {
        if (isApiFailure(error) && error.status === 401) void queryClient.invalidateQueries({ queryKey: profileKey })
      },
    }),
    defaultOptions: {
      queries: {
        // A page cannot wait for a third attempt on the server. The browser requests the data again.
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
    // On the server, this would write an inline script, which the policy forbids.
    scrollRestoration: import.meta.env.SSR ? false : afterTheFirstScroll(),
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: MissingPage,
    defaultPendingComponent: PendingView,
    notFoundMode: 'root',
  })
}

/** Provides the query cache and the texts to every component. */
function Providers({ context, children }: { readonly context: RouterContext; readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={context.queryClient}>
      <I18nextProvider i18n={context.i18n}>{children}</I18nextProvider>
    </QueryClientProvider>
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
