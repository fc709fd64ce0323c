import type { SaleRoom } from '@pokfei/contracts/routes/catalogue'
import type { OwnEntry, OwnTurn } from '@pokfei/contracts/routes/rooms'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from '../api/client.ts'
import { isNotFound } from '../errors/api-failure.ts'
import { alwaysStale } from '../api/query-options.ts'

/** The path segments that identify a room. */
export interface RoomKey {
  readonly owner: SaleRoom['owner']
  readonly organizerID: string
  /** The ID of the event, or of its group. */
  readonly saleID: string
}

/** Returns the text that names a room, as in receipts. */
export const roomPath = ({ owner, organizerID, saleID }: RoomKey): string => `${owner}/${organizerID}/${saleID}`

/** Returns the parameters of a call about a room. A room from a page's address may have others. */
export const roomParams = ({ owner, organizerID, saleID }: RoomKey) => ({ owner, organizerID, saleID })

/** The status of a room, which changes by the second. */
export const fetchRoomStatus = async (api: Api, room: RoomKey) =>
  expectOk(await api.call('rooms', 'status', { params: roomParams(room) }))

/** The member's own entry, or null without one. */
export const ownEntryQuery = (api: Api, room: RoomKey) =>
  queryOptions({
    queryKey: ['roomEntry', roomPath(room)],
    queryFn: async (): Promise<OwnEntry | null> => {
      try {
        return expectOk(await api.call('rooms', 'entry', { params: roomParams(room) }))
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    ...alwaysStale,
  })

/**
 * The rank of an entry after the draw, or null for one behind it. It comes from a public file that caches may keep, so that
 * nobody is looked up at the draw.
 */
export const rankQuery = (api: Api, room: RoomKey, entryID: string) =>
  queryOptions({
    queryKey: ['roomRank', roomPath(room), entryID],
    queryFn: async (): Promise<number | null> => {
      const file = expectOk(
        await api.call('rooms', 'ranks', { params: { ...roomParams(room), prefix: entryID.slice(0, 2) } }),
      )
      return file.entries.find((entry) => entry.entryID === entryID)?.rank ?? null
    },
    ...alwaysStale,
  })

/** Claims the member's turn at a rank. Repeated claims change nothing, so this is a query. */
export const ownTurnQuery = (api: Api, room: RoomKey, rank: number | null) =>
  queryOptions({
    queryKey: ['roomTurn', roomPath(room), rank],
    queryFn: async (): Promise<OwnTurn> =>
      expectOk(await api.call('rooms', 'turn', { params: roomParams(room), body: {} })),
    ...alwaysStale,
  })

/** Joins a room, or joins it again at the end. */
export const joinRoom = async (api: Api, room: RoomKey): Promise<OwnEntry> =>
  expectOk(await api.call('rooms', 'join', { params: roomParams(room), body: {} }))

/** Asks for twice the time of a turn. */
export const extendTurn = async (api: Api, room: RoomKey): Promise<OwnTurn> =>
  expectOk(await api.call('rooms', 'turn', { params: roomParams(room), body: { isExtended: true } }))
