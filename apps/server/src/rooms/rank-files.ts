import type { RankFile } from '@pokfei/contracts/routes/rooms'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { freezeSSE } from '@pokfei/domain/rooms/room-times'
import type { Room } from '@pokfei/domain/rooms/room'
import { createAsyncLruCache } from '@pokfei/format/lru-cache'
import { createCachedResponse, type CachedResponse } from '../http/static/cached-response.ts'
import type { ListDraw } from './draw-lists.ts'
import type { FindSnapshot } from './room-snapshots.ts'

/** The most files in memory: those of two lists. */
const mostFiles = 512

/** Returns a 256th of the list of a draw. Null if the list is not published, or there is no such room. */
export type FindRankFile = (roomID: string, prefix: string) => Promise<CachedResponse | null>

/** The sources of the files with ranks. */
export interface RankFileDeps {
  readonly store: { readonly rooms: Pick<RoomStore, 'find'> }
  readonly clock: Clock
  readonly findSnapshot: FindSnapshot
  readonly listDraw: ListDraw
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
  const files = createAsyncLruCache<CachedResponse>(mostFiles)

  /** Returns a room. It is read again while another process may have published its list or its ranks in this second. */
  async function findRoom(roomID: string): Promise<Room | null> {
    const room = (await findSnapshot(roomID))?.room ?? null
    if (room === null || room.beaconSignature !== null) return room
    const mayBeNext = clock.nowSSE() >= (room.root === null ? freezeSSE(room) : room.roundTimeSSE)
    return mayBeNext ? rooms.find(roomID) : room
  }

  async function build(room: Room, prefix: string): Promise<CachedResponse> {
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
    const room = await findRoom(roomID)
    if (room === null || room.root === null) return null
    return files(`${room.root} ${String(room.beaconSignature)} ${prefix}`, () => build(room, prefix))
  }
}
