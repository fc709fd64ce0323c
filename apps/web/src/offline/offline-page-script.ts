import { keptLanguage } from '../i18n/kept-language.ts'
import { htmlLanguage } from '../i18n/language.ts'
import { pagesCache } from './kept-pages-cache.ts'
import { offlinePagePath } from './offline-page-path.ts'

/*
 * The script of the offline page (BRW-147, BRW-148). It picks the reader's language, links to the stored tickets, and
 * returns to the page once the server responds.
 */

const pauseMs = 10_000

const language = keptLanguage() ?? (navigator.language.startsWith('en') ? 'en' : 'zh')
document.documentElement.lang = htmlLanguage[language]
for (const part of document.querySelectorAll<HTMLElement>('[data-language]')) {
  if (part.dataset['language'] === language) document.title = part.querySelector('h1')?.textContent ?? document.title
  else part.remove()
}

/** Shows the link to the tickets if some are stored, otherwise the note that none are. */
async function tellOfTickets(): Promise<void> {
  const kept = await caches.match('/ticket', { cacheName: pagesCache, ignoreVary: true })
  for (const link of document.querySelectorAll<HTMLElement>('[data-kept]')) link.hidden = kept === undefined
  for (const note of document.querySelectorAll<HTMLElement>('[data-none]')) note.hidden = kept !== undefined
}

/** The page that the reader requested, or home if that was the offline page itself. */
const asked = location.pathname === offlinePagePath ? '/' : location.href

/** Loads the requested page once the server responds. A 5xx from a proxy counts as no response. */
async function comeBack(): Promise<void> {
  const answer = await fetch(asked, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer === undefined || answer.status >= 500) return
  if (asked === location.href) location.reload()
  else location.replace(asked)
}

void tellOfTickets()
// A reader with a network never stays at the offline page's own address.
if (asked !== location.href) void comeBack()
addEventListener('online', () => void comeBack())
document.addEventListener('visibilitychange', () => void (document.hidden || comeBack()))
setInterval(() => void (document.hidden || comeBack()), pauseMs)
