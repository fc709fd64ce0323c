import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { I18nextProvider } from 'react-i18next'
import { eventKey } from './api/catalogue-queries.ts'
import { ordersKey, orderTicketsKey } from './api/orders-queries.ts'
import { createRouter } from './app/router.tsx'
import { TicketDetailsScreen } from './features/tickets/ticket-details-screen.tsx'
import { createRequestTexts } from './i18n/all-texts.ts'
import { htmlLanguage } from './i18n/language.ts'
import type { TicketsRequest } from './ssr/page-renderer.ts'
import { renderMarkup } from './ssr/render-markup.tsx'

/** Returns the page with the tickets of an order, as its member sees it. Nothing is fetched, so it shows no codes. */
export async function renderTickets(page: TicketsRequest): Promise<string> {
  const { language, publicOrigin, nowSSE, event, order, tickets } = page
  const i18n = createRequestTexts(language)
  const router = createRouter({
    fetchApi: () => Promise.reject(new Error('a preview fetches nothing')),
    i18n,
    publicOrigin,
    mark: null,
    nowSSE,
    isForMembers: true,
  })
  const history = createMemoryHistory({ initialEntries: ['/about'] })
  router.update({ ...router.options, history })
  await router.load()
  const { queryClient } = router.options.context
  queryClient.setQueryData(eventKey(event), event)
  queryClient.setQueryData(ordersKey, [order])
  queryClient.setQueryData(orderTicketsKey(order.orderID), tickets)
  const markup = await renderMarkup(
    <html lang={htmlLanguage[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{order.orderReference}</title>
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18n}>
            <RouterContextProvider router={router}>
              <TicketDetailsScreen orderID={order.orderID} />
            </RouterContextProvider>
          </I18nextProvider>
        </QueryClientProvider>
      </body>
    </html>,
  )
  queryClient.clear()
  return `<!doctype html>${markup.replace(/^<!doctype html>/i, '')}`
}
