import type { LogLine, logPartLines, RoomDraw, RoomLog } from '@pokfei/contracts/routes/rooms'
import type { OwnLines, SignedLogResult } from '@pokfei/draw/check/check-log'
import { useQuery } from '@tanstack/react-query'
import { expectOk, type Api } from '../../../api/client.ts'
import { alwaysStale } from '../../../api/query-options.ts'
import { useApi } from '../../../api/use-api.ts'
import { readSeenHeads } from '../../../browser-storage/seen-logs.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { isNotFound } from '../../../errors/api-failure.ts'
import { fetchRoomStatus, roomParams, roomPath, type RoomKey } from '../../../room/room-queries.ts'

/**
 * A checked log of a sale. Only `right` is a proof: this device saw some of it earlier. `unseen` says that the lines fit
 * together, and that it saw none of them.
 */
export interface LogCheck {
  readonly result: SignedLogResult | 'unseen'
  readonly head: string
  readonly lineCount: number
  /** The lines of the reader's number. Null without a number. */
  readonly own: OwnLines | null
}

/** The lines of one part. It differs from the contract's number only if this does not compile. */
const partLines: typeof logPartLines = 2_000

/** Fetches the lines of a log up to a head. Throws if the shop has fewer of them. */
async function fetchLines(api: Api, room: RoomKey, { lines: count }: RoomLog): Promise<readonly LogLine[]> {
  const lines: LogLine[] = []
  for (let part = 0; part * partLines < count; part += 1) {
    const params = { ...roomParams(room), part: `${part}` }
    lines.push(...expectOk(await api.call('rooms', 'logPart', { params })).lines)
  }
  if (lines.length < count) throw new Error('the last part of the log is older than its head')
  return lines.slice(0, count)
}

/** Checks the log of a sale in this browser (ROM-100). Null for a sale without one, undefined while it is not known. */
export function useLogCheck(
  room: RoomKey,
  draw: RoomDraw | undefined,
  rank: number | null,
): LogCheck | null | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['logCheck', roomPath(room), draw?.receiptPublicKey, rank],
    queryFn: async (): Promise<LogCheck | null> => {
      if (draw === undefined) throw new Error('there is no draw yet')
      const { checkSignedLog, linesOf } = await import('@pokfei/draw/check/check-log')
      try {
        // A log begins with the first turn. Until then, an answer to the next call would be an error.
        if ((await fetchRoomStatus(api, room)).log === null) return null
        const head = expectOk(await api.call('rooms', 'log', { params: roomParams(room) }))
        const lines = await fetchLines(api, room, head)
        const seen = readSeenHeads(browserStorage(), draw.saleID)
        const result = checkSignedLog(draw, { ...head, lines }, seen)
        return {
          result: result === 'right' && seen.length === 0 ? 'unseen' : result,
          head: head.head,
          lineCount: head.lines,
          own: rank === null ? null : linesOf(lines, rank),
        }
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    enabled: draw !== undefined && draw.version === 2 && draw.signature !== null,
    ...alwaysStale,
  })
  return data
}
