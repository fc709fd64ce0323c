import { pagePath } from '@pokfei/format/page-path'
import { RouterProvider } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { profileKey } from './api/attendee-queries.ts'
import { createRequestTexts } from './i18n/all-texts.ts'
import type { TextPart } from './i18n/text-parts.ts'
import { dehydrateMatches } from './ssr/dehydrate-matches.ts'
import { pageDataID, queriesOf, writePageData } from './ssr/page-data.ts'
import { notFoundAddress, type PageAssets, type PageRequest, type RenderedPage } from './ssr/page-renderer.ts'
import { createRouter } from './app/router.tsx'
import { renderMarkup } from './ssr/render-markup.tsx'

export { locatePage } from './app/locate-page.ts'
export { renderTickets } from './render-tickets.tsx'

type Router = ReturnType<typeof createRouter>

/** The module that hydrates a page in the browser. */
const entryFile = 'src/entry-client.tsx'

/**
 * Renders one page and returns its HTML with the data behind it. A guest's page is complete. A member's page lacks what
 * depends on the member, and the browser requests that. A guarded page is a frame with the guard's text. A missing page
 * is not rendered here, because all of them share one page.
 * @throws if the rendering fails. The failure is then a 500 and never half a page.
 */
export async function render(page: PageRequest): Promise<RenderedPage> {
  const { fetchApi, publicOrigin, mark, nowSSE, language } = page
  const i18n = createRequestTexts(language)
  const router = createRouter({ fetchApi, i18n, publicOrigin, mark, nowSSE, isForMembers: page.hasSession })
  const { queryClient } = router.options.context
  if (!page.hasSession) queryClient.setQueryData(profileKey, null)

  const handle = createRequestHandler({
    createRouter: () => router,
    request: new Request(new URL(page.url, publicOrigin)),
  })
  let isShared404 = false
  const response = await handle(async () => {
    isShared404 = getSsrStatus(router) === 404 && page.url !== notFoundAddress && !hasOwnNotFound(router)
    if (isShared404) return new Response()
    const markup = await renderMarkup(<RouterProvider router={router} />)
    const html = complete(markup, page.assets, writePageData(pageData(router, page)))
    return new Response(html, { status: getSsrStatus(router) })
  })
  queryClient.clear()

  const location = response.headers.get('location')
  if (location !== null) return { kind: 'redirect', status: response.status, location: pagePath(location) ?? '/' }
  if (isShared404) return { kind: 'notFound' }
  return { kind: 'page', status: response.status, html: await response.text() }
}

const hasOwnNotFound = (router: Router): boolean =>
  router.stores.matches.get().some(({ staticData }) => staticData.hasOwnNotFound === true)

function pageData(router: Router, { language, publicOrigin, mark, nowSSE, hasSession, assets }: PageRequest) {
  const matches = router.stores.matches.get()
  const texts = textsOf(matches)
  const files = [
    ...texts.map((part) => `src/i18n/parts/${language}/${language}-${part}.ts`),
    ...matches.map((match) => componentFile(match.routeId)),
    ...matches.flatMap(({ staticData }) => staticData.headModule ?? []),
  ]
  const modules = new Set([...files.flatMap(assets.modulesOf), ...assets.modulesOf(entryFile), assets.entryURL])
  return {
    language,
    texts,
    publicOrigin,
    mark,
    nowSSE,
    isForMembers: hasSession,
    modules: [...modules],
    matches: dehydrateMatches(matches),
    stylesheet: assets.stylesheetURL,
    queries: queriesOf(router.options.context.queryClient),
  }
}

/**
 * Returns the file of a route's component, as the build names it. `/_public/events` is
 * `src/routes/_public/events.tsx?tsr-split=component`.
 */
function componentFile(routeID: string): string {
  return `src/routes${routeID.endsWith('/') ? `${routeID}index` : routeID}.tsx?tsr-split=component`
}

/** Returns the parts of the texts for these routes. The browser needs those of a guarded screen too. */
function textsOf(matches: ReturnType<Router['stores']['matches']['get']>): readonly TextPart[] {
  return [...new Set<TextPart>(['core', ...matches.flatMap(({ staticData }) => staticData.texts ?? [])])]
}

/** Adds data and script to React's markup. React skips them when it hydrates. */
function complete(markup: string, assets: PageAssets, data: string): string {
  // Visible content loads first, also before the script that waits for it.
  const script =
    `<script type="application/json" id="${pageDataID}">${data}</script>` +
    `<script type="module" fetchpriority="low" src="${assets.bootURL}"></script>`
  return `<!doctype html>${markup
    .replace(/^<!doctype html>/i, '')
    .replace(/<\/body>(?=<\/html>$)/, () => `${script}</body>`)}`
}
