import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { Room, RoomEntry } from '@pokfei/domain/rooms/room'
import { inLeafOrder, type DrawEntry } from '@pokfei/draw/ranks/entry'
import { createLruCache } from '@pokfei/format/lru-cache'
import { insider, type Reader } from '../http/public-work/public-work.ts'

/** An entry of a draw. Its rank is null until the draw. */
export interface ListedEntry extends DrawEntry, Pick<RoomEntry, 'drawnRank'> {}

/** The most lists in memory. One of 100,000 entries takes some 15 MB. */
const mostLists = 2

/** Returns the entries in the draw of a room in the order of the leaves. The list must be closed. */
export type ListDraw = (room: Room, reader?: Reader) => Promise<readonly ListedEntry[]>

/** Returns the key of a list, which is read again with its ranks. */
export const drawKeyOf = ({ roomID, beaconSignature }: Pick<Room, 'roomID' | 'beaconSignature'>): string =>
  `${roomID} ${String(beaconSignature !== null)}`

/**
 * Creates the lists of draws in memory. Each is read once when its list is closed, and once when its ranks are drawn. A
 * list may have a hundred thousand entries, so it is read as long work.
 */
export function createDrawLists({ rooms }: { readonly rooms: Pick<RoomStore, 'listDrawEntries'> }): ListDraw {
  const lists = createLruCache<readonly ListedEntry[]>(mostLists)
  return async (room, { inTurn } = insider) => {
    const key = drawKeyOf(room)
    const known = lists.find(key)
    if (known !== undefined) return known
    const run = async (): Promise<readonly ListedEntry[]> => {
      const entries = await rooms.listDrawEntries(room.roomID)
      const ordered = inLeafOrder(
        entries.map(({ number, ...entry }) => (number === null ? entry : { ...entry, number })),
      )
      // A draw writes its ranks in parts, so some may be there before it is public.
      const list = room.beaconSignature === null ? ordered.map((entry) => ({ ...entry, drawnRank: null })) : ordered
      lists.set(key, list)
      return list
    }
    return inTurn({ key: `draw ${key}`, isKnown: true, isLong: true, run })
  }
}
