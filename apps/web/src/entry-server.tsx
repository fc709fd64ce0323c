import { pagePath } from '@pokfei/format/page-path'
import { rootRouteId, RouterProvider } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { profileKey } from './api/attendee-queries.ts'
import { loadCatalogue } from './i18n/load-texts.ts'
import type { TextPart } from './i18n/text-parts.ts'
import { createTranslator } from './i18n/translator.ts'
import { pageDataID, queriesOf, writePageData, type DehydratedMatch } from './page-data.ts'
import { notFoundAddress, type PageAssets, type PageRequest, type RenderedPage } from './page-renderer.ts'
import { createRouter } from './router.tsx'
import { componentFile, entryFile } from './source-files.ts'

export { locatePage } from './locate-page.ts'

type Router = ReturnType<typeof createRouter>

/**
 * Renders one page whole: what a guest's page shows is complete HTML, and the data it was made from goes
 * along. A member's lacks only what depends on who it is: the browser asks for that. A guarded page comes as
 * its frame with the guard's waiting text. What is missing is not rendered here: all of it shares one page.
 * Throws when the rendering itself fails, so that the failure is a 500 and never a quiet half page.
 */
export async function render(page: PageRequest): Promise<RenderedPage> {
  const { fetchApi, publicOrigin, mark, nowSSE, language } = page
  const i18n = createTranslator(language, await loadCatalogue(language, ['core']))
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
    const markup = await renderMarkup(router)
    const html = complete(markup, page.assets, writePageData(pageData(router, page)))
    return new Response(html, { status: getSsrStatus(router) })
  })
  queryClient.clear()

  const location = response.headers.get('location')
  if (location !== null) return { kind: 'redirect', status: response.status, location: pagePath(location) ?? '/' }
  if (isShared404) return { kind: 'notFound' }
  return { kind: 'page', status: response.status, html: await response.text() }
}

const hasOwnNotFound = (router: Router): boolean => router.stores.matches.get().some(({ staticData }) => staticData.hasOwnNotFound === true)

/** React's own markup, waited for to the end: no streaming, no inline scripts. */
async function renderMarkup(router: Router): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error)
    },
  })
  const markup = await text(prelude)
  if (failures.length > 0) throw failures[0]
  return markup
}

function pageData(router: Router, { language, publicOrigin, mark, nowSSE, hasSession, assets }: PageRequest) {
  const matches = router.stores.matches.get()
  const texts = textsOf(matches)
  const files = [...texts.map((part) => `src/i18n/${language}-${part}.ts`), ...matches.map((match) => componentFile(match.routeId))]
  const modules = new Set([...files.flatMap(assets.modulesOf), ...assets.modulesOf(entryFile), assets.entryURL])
  return {
    language,
    texts,
    publicOrigin,
    mark,
    nowSSE,
    isForMembers: hasSession,
    modules: [...modules],
    matches: renderedMatches(matches),
    stylesheet: assets.stylesheetURL,
    queries: queriesOf(router.options.context.queryClient),
  }
}

/** The texts that these routes show. A guarded screen's are not needed here, but will be in the browser. */
function textsOf(matches: ReturnType<Router['stores']['matches']['get']>): readonly TextPart[] {
  return [...new Set<TextPart>(['core', ...matches.flatMap(({ staticData }) => staticData.texts ?? [])])]
}

/** The matches down to the first that ends the page: what was not found, failed, or is left to the browser. */
function renderedMatches(matches: ReturnType<Router['stores']['matches']['get']>): readonly DehydratedMatch[] {
  const last = matches.findIndex((match) => match._notFound === true || match.status !== 'success')
  return matches.slice(0, last === -1 ? undefined : last + 1).map((match) => ({
    i: match.id.replaceAll('/', '#'),
    u: match.updatedAt,
    s: match.status,
    ...(match.routeId === rootRouteId && { b: { addressLanguage: match.search.lang } }),
    ...(match.ssr !== undefined && { ssr: match.ssr }),
    ...(match._notFound === true && { g: true as const }),
    ...(match.status === 'error' && { e: { message: '' } }),
  }))
}

/** Puts the data and the script into React's markup; React passes over them when it hydrates. */
function complete(markup: string, assets: PageAssets, data: string): string {
  // What is seen comes first, also before the script that waits for it.
  const script =
    `<script type="application/json" id="${pageDataID}">${data}</script>` +
    `<script type="module" fetchpriority="low" src="${assets.bootURL}"></script>`
  return `<!doctype html>${markup
    .replace(/^<!doctype html>/i, '')
    .replace(/<\/body>(?=<\/html>$)/, () => `${script}</body>`)}`
}
