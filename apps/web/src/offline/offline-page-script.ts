import { readLanguagePreference } from '../i18n/language-preference.ts'
import { htmlLanguage } from '../i18n/language.ts'
import { pagesCacheName } from './worker-settings.ts'
import { offlinePagePath } from './offline-page-path.ts'

/*
 * The script of the offline page (BRW-147, BRW-148). It picks the reader's language, links to the stored tickets, and
 * returns to the page once the server responds.
 */

const pauseMs = 10_000

const language = readLanguagePreference() ?? (navigator.language.startsWith('en') ? 'en' : 'zh')
document.documentElement.lang = htmlLanguage[language]
for (const part of document.querySelectorAll<HTMLElement>('[data-language]')) {
  if (part.dataset['language'] === language) document.title = part.querySelector('h1')?.textContent ?? document.title
  else part.remove()
}

/** Shows the link to the tickets if some are stored, otherwise the note that none are. */
async function showTicketsLink(): Promise<void> {
  const stored = await caches.match('/ticket', { cacheName: pagesCacheName, ignoreVary: true })
  for (const link of document.querySelectorAll<HTMLElement>('[data-stored]')) link.hidden = stored === undefined
  for (const note of document.querySelectorAll<HTMLElement>('[data-none]')) note.hidden = stored !== undefined
}

/** The page that the reader requested, or home if that was the offline page itself. */
const requestedURL = location.pathname === offlinePagePath ? '/' : location.href

/** Loads the requested page once the server responds. A 5xx from a proxy counts as no response. */
async function reloadIfReachable(): Promise<void> {
  const response = await fetch(requestedURL, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (response === undefined || response.status >= 500) return
  if (requestedURL === location.href) location.reload()
  else location.replace(requestedURL)
}

void showTicketsLink()
// A reader with a network never stays at the offline page's own address.
if (requestedURL !== location.href) void reloadIfReachable()
addEventListener('online', () => void reloadIfReachable())
document.addEventListener('visibilitychange', () => void (document.hidden || reloadIfReachable()))
setInterval(() => void (document.hidden || reloadIfReachable()), pauseMs)
