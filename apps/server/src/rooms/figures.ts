import type { RoomFigures } from '@pokfei/contracts/routes/rooms'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { describeFigures } from '@pokfei/domain/rooms/room-figures'
import { createLruCache } from '@pokfei/format/lru-cache'
import type { Reader } from '../http/public-work/public-work.ts'
import { createResponseFor, type CachedResponse } from '../http/static/cached-response.ts'

/** The most rooms in memory. A shop has a few at once. Names without a room are not remembered. */
const mostRooms = 200

/**
 * Creates the public figures of rooms. Each room is counted once a minute, as long work, because a count reads all of its
 * entries.
 */
export function createFigures(
  {
    store: { rooms },
    clock,
  }: { readonly store: { readonly rooms: Pick<RoomStore, 'findFigures'> }; readonly clock: Clock },
  headers: Readonly<Record<string, string>>,
) {
  const last = createLruCache<{ readonly minute: number; readonly response: CachedResponse }>(mostRooms)
  const options = {
    type: 'application/json; charset=utf-8',
    fixedHeaders: { ...headers, 'cache-control': 'public, max-age=60' },
  }

  async function count(roomID: string, minute: number, { coding }: Reader): Promise<CachedResponse | null> {
    const facts = await rooms.findFigures(roomID)
    if (facts === null) return null
    const { joined, accounts, ranks, ...figures } = describeFigures(facts.room, facts.counts)
    const body: RoomFigures = { ...figures, joined: [...joined], accounts: [...accounts], ranks: [...ranks] }
    const response = await createResponseFor(coding, JSON.stringify(body), options)
    last.set(roomID, { minute, response })
    return response
  }

  /** Returns the figures of a room as they were in this minute, or null if there is no such room. */
  return (roomID: string, reader: Reader): CachedResponse | Promise<CachedResponse | null> => {
    const minute = Math.floor(clock.nowSSE() / 60)
    const known = last.find(roomID)
    if (known?.minute === minute) return known.response
    const isKnown = known !== undefined
    return reader.inTurn({ key: `figures ${roomID}`, isKnown, isLong: true, run: () => count(roomID, minute, reader) })
  }
}
