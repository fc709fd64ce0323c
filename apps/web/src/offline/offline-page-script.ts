import { keptLanguage } from '../i18n/kept-language.ts'
import { htmlLanguage } from '../i18n/language.ts'
import { pagesCache } from './kept-pages-cache.ts'
import { offlinePagePath } from './offline-page-path.ts'

/*
 * The script of the page that is shown without a network: the reader's language, the way to the tickets that are kept,
 * and the way back as soon as the server answers.
 */

const pauseMs = 10_000

const language = keptLanguage() ?? (navigator.language.startsWith('en') ? 'en' : 'zh')
document.documentElement.lang = htmlLanguage[language]
for (const part of document.querySelectorAll<HTMLElement>('[data-language]')) {
  if (part.dataset['language'] === language) document.title = part.querySelector('h1')?.textContent ?? document.title
  else part.remove()
}

/** Leads to the tickets where some are kept, and else says that none are. */
async function tellOfTickets(): Promise<void> {
  const kept = await caches.match('/ticket', { cacheName: pagesCache, ignoreVary: true })
  for (const link of document.querySelectorAll<HTMLElement>('[data-kept]')) link.hidden = kept === undefined
  for (const note of document.querySelectorAll<HTMLElement>('[data-none]')) note.hidden = kept !== undefined
}

/** The page that was asked for; home for a reader who asked for this one itself. */
const asked = location.pathname === offlinePagePath ? '/' : location.href

/** Loads the page that was asked for, once its server answers. A proxy whose server is away is nobody. */
async function comeBack(): Promise<void> {
  const answer = await fetch(asked, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer === undefined || answer.status >= 500) return
  if (asked === location.href) location.reload()
  else location.replace(asked)
}

void tellOfTickets()
// With a network nobody stays at this page's own address.
if (asked !== location.href) void comeBack()
addEventListener('online', () => void comeBack())
document.addEventListener('visibilitychange', () => void (document.hidden || comeBack()))
setInterval(() => void (document.hidden || comeBack()), pauseMs)
