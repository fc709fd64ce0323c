import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { groupRoomID } from '@pokfei/domain/rooms/room-id'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Language } from '@pokfei/format/language'
import { createLruCache } from '@pokfei/format/lru-cache'
import { icsFile } from '@pokfei/format/time/calendar'
import type { Reader } from '../http/public-work/public-work.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { cachedResponseOf, type CachedResponse } from '../http/static/cached-response.ts'
import { saleCalendarEntry } from './sale-calendar.ts'

/** The files of some hundred events in both languages. */
const mostFiles = 500

/** The dependencies of the calendar files. */
interface SaleCalendarDeps {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'findEvent' | 'listGroups'>
    readonly rooms: Pick<RoomStore, 'findOfEvent'>
  }
  readonly clock: Clock
  readonly settings: { readonly publicURL: string }
  /** Returns the store's version as it was last read. */
  readonly version: () => number
}

/**
 * Creates the calendar files of sales. A file names the moment at which it was written, and lasts for this minute or until
 * something is written.
 */
export function createSaleCalendars({ store, clock, settings: { publicURL }, version }: SaleCalendarDeps) {
  const files = createLruCache<{ readonly writtenFor: string; readonly response: CachedResponse }>(mostFiles)

  async function write(key: EventKey, language: Language): Promise<CachedResponse | null> {
    const event = await store.catalogue.findEvent(key)
    if (event === null) return null
    const room = await store.rooms.findOfEvent(key)
    const groups = room === null ? [] : await store.catalogue.listGroups()
    const group = groups.find((one) => groupRoomID(one) === room?.roomID) ?? null
    const entry = saleCalendarEntry(event, room && { room, group }, { language, publicURL })
    const name = group === null ? event.eventID : group.eventGroupID
    return cachedResponseOf(
      { identity: Buffer.from(icsFile(entry, clock.nowSSE())), brotli: null, gzip: null },
      {
        type: 'text/calendar; charset=utf-8',
        fixedHeaders: {
          ...responseHeaders(publicURL),
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="sale-${name}.ics"`,
        },
      },
    )
  }

  /** Returns the file of an event in a language, or undefined if there is no such event. */
  return (
    event: EventKey,
    language: Language,
    { inTurn }: Reader,
  ): CachedResponse | Promise<CachedResponse | undefined> => {
    const key = `${language} ${event.organizerID}/${event.eventID}`
    const writtenFor = `${version()} ${Math.floor(clock.nowSSE() / 60)}`
    const known = files.find(key)
    if (known?.writtenFor === writtenFor) return known.response
    const run = async (): Promise<CachedResponse | undefined> => {
      const response = await write(event, language)
      if (response === null) return undefined
      files.set(key, { writtenFor, response })
      return response
    }
    return inTurn({ key: `calendar ${key}`, isKnown: known !== undefined, run })
  }
}
