import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { buildStatus, type StatusResponse } from '@pokfei/domain/rooms/room-status'
import type { Room } from '@pokfei/domain/rooms/room'
import { createAsyncLruCache } from '@pokfei/format/lru-cache'

/** The most rooms in memory. A shop has a few at once, and anybody may ask for any name. */
const mostRooms = 200

/** A room and its status at one moment. */
export interface RoomSnapshot {
  readonly room: Room
  readonly status: StatusResponse
}

/** Returns a room as it was in this second, or null if there is no such room. */
export type FindSnapshot = (roomID: string) => Promise<RoomSnapshot | null>

/**
 * Creates the snapshots of rooms in memory. Each room is read once a second, whatever the number of readers. So the load of
 * a room does not grow with those who wait.
 */
export function createRoomSnapshots({
  store: { rooms },
  clock,
}: {
  readonly store: { readonly rooms: Pick<RoomStore, 'findFacts'> }
  readonly clock: Clock
}): FindSnapshot {
  const inSecond = createAsyncLruCache<RoomSnapshot | null>(mostRooms)
  return (roomID) => {
    const nowSSE = clock.nowSSE()
    return inSecond(`${nowSSE} ${roomID}`, async () => {
      const facts = await rooms.findFacts(roomID)
      return facts && { room: facts.room, status: buildStatus(facts.room, { ...facts, nowSSE }) }
    })
  }
}
