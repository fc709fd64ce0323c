import type { DrawEngine } from '@pokfei/domain/ports/rooms/draw-engine'
import { cachedResponseOf, type CachedResponse } from '../http/static/cached-response.ts'
import { describeDraw } from './describe-room.ts'
import type { SignForRoom } from './receipts.ts'
import type { RoomSnapshot } from './room-snapshots.ts'

/**
 * Returns a function that returns the public facts of a room's draw, or null if nobody can sign them any more. They are written
 * once for each snapshot of the room.
 */
export function createDrawFacts(
  engine: DrawEngine | undefined,
  sign: SignForRoom,
  headers: Readonly<Record<string, string>>,
): (snapshot: RoomSnapshot) => CachedResponse | null {
  const written = new WeakMap<RoomSnapshot, CachedResponse>()
  return (snapshot) => {
    const known = written.get(snapshot)
    if (known !== undefined) return known
    const { room } = snapshot
    const facts = describeDraw(room, engine, sign)
    if (facts === null) return null
    const cacheControl = room.beaconSignature === null ? 'no-cache' : 'public, max-age=3600'
    const response = cachedResponseOf(
      { identity: Buffer.from(JSON.stringify(facts)), brotli: null, gzip: null },
      { type: 'application/json; charset=utf-8', fixedHeaders: { ...headers, 'cache-control': cacheControl } },
    )
    written.set(snapshot, response)
    return response
  }
}
