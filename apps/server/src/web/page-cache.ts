import type { PreparedPage } from './prepare-page.ts'

/** How long a guest's page may be served again. A change of the catalogue shows within two seconds. */
const maxAgeSeconds = 1
/** How many pages are kept: every public page in both languages, and no more than that. */
const maxPages = 500

interface Entry {
  readonly madeSSE: number
  readonly page: Promise<PreparedPage>
}

/**
 * The pages that guests share, by language and path. Requests that come while a page is being made wait for
 * that one; a page that is not a plain success is not kept.
 */
export function createPageCache() {
  const entries = new Map<string, Entry>()
  return {
    async get(key: string, nowSSE: number, make: () => Promise<PreparedPage>): Promise<PreparedPage> {
      const kept = entries.get(key)
      if (kept !== undefined && nowSSE - kept.madeSSE <= maxAgeSeconds) return kept.page
      const entry = { madeSSE: nowSSE, page: make() }
      entries.delete(key)
      entries.set(key, entry)
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      entry.page.then((page) => page.status === 200 || forget(), forget)
      const oldest = entries.keys().next()
      if (entries.size > maxPages && oldest.done !== true) entries.delete(oldest.value)
      return entry.page
    },
  }
}
