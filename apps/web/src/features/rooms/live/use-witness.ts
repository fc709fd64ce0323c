import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expectOk } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { drawStateOf, keepSeenDraw, readSeenDraws, type DrawState } from '../../../browser-storage/seen-draws.ts'
import { keepSeenHead } from '../../../browser-storage/seen-logs.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { nowSSE } from '../../../time/clock.ts'
import { roomParams, roomPath, type RoomKey } from '../../../room/room-queries.ts'

/** Returns the state of the draw that a status shows. */
function stateShown({ state, root }: RoomStatus): DrawState {
  if (state === 'ANNOUNCED' || state === 'LOBBY' || root === null) return 'announced'
  return state === 'FROZEN' ? 'closed' : 'drawn'
}

/**
 * Keeps the first draw that this device sees in each state, so that a later one can be compared with it (ROM-89). The time is
 * that of the device's own clock, which the shop cannot set. It also keeps heads of the log, which the status has (ROM-100).
 */
export function useWitness(room: RoomKey, status: RoomStatus | null): void {
  const api = useApi()
  const state = status && stateShown(status)
  const { lines, head } = status?.log ?? {}
  useEffect(() => {
    if (lines !== undefined && head !== undefined) keepSeenHead(browserStorage(), roomPath(room), { lines, head })
  }, [room, lines, head])
  useQuery({
    queryKey: ['seenDraw', roomPath(room), state],
    queryFn: async () => {
      const storage = browserStorage()
      const isKept = readSeenDraws(storage, roomPath(room)).some(({ draw }) => drawStateOf(draw) === state)
      if (!isKept) {
        const draw = expectOk(await api.call('rooms', 'draw', { params: roomParams(room) }))
        keepSeenDraw(storage, { seenSSE: nowSSE(), draw })
      }
      return null
    },
    enabled: state !== null,
    staleTime: Infinity,
  })
}
