import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { createLruCache } from '@pokfei/format/lru-cache'
import { keyOf, type IndexedCatalogue, type IndexedEvent } from '../catalogue-index.ts'
import { earliestChange } from '../list-responses.ts'
import { listedEvent } from './describe-entries.ts'

/** A listed event as JSON, and what it was made from. */
interface ListedText {
  readonly json: string
  readonly revision: number
  readonly event: IndexedEvent
  readonly changesSSE: number | null
}

/** Room for the texts of some ten thousand events, in characters. */
const maxCharacters = 8 * 1024 * 1024

/**
 * Creates the texts of listed events. Lists join them, so that an event is read and written once for each load and each
 * sale, in whatever lists it stands. Returns a function that returns the {@link ListedEvent} of an event of the index as
 * JSON, or null if it has just been removed.
 */
export function createListedEvents(store: Pick<CatalogueStore, 'findStockedEvent'>) {
  const texts = createLruCache<ListedText>(maxCharacters, ({ json }) => json.length)
  return async (event: IndexedEvent, { revision }: IndexedCatalogue, nowSSE: number): Promise<string | null> => {
    const key = keyOf(event)
    const known = texts.find(key)
    // The index has another object for an event that sold.
    const isCurrent = known?.event === event && known.revision === revision && nowSSE < (known.changesSSE ?? Infinity)
    if (isCurrent) return known.json
    const stocked = await store.findStockedEvent(event)
    if (stocked === null) return null
    const json = JSON.stringify(listedEvent(stocked, nowSSE))
    texts.set(key, { json, revision, event, changesSSE: earliestChange([event], nowSSE) })
    return json
  }
}
