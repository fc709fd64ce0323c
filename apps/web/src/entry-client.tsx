import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchFromBrowser } from './api/fetch-api.ts'
import { allStyles } from './boot.ts'
import { keepLanguage, keptLanguage } from './i18n/kept-language.ts'
import { hydration } from './hydration.ts'
import { isLanguage } from './i18n/language.ts'
import { loadCatalogue } from './i18n/load-texts.ts'
import { switchLanguage } from './i18n/switch-language.ts'
import { createTranslator, type Translator } from './i18n/translator.ts'
import { keepFollowedLink } from './kept-navigation.ts'
import { missingScript } from './missing-scripts.ts'
import { countPageBefore } from './page-before.ts'
import { pageDataID, takeQueries, type PageData } from './page-data.ts'
import { heedPageTime } from './page-time.ts'
import { createRouter } from './router.tsx'
import { keepOfflinePage } from './offline/kept-pages.ts'
import { tabStorage } from './tab-storage.ts'

/** Hydrates the page of the server, from the data that came with it. */
async function takeOver(): Promise<void> {
  addEventListener('vite:preloadError', ({ payload }) => void missingScript(payload))
  const isFromEvent = keepFollowedLink(tabStorage(), document.referrer, location)
  const data: PageData = JSON.parse(document.getElementById(pageDataID)?.textContent ?? '')
  // A guarded page may follow a sign-in or a payment, and nobody goes back to those.
  if (isFromEvent || data.matches.every(({ ssr }) => ssr !== false))
    countPageBefore(history, document.referrer, location)
  heedPageTime(data.nowSSE)
  const i18n = createTranslator(data.language, await loadCatalogue(data.language, data.texts))
  const router = createRouter({
    fetchApi: fetchFromBrowser,
    i18n,
    publicOrigin: data.publicOrigin,
    mark: data.mark,
    nowSSE: data.nowSSE,
    isForMembers: data.isForMembers,
  })
  takeQueries(router.options.context.queryClient, data.queries)
  // The router reads its state from here. Its own inline script would have left it there.
  Object.assign(window, {
    $_TSR: { router: { manifest: undefined, matches: data.matches }, buffer: [], h() {}, e() {}, c() {}, p() {} },
  })
  // The next screens may need styles that this page did not.
  await Promise.all([hydrate(router), allStyles])
  // A transition hydrates in slices. In one piece it would block a slow phone.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  await hydration
  dispatchEvent(new Event('hydrated'))
  await settleLanguage(i18n)
  keepOfflinePage()
}

/**
 * Settles the language of the page. The choice of this browser wins over the language that the server took from the
 * request. A language in the address wins over both, because the link was sent for it (BRW-30). It becomes the choice
 * of a reader who has none.
 */
async function settleLanguage(translator: Translator): Promise<void> {
  const kept = keptLanguage()
  const isNamed = isLanguage(new URLSearchParams(location.search).get('lang'))
  if (isNamed && kept === undefined) keepLanguage(translator.language)
  if (!isNamed && kept !== undefined && kept !== translator.language) await switchLanguage(translator, kept)
}

void takeOver()
