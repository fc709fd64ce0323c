import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { Room, RoomEntry } from '@pokfei/domain/rooms/room'
import { inLeafOrder } from '@pokfei/draw/ranks/entry'
import { createAsyncLruCache } from '@pokfei/format/lru-cache'

/** An entry of a draw. Its rank is null until the draw. */
export type ListedEntry = Pick<RoomEntry, 'entryID' | 'joinedSSE' | 'drawnRank'>

/** The most lists in memory. One of 100,000 entries takes some 15 MB. */
const mostLists = 2

/** Returns the entries in the draw of a room in the order of the leaves. The list must be closed. */
export type ListDraw = (room: Room) => Promise<readonly ListedEntry[]>

/** Creates the lists of draws in memory. Each is read once when its list is closed, and once when its ranks are drawn. */
export function createDrawLists({ rooms }: { readonly rooms: Pick<RoomStore, 'listDrawEntries'> }): ListDraw {
  const lists = createAsyncLruCache<readonly ListedEntry[]>(mostLists)
  return (room) => {
    const isDrawn = room.beaconSignature !== null
    return lists(`${room.roomID} ${String(isDrawn)}`, async () => {
      const ordered = inLeafOrder(await rooms.listDrawEntries(room.roomID))
      // A draw writes its ranks in parts, so some may be there before it is public.
      return isDrawn ? ordered : ordered.map((entry) => ({ ...entry, drawnRank: null }))
    })
  }
}
