import type { RankFile } from '@pokfei/contracts/routes/rooms'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { freezeSSE } from '@pokfei/domain/rooms/room-times'
import type { Room } from '@pokfei/domain/rooms/room'
import { createLruCache } from '@pokfei/format/lru-cache'
import { insider, type Reader } from '../http/public-work/public-work.ts'
import { createResponseFor, type CachedResponse } from '../http/static/cached-response.ts'
import type { ListDraw, ListedEntry } from './draw-lists.ts'
import type { FindSnapshot } from './room-snapshots.ts'

/** The most files in memory: those of two lists. */
const mostFiles = 512

/** Returns a 256th of the list of a draw. Null if the list is not published, or there is no such room. */
export type FindRankFile = (roomID: string, prefix: string, reader?: Reader) => Promise<CachedResponse | null>

/** The sources of the files with ranks. */
export interface RankFileDeps {
  readonly store: { readonly rooms: Pick<RoomStore, 'find'> }
  readonly clock: Clock
  readonly findSnapshot: FindSnapshot
  readonly listDraw: ListDraw
}

/** Returns the entries whose IDs begin with two hex digits. The list is in the order of the IDs. */
function entriesWith(list: readonly ListedEntry[], prefix: string): readonly ListedEntry[] {
  const placeOf = (edge: string): number => {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle]?.entryID ?? edge) < edge) low = middle + 1
      else high = middle
    }
    return low
  }
  // Every entry ID with this prefix stands before a letter beyond the hex digits.
  return list.slice(placeOf(prefix), placeOf(`${prefix}g`))
}

/**
 * Creates the files with the ranks of draws in memory. A page finds the rank of its member in one of them. So nobody asks
 * the database when the ranks are drawn, whatever the number of those who wait.
 */
export function createRankFiles(
  { store: { rooms }, clock, findSnapshot, listDraw }: RankFileDeps,
  headers: Readonly<Record<string, string>>,
): FindRankFile {
  // A published list never changes, and neither do its ranks.
  const files = createLruCache<CachedResponse>(mostFiles)

  /** Returns a room. It is read again while another process may have published its list or its ranks in this second. */
  async function findRoom(roomID: string, reader: Reader): Promise<Room | null> {
    const room = (await findSnapshot(roomID, reader))?.room ?? null
    if (room === null || room.beaconSignature !== null) return room
    const mayBeNext = clock.nowSSE() >= (room.root === null ? freezeSSE(room) : room.roundTimeSSE)
    if (!mayBeNext) return room
    return reader.inTurn({ key: `published ${roomID}`, isKnown: true, run: () => rooms.find(roomID) })
  }

  async function build(
    list: readonly ListedEntry[],
    room: Room,
    prefix: string,
    { coding }: Reader,
  ): Promise<CachedResponse> {
    const file: RankFile = {
      prefix,
      entries: entriesWith(list, prefix).map(({ drawnRank, ...entry }) => ({ ...entry, rank: drawnRank })),
    }
    const cacheControl = room.beaconSignature === null ? 'no-cache' : 'public, max-age=31536000, immutable'
    return createResponseFor(coding, JSON.stringify(file), {
      type: 'application/json; charset=utf-8',
      fixedHeaders: { ...headers, 'cache-control': cacheControl },
    })
  }

  return async (roomID, prefix, reader = insider) => {
    const room = await findRoom(roomID, reader)
    if (room === null || room.root === null) return null
    const key = `${room.root} ${String(room.beaconSignature)} ${prefix}`
    const known = files.find(key)
    if (known !== undefined) return known
    const list = await listDraw(room, reader)
    const run = async (): Promise<CachedResponse> => {
      const file = files.find(key) ?? (await build(list, room, prefix, reader))
      files.set(key, file)
      return file
    }
    return reader.inTurn({ key: `ranks ${key}`, isKnown: false, run })
  }
}
