import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { buildStatus, type StatusResponse } from '@pokfei/domain/rooms/room-status'
import { createAsyncLruCache } from '@pokfei/format/lru-cache'

/** The most rooms in memory. A shop has a few at once, and anybody may ask for any name. */
const mostRooms = 200

/** Returns the status of a room as it was in this second, or null if there is no such room. */
export type FindStatus = (roomID: string) => Promise<StatusResponse | null>

/**
 * Creates the statuses of rooms in memory. Each is read once a second, whatever the number of readers. So the load of a
 * room does not grow with those who wait.
 */
export function createStatusCache({
  store: { rooms },
  clock,
}: {
  readonly store: { readonly rooms: Pick<RoomStore, 'findFacts'> }
  readonly clock: Clock
}): FindStatus {
  const inSecond = createAsyncLruCache<StatusResponse | null>(mostRooms)
  return (roomID) => {
    const nowSSE = clock.nowSSE()
    return inSecond(`${nowSSE} ${roomID}`, async () => {
      const facts = await rooms.findFacts(roomID)
      return facts && buildStatus(facts.room, { ...facts, nowSSE })
    })
  }
}
