import type { Clock } from '@pokfei/domain/ports/clock'
import { createLruCache } from '@pokfei/format/lru-cache'
import { bytesOf, createCachedResponse, type CachedResponse } from '../../http/static/cached-response.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import type { ListPart } from './catalogue-lists.ts'

/** The responses of the lists, ready to send. */
export interface CachedLists {
  /** Returns the response of an address if nothing was written since it was checked. */
  find(address: string): CachedResponse | undefined
  /** Returns the response of an address. `read` makes its part anew if it changed. Null stays null. */
  renew(address: string, read: () => Promise<ListPart<unknown> | null>): Promise<CachedResponse | null>
}

/** The dependencies of the cache. */
export interface CachedListsDeps {
  readonly index: CatalogueIndex
  readonly clock: Clock
  /** Returns the store's version as it was last read. */
  readonly version: () => number
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>
}

interface Entry {
  readonly response: CachedResponse
  readonly part: Omit<ListPart<unknown>, 'body'>
  version: number
}

/** Room for the pages of some hundred searches. */
const maxBytes = 4 * 1024 * 1024

/** Creates an empty cache. */
export function createCachedLists({ index, clock, version, headers }: CachedListsDeps): CachedLists {
  const options = { type: 'application/json; charset=utf-8', fixedHeaders: headers }
  const cache = createLruCache<Entry>(maxBytes, ({ response }) => bytesOf(response))
  const isInTime = ({ part }: Entry): boolean => clock.nowSSE() < (part.changesSSE ?? Infinity)

  return {
    find(address) {
      const entry = cache.find(address)
      return entry?.version === version() && isInTime(entry) && entry.part.isFound() ? entry.response : undefined
    },
    async renew(address, read) {
      const versionBefore = version()
      const known = cache.find(address)
      if (known !== undefined && isInTime(known) && known.part.isFound() && known.part.isCurrent(await index.read())) {
        known.version = Math.min(versionBefore, index.version())
        return known.response
      }
      const part = await read()
      if (part === null) return null
      const response = await createCachedResponse(JSON.stringify(part.body), options)
      cache.set(address, {
        response,
        part: { changesSSE: part.changesSSE, isCurrent: part.isCurrent, isFound: part.isFound },
        // An index that rests shows an earlier version. The part is then checked again at its next request.
        version: Math.min(versionBefore, index.version()),
      })
      return response
    },
  }
}
