import { logPartLines, type RoomLog, type RoomLogPart } from '@pokfei/contracts/routes/rooms'
import { headMessage } from '@pokfei/draw/log/sale-log'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { createLruCache } from '@pokfei/format/lru-cache'
import { insider, type Reader } from '../http/public-work/public-work.ts'
import { cachedResponseOf, createResponseFor, type CachedResponse } from '../http/static/cached-response.ts'
import type { SignForRoom } from './receipts.ts'
import type { FindSnapshot, RoomSnapshot } from './room-snapshots.ts'

/** The most parts of logs in memory. One takes some 150 kB. */
const mostParts = 100

const type = 'application/json; charset=utf-8'

/** The sources of the public logs. */
export interface LogFileDeps {
  readonly store: { readonly rooms: Pick<RoomStore, 'listLog'> }
  readonly findSnapshot: FindSnapshot
  readonly sign: SignForRoom
}

/**
 * Creates the public logs of sales (ROM-99). A full part never changes, so it is built once. The last one is built again for
 * each head, whatever the number of its readers.
 */
export function createLogFiles(
  { store: { rooms }, findSnapshot, sign }: LogFileDeps,
  headers: Readonly<Record<string, string>>,
) {
  const parts = createLruCache<CachedResponse>(mostParts)
  const heads = new WeakMap<RoomSnapshot, CachedResponse>()

  /** Returns the signed head of a log. Null if the room has none. */
  async function findHead(roomID: string, reader: Reader = insider): Promise<CachedResponse | null> {
    const snapshot = await findSnapshot(roomID, reader)
    if (snapshot === null || snapshot.room.log === null) return null
    const known = heads.get(snapshot)
    if (known !== undefined) return known
    const { room } = snapshot
    const { lines, head, isEnded } = snapshot.room.log
    const message = headMessage(roomID, { lines, head: Buffer.from(head, 'hex') })
    const body: RoomLog = { lines, head, signature: sign(room, message), isEnded }
    const response = cachedResponseOf(
      { identity: Buffer.from(JSON.stringify(body)), brotli: null, gzip: null },
      { type, fixedHeaders: { ...headers, 'cache-control': 'no-cache' } },
    )
    heads.set(snapshot, response)
    return response
  }

  /** Returns a part of the lines, counted from 0. Null if the log has no such part. */
  async function findPart(roomID: string, part: number, reader: Reader = insider): Promise<CachedResponse | null> {
    const all = (await findSnapshot(roomID, reader))?.room.log?.lines ?? 0
    const after = part * logPartLines
    if (after >= all) return null
    const isFull = all >= after + logPartLines
    const key = `log ${roomID} ${part} ${isFull ? '' : all}`
    const known = parts.find(key)
    if (known !== undefined) return known
    const run = async (): Promise<CachedResponse> => {
      const lines = await rooms.listLog(roomID, after, Math.min(logPartLines, all - after))
      const body: RoomLogPart = { part, lines: [...lines] }
      const cacheControl = isFull ? 'public, max-age=31536000, immutable' : 'no-cache'
      const response = await createResponseFor(reader.coding, JSON.stringify(body), {
        type,
        fixedHeaders: { ...headers, 'cache-control': cacheControl },
      })
      parts.set(key, response)
      return response
    }
    return reader.inTurn({ key, isKnown: false, run })
  }

  return { findHead, findPart }
}
