import type { Clock } from '@pokfei/domain/ports/clock'
import { createLruCache } from '@pokfei/format/lru-cache'
import { insider, type Reader } from '../../http/public-work/public-work.ts'
import { bytesOf, createResponseFor, type CachedResponse } from '../../http/static/cached-response.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import type { ListPart } from './catalogue-lists.ts'

/** A list that somebody asks for. */
export interface AskedList {
  /** The validated question in one form: other orders and spellings of the same question have the same key. */
  readonly key: string
  /** Makes the list anew. Null if there is none. */
  readonly read: () => Promise<ListPart | null>
}

/** The responses of the lists, ready to send. */
export interface CachedLists {
  /**
   * Returns the response of a list. It is a promise if it must be made or checked first, in a turn of the reader. Resolves
   * to undefined if there is no such list.
   */
  find(asked: AskedList, reader?: Reader): CachedResponse | Promise<CachedResponse | undefined>
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
  readonly part: Omit<ListPart, 'json'>
  version: number
}

/** Room for the pages of some hundred searches. */
const maxBytes = 4 * 1024 * 1024

/** Creates an empty cache. */
export function createCachedLists({ index, clock, version, headers }: CachedListsDeps): CachedLists {
  const options = { type: 'application/json; charset=utf-8', fixedHeaders: headers }
  const cache = createLruCache<Entry>(maxBytes, ({ response }) => bytesOf(response))
  const isInTime = ({ part }: Entry): boolean => clock.nowSSE() < (part.changesSSE ?? Infinity)

  async function renew({ key, read }: AskedList, coding: Reader['coding']): Promise<CachedResponse | undefined> {
    const versionBefore = version()
    const known = cache.find(key)
    if (known !== undefined && isInTime(known) && known.part.isFound() && known.part.isCurrent(await index.read())) {
      known.version = Math.min(versionBefore, index.version())
      return known.response
    }
    const part = await read()
    if (part === null) return undefined
    const response = await createResponseFor(coding, part.json, options)
    cache.set(key, {
      response,
      part: { changesSSE: part.changesSSE, isCurrent: part.isCurrent, isFound: part.isFound },
      // An index that rests shows an earlier version. The part is then checked again at its next request.
      version: Math.min(versionBefore, index.version()),
    })
    return response
  }

  return {
    find(asked, { inTurn, coding } = insider) {
      const entry = cache.find(asked.key)
      const isFresh = entry?.version === version() && isInTime(entry) && entry.part.isFound()
      if (isFresh) return entry.response
      return inTurn({ key: `list ${asked.key}`, isKnown: entry !== undefined, run: () => renew(asked, coding) })
    },
  }
}
