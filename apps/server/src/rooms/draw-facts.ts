import type { DrawEngine } from '@pokfei/domain/ports/rooms/draw-engine'
import { cachedResponseOf, type CachedResponse } from '../http/static/cached-response.ts'
import { describeDraw } from './describe-room.ts'
import type { RoomSnapshot } from './room-snapshots.ts'

/** Returns a function that returns the public facts of a room's draw. They are written once for each snapshot of the room. */
export function createDrawFacts(
  engine: DrawEngine | undefined,
  headers: Readonly<Record<string, string>>,
): (snapshot: RoomSnapshot) => CachedResponse {
  const written = new WeakMap<RoomSnapshot, CachedResponse>()
  return (snapshot) => {
    const known = written.get(snapshot)
    if (known !== undefined) return known
    const { room } = snapshot
    const cacheControl = room.beaconSignature === null ? 'no-cache' : 'public, max-age=3600'
    const response = cachedResponseOf(
      { identity: Buffer.from(JSON.stringify(describeDraw(room, engine))), brotli: null, gzip: null },
      { type: 'application/json; charset=utf-8', fixedHeaders: { ...headers, 'cache-control': cacheControl } },
    )
    written.set(snapshot, response)
    return response
  }
}
