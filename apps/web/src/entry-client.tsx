import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchFromBrowser } from './api/fetch-api.ts'
import { allStyles } from './boot.ts'
import { storeLanguagePreference, readLanguagePreference } from './i18n/language-preference.ts'
import { hydration } from './page/hydration.ts'
import { isLanguage } from './i18n/language.ts'
import { createPageTexts, ensureTexts, switchLanguage } from './i18n/load-texts.ts'
import { languageOf } from './i18n/use-language.ts'
import { recordFollowedLink } from './browser-storage/navigation-handover.ts'
import { missingScript } from './errors/missing-script.ts'
import { restoreHistoryIndex } from './browser-storage/history-index.ts'
import { pageDataID, hydrateQueries, type PageData } from './ssr/page-data.ts'
import { syncClockWithPage } from './time/page-clock-sync.ts'
// oxlint-disable-next-line import/no-unassigned-import -- only its place in the build matters.
import './app/first-modules.ts'
import { createRouter } from './app/router.tsx'
import { registerOfflinePage } from './offline/cached-pages.ts'
import { tabStorage } from './browser-storage/storage.ts'

/** Hydrates the page of the server, from the data that came with it. */
async function hydratePage(): Promise<void> {
  addEventListener('vite:preloadError', ({ payload }) => void missingScript(payload))
  const isFromEvent = recordFollowedLink(tabStorage(), document.referrer, location)
  const data: PageData = JSON.parse(document.getElementById(pageDataID)?.textContent ?? '')
  // A guarded page may follow a sign-in or a payment, and nobody goes back to those.
  if (isFromEvent || data.matches.every(({ ssr }) => ssr !== false))
    restoreHistoryIndex(history, document.referrer, location)
  syncClockWithPage(data.nowSSE)
  const texts = createPageTexts(data.language)
  // The same texts as on the server, so that hydration changes nothing.
  await ensureTexts(texts, data.texts)
  const router = createRouter({
    fetchApi: fetchFromBrowser,
    i18n: texts,
    publicOrigin: data.publicOrigin,
    mark: data.mark,
    nowSSE: data.nowSSE,
    isForMembers: data.isForMembers,
  })
  hydrateQueries(router.options.context.queryClient, data.queries)
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
  await applyLanguagePreference(texts)
  registerOfflinePage()
}

/**
 * Decides the language of the page. The preference of this browser wins over the language that the server took from the
 * request. A language in the address wins over both, because the link was sent for it (BRW-30). It becomes the preference
 * of a reader who has none.
 */
async function applyLanguagePreference(texts: i18n): Promise<void> {
  const stored = readLanguagePreference()
  const isNamed = isLanguage(new URLSearchParams(location.search).get('lang'))
  if (isNamed && stored === undefined) storeLanguagePreference(languageOf(texts))
  if (!isNamed && stored !== undefined && stored !== languageOf(texts)) await switchLanguage(texts, stored)
}

void hydratePage()
