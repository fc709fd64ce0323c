import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRouter } from '../app/router.tsx'
import { createRequestTexts } from '../i18n/all-texts.ts'
import { sampleNowSSE } from './member-samples.ts'
import { markupInEnglish, textOf } from './render-in-english.tsx'

/**
 * Returns the English markup and text of a part of a member's screen, at {@link sampleNowSSE}. `responses` are the
 * known responses of the API by query key. An error is a response that failed.
 */
export async function renderScreen(screen: ReactNode, ...responses: readonly (readonly [QueryKey, unknown])[]) {
  const router = createRouter({
    fetchApi: () => Promise.reject(new Error('nothing is fetched here')),
    i18n: createRequestTexts('en'),
    publicOrigin: 'https://pokfei.hk',
    mark: null,
    nowSSE: sampleNowSSE,
    isForMembers: true,
  })
  const history = createMemoryHistory({ initialEntries: ['/about'] })
  router.update({ ...router.options, history })
  await router.load()
  const { queryClient } = router.options.context
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryOnMount: false } })
  for (const [queryKey, response] of responses) {
    if (response instanceof Error)
      queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error: response })
    else queryClient.setQueryData(queryKey, response)
  }
  const markup = markupInEnglish(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{screen}</RouterContextProvider>
    </QueryClientProvider>,
  )
  queryClient.clear()
  return { markup, text: textOf(markup) }
}
