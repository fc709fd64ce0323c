import type { OwnEntry, OwnTurn, RoomStatus } from '@pokfei/contracts/routes/rooms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  extendTurn,
  joinRoom,
  ownEntryQuery,
  ownTurnQuery,
  rankQuery,
  roomPath,
  type RoomKey,
} from '../../../room/room-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { useServerNow } from '../../../time/server-clock.ts'
import { viewOf, type RoomView } from '../state/room-view.ts'
import { readRoom, storeRoom } from '../../../browser-storage/stored-room.ts'
import { useIsVisible, usePolledStatus } from './use-polled-status.ts'
import { useWitness } from './use-witness.ts'

/** Milliseconds until an entry whose rank is not readable yet is looked at again. */
const missingRankMs = 4_000

/**
 * Returns the milliseconds until the page looks at an open turn again, because an operator may lengthen it. It looks soon at
 * the end of a turn and of a pause. False without an open turn.
 */
function openTurnMs(turn: OwnTurn | undefined, isPaused: boolean, nowSSE: number): number | false {
  if (turn?.state !== 'open') return false
  const isRunning = turn.endsSSE !== null
  if (isRunning === isPaused || (turn.endsSSE !== null && nowSSE >= turn.endsSSE)) return 2_000
  return 30_000
}

const hasRanks = ({ state }: RoomStatus): boolean =>
  state === 'DRAWN' || state === 'SERVING' || state === 'PAUSED' || state === 'RETURNS'

/** A room as its page shows it now. */
export interface LiveRoom {
  /** Null until the first status. */
  readonly status: RoomStatus | null
  readonly view: RoomView | null
  /** The member's entry. Null without one, undefined while it is not known. */
  readonly entry: Pick<OwnEntry, 'receipt'> | null | undefined
  /** The tickets that were free before the sale. Null if this device did not see the room then. */
  readonly tickets: number | null
  /** True while the server does not respond. Figures are then those of the last status. */
  readonly isOffline: boolean
  readonly nowSSE: number
  readonly join: () => Promise<void>
  readonly extend: () => Promise<void>
}

const waiting: OwnTurn = { state: 'waiting', endsSSE: null }

/** Follows a room: its status, the member's entry, its rank and its turn. `isMember` is undefined while it is not known. */
export function useRoom(room: RoomKey, lobbyTimeSSE: number, isMember: boolean | undefined): LiveRoom {
  const api = useApi()
  const queryClient = useQueryClient()
  const nowSSE = useServerNow()
  const isVisible = useIsVisible()
  const roomID = roomPath(room)
  const entryOptions = ownEntryQuery(api, room)
  const loaded = useQuery({ ...entryOptions, enabled: isMember === true }).data
  const stored = readRoom(browserStorage(), roomID)
  // The entry of an earlier visit stands in until the server responds.
  const own: OwnEntry | null | undefined =
    isMember === false
      ? null
      : loaded === undefined && stored.receipt !== null
        ? { receipt: stored.receipt, rank: stored.rank, turn: waiting }
        : loaded

  const knownRank = own?.rank ?? null
  const { status, isFailing, poller } = usePolledStatus({
    api,
    room,
    rank: knownRank,
    onEntry: () => {
      void queryClient.invalidateQueries({ queryKey: ['roomEntry', roomID] })
      void queryClient.invalidateQueries({ queryKey: ['roomTurn', roomID] })
    },
  })

  useWitness(room, status)

  const needsRank = own !== null && own !== undefined && knownRank === null && status !== null && hasRanks(status)
  const rankOptions = rankQuery(api, room, own?.receipt.entryID ?? '')
  const { data: readRank } = useQuery({
    ...rankOptions,
    enabled: needsRank,
    refetchInterval: ({ state }) => (state.data === null ? missingRankMs : false),
  })
  const rank = knownRank ?? readRank ?? null
  // An entry behind the draw is in no file. Its rank is in the entry itself.
  useEffect(() => {
    if (needsRank && readRank === null) void queryClient.invalidateQueries({ queryKey: ['roomEntry', roomID] })
  }, [needsRank, readRank, queryClient, roomID])

  const isDue = rank !== null && status !== null && hasRanks(status) && rank <= status.served && isMember === true
  const turnOptions = ownTurnQuery(api, room, rank)
  const claimed = useQuery({
    ...turnOptions,
    enabled: isDue && isVisible,
    refetchInterval: ({ state: { data } }) => openTurnMs(data, status?.state === 'PAUSED', nowSSE),
  }).data

  const receipt = own?.receipt
  useEffect(() => {
    if (receipt !== undefined) storeRoom(browserStorage(), roomID, { receipt, rank })
  }, [roomID, receipt, rank])

  const freeTickets = status?.tickets ?? null
  useEffect(() => {
    if (freeTickets !== null) storeRoom(browserStorage(), roomID, { tickets: freeTickets })
  }, [roomID, freeTickets])

  const turn = claimed ?? own?.turn ?? waiting
  // A stored entry knows no turn, so a rank that is served already waits for the server.
  const isUnsure = loaded === undefined && claimed === undefined && isDue
  const entry = own && (isUnsure ? undefined : { rank, turn })
  return {
    status,
    view: status && viewOf({ status, lobbyTimeSSE, entry, nowSSE }),
    entry: own,
    tickets: freeTickets ?? stored.tickets,
    isOffline: isFailing,
    nowSSE,
    join: async () => {
      queryClient.setQueryData(entryOptions.queryKey, await joinRoom(api, room))
      poller.reportEntry()
      poller.pollNow()
    },
    extend: async () => {
      queryClient.setQueryData(turnOptions.queryKey, await extendTurn(api, room))
      poller.reportEntry()
    },
  }
}
