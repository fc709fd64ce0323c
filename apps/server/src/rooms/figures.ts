import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { describeFigures, type RoomFigures } from '@pokfei/domain/rooms/room-figures'
import { createAsyncLruCache } from '@pokfei/format/lru-cache'

/** The most rooms in memory. A shop has a few at once, and anybody may ask for any name. */
const mostRooms = 200

/** Creates the public figures of rooms. Each room is counted once a minute, because a count reads all of its entries. */
export function createFigures({
  store: { rooms },
  clock,
}: {
  readonly store: { readonly rooms: Pick<RoomStore, 'findFigures'> }
  readonly clock: Clock
}) {
  const inMinute = createAsyncLruCache<RoomFigures | null>(mostRooms)
  /** Returns the figures of a room as they were in this minute, or null if there is no such room. */
  return (roomID: string): Promise<RoomFigures | null> =>
    inMinute(`${Math.floor(clock.nowSSE() / 60)} ${roomID}`, async () => {
      const facts = await rooms.findFigures(roomID)
      return facts && describeFigures(facts.room, facts.counts)
    })
}
