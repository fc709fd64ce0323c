import { readRoom } from '../browser-storage/stored-room.ts'
import { browserStorage } from '../browser-storage/storage.ts'
import { readLanguagePreference } from '../i18n/language-preference.ts'
import { htmlLanguage } from '../i18n/language.ts'
import { pagesCacheName } from '../offline/worker-settings.ts'
import { offlinePagePath } from './offline-page-path.ts'
import type { OfflineRoom } from './offline-page.ts'

/*
 * The script of the offline page (BRW-147, BRW-148, ROM-79). It picks the reader's language, links to the stored tickets,
 * and returns to the page once the server responds. In place of a waiting room, it says that the place is kept.
 */

const pauseMs = 10_000

/** Shows the content of a waiting room, if one was requested. Its figures come from this device. */
function showRoom(): void {
  const [, roomID] = /^\/room\/([^/]+\/[^/]+\/[^/]+)/.exec(location.pathname) ?? []
  if (roomID === undefined) return
  const { receipt, rank } = readRoom(browserStorage(), roomID)
  const known: OfflineRoom = receipt === null ? 'unknown' : rank === null ? 'entered' : 'numbered'
  const template = document.querySelector<HTMLTemplateElement>(`template[data-room=${known}]`)
  if (template !== null) document.getElementById('content')?.replaceChildren(template.content)
  const figure = rank === null ? receipt?.entryID.slice(0, 4).toUpperCase() : rank.toLocaleString('en')
  for (const place of document.querySelectorAll('[data-figure]')) place.textContent = figure ?? ''
}

showRoom()
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
