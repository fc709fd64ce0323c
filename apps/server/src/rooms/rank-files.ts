import type { RankFile } from '@pokfei/contracts/routes/rooms'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { createLruCache } from '@pokfei/format/lru-cache'
import { createCachedResponse, type CachedResponse } from '../http/static/cached-response.ts'
import type { ListDraw } from './draw-lists.ts'

/** The most files in memory: those of two draws. */
const mostFiles = 512

/** Returns a 256th of the list of a draw. Null if the list is not published, or there is no such room. */
export type FindRankFile = (roomID: string, prefix: string) => Promise<CachedResponse | null>

/**
 * Creates the files with the ranks of draws in memory. A page finds the rank of its member in one of them. So nobody asks
 * the database when the ranks are drawn, whatever the number of those who wait.
 */
export function createRankFiles(
  { rooms }: { readonly rooms: Pick<RoomStore, 'find'> },
  listDraw: ListDraw,
  headers: Readonly<Record<string, string>>,
): FindRankFile {
  // A drawn file never changes. One without ranks is read again.
  const drawn = createLruCache<Promise<CachedResponse>>(mostFiles)

  async function build(...[room, prefix]: [...Parameters<ListDraw>, string]): Promise<CachedResponse> {
    const entries = (await listDraw(room)).filter(({ entryID }) => entryID.startsWith(prefix))
    const file: RankFile = {
      prefix,
      entries: entries.map(({ entryID, joinedSSE, drawnRank }) => ({ entryID, joinedSSE, rank: drawnRank })),
    }
    const cacheControl = room.beaconSignature === null ? 'no-cache' : 'public, max-age=31536000, immutable'
    return createCachedResponse(JSON.stringify(file), {
      type: 'application/json; charset=utf-8',
      fixedHeaders: { ...headers, 'cache-control': cacheControl },
    })
  }

  return async (roomID, prefix) => {
    const key = `${roomID} ${prefix}`
    const known = drawn.find(key)
    if (known !== undefined) return known
    const room = await rooms.find(roomID)
    if (room === null || room.root === null) return null
    const file = build(room, prefix)
    if (room.beaconSignature !== null) {
      drawn.set(key, file)
      // The next request after a failure tries again.
      file.catch(() => drawn.delete(key))
    }
    return file
  }
}
