import { poolOf } from '@pokfei/domain/catalogue/pool'
import type { OrderState } from '@pokfei/domain/orders/order'
import { dueSSEOf } from '@pokfei/domain/rooms/due-time'
import type { RoomStock } from '@pokfei/domain/rooms/room-status'
import type { Room, Turn } from '@pokfei/domain/rooms/room'
import type { TurnCounts } from '@pokfei/domain/rooms/room-pace'
import { claimWindowSeconds } from '@pokfei/domain/rooms/room-times'

/** The columns of a room, with the moment at which it is due. */
export const roomRow = (room: Room, before: Room = room) => ({
  ...room,
  dueSSE: dueSSEOf(room),
  // From here on, the mail comes with the turn, also to those who had one before.
  ...(before.state === 'SERVING' && room.state === 'RETURNS' && { mailedRank: room.servedRank }),
})

/** The stored part of a turn. The rest follows from its orders. */
export interface TurnRow extends Pick<Turn, 'rank' | 'claimedAt' | 'endsAt'> {
  readonly turnNo: number
}

/** An order of a turn. */
export interface TurnOrderRow {
  readonly ticketCount: number
  readonly state: OrderState
  readonly eventID: string
  /** True if the event will not take place. */
  readonly isCancelled: boolean | number
}

/** Returns a turn with the counts of its orders. A cancelled order counts for nothing. */
export function turnOf({ rank, claimedAt, endsAt }: Omit<TurnRow, 'turnNo'>, orders: readonly TurnOrderRow[]): Turn {
  const live = orders.filter(({ state }) => state !== 'CANCELLED')
  return {
    rank,
    claimedAt,
    endsAt,
    ticketCount: live.reduce((sum, { ticketCount }) => sum + ticketCount, 0),
    boughtEventIDs: [
      ...new Set(
        live.flatMap(({ state, eventID, isCancelled }) => (state === 'COMPLETED' && !isCancelled ? [eventID] : [])),
      ),
    ],
  }
}

/** The counts of {@link demandQuery}. */
export interface DemandRow {
  readonly freeTickets: number
  readonly heldTickets: number
  /** The claimed turns that have not ended. */
  readonly claimedTurns: number
  readonly openTurnTickets: number
  /** The reading at which the first claimed turn ends. */
  readonly firstEndAt: number | null
  readonly firstServedAt: number | null
  readonly lastServedAt: number | null
  /** The highest rank whose offer is over. */
  readonly endedRank: number
  /** The ranks beyond `endedRank` that were claimed. */
  readonly claimedOffers: number
}

/** Returns the turns of a room from its counts. A rank that was served and not claimed is an offered turn. */
export function turnCountsOf({ servedRank }: Pick<Room, 'servedRank'>, counts: DemandRow): TurnCounts {
  const { freeTickets, heldTickets, claimedTurns, openTurnTickets, endedRank, claimedOffers } = counts
  const { firstEndAt, firstServedAt, lastServedAt } = counts
  const servedLately = servedRank - endedRank
  const offeredTurns = servedLately - claimedOffers
  const offersEndAt = offeredTurns === 0 ? null : (lastServedAt ?? 0) + claimWindowSeconds
  const ends = [firstEndAt, offersEndAt].filter((end) => end !== null)
  return {
    freeTickets,
    heldTickets,
    openTurns: claimedTurns + offeredTurns,
    openTurnTickets,
    servedLately,
    firstServedAt,
    firstEndAt: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** The stock of a ticket type with the names of its event and its type. */
export interface RoomStockRow extends Omit<RoomStock, 'typeKey' | 'poolKey'> {
  readonly eventID: string
  readonly typeID: string
  readonly placesOf: string | null
}

/** Returns the stock of a row. */
export const stockOf = (row: RoomStockRow): RoomStock => ({
  typeKey: `${row.eventID}/${row.typeID}`,
  poolKey: `${row.eventID}/${poolOf(row)}`,
  freeTickets: row.freeTickets,
  capacity: row.capacity,
})
