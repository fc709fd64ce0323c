import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { buildStatus } from '@pokfei/domain/rooms/room-status'
import type { Room } from '@pokfei/domain/rooms/room'
import { createLruCache } from '@pokfei/format/lru-cache'
import { insider, type Reader } from '../http/public-work/public-work.ts'
import { cachedResponseOf, type CachedResponse } from '../http/static/cached-response.ts'

/** The most rooms in memory. A shop has a few at once. Names without a room are not remembered. */
const mostRooms = 200

/** A room and its status at one moment. */
export interface RoomSnapshot {
  readonly room: Room
  /** The response to everybody who asks for the status. It is new each second, so it is not compressed. */
  readonly status: CachedResponse
}

/**
 * Returns a room as it was in this second, or null if there is no such room. While this second is read, it returns the
 * second before. It is no promise if it is in memory.
 */
export type FindSnapshot = (roomID: string, reader?: Reader) => RoomSnapshot | Promise<RoomSnapshot | null>

/** The sources of the snapshots. */
export interface RoomSnapshotDeps {
  readonly store: { readonly rooms: Pick<RoomStore, 'findFacts'> }
  readonly clock: Clock
}

interface Known {
  readonly readSSE: number
  readonly snapshot: RoomSnapshot
  /** True while a later second is read. */
  isRenewing: boolean
}

/**
 * Creates the snapshots of rooms in memory. Each room is read once a second, whatever the number of readers. So the load of
 * a room does not grow with those who wait. Nobody waits for the read while the second before is in memory.
 */
export function createRoomSnapshots(
  { store: { rooms }, clock }: RoomSnapshotDeps,
  headers: Readonly<Record<string, string>>,
): FindSnapshot {
  const last = createLruCache<Known>(mostRooms)

  async function read(roomID: string): Promise<RoomSnapshot | null> {
    const nowSSE = clock.nowSSE()
    const facts = await rooms.findFacts(roomID, nowSSE)
    if (facts === null) return null
    const { body, etag } = buildStatus(facts.room, { ...facts, nowSSE })
    const status = cachedResponseOf(
      { identity: Buffer.from(body), brotli: null, gzip: null },
      {
        type: 'application/json; charset=utf-8',
        fixedHeaders: { ...headers, 'cache-control': 'public, max-age=1' },
        etag,
      },
    )
    const snapshot = { room: facts.room, status }
    last.set(roomID, { readSSE: nowSSE, snapshot, isRenewing: false })
    return snapshot
  }

  return (roomID, { inTurn } = insider) => {
    const known = last.find(roomID)
    const nowSSE = clock.nowSSE()
    if (known?.readSSE === nowSSE) return known.snapshot
    const isRecent = known?.readSSE === nowSSE - 1
    if (isRecent && known.isRenewing) return known.snapshot
    const reading = inTurn({ key: `room ${roomID}`, isKnown: known !== undefined, run: () => read(roomID) })
    if (!isRecent) return reading
    known.isRenewing = true
    // The reader of a later second waits, and hears of a failure.
    reading.catch(() => void (known.isRenewing = false))
    return known.snapshot
  }
}
