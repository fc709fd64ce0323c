import type { TurnFacts } from '@pokfei/domain/rooms/decide-turn'
import type { Room, Turn } from '@pokfei/domain/rooms/room'
import { turnOf, type TurnOrderRow } from '../../shared/rooms/room-rows.ts'
import type { MemberTurnOrderRow, MemberTurnRow, RoomEntryRow } from './batch-room-reads.ts'

/** The room of a batch's event, and the rows of its members there. */
export interface RoomFacts {
  /** Null if the event has no room, or if nobody checks out. */
  readonly room: Room | null
  readonly entries: readonly RoomEntryRow[]
  readonly turns: readonly MemberTurnRow[]
  readonly turnOrders: readonly MemberTurnOrderRow[]
}

/** The facts of a batch without a room. */
export const noRoom: RoomFacts = { room: null, entries: [], turns: [], turnOrders: [] }

/** A turn that an order of the batch has claimed. */
export interface NewTurn extends Pick<Turn, 'rank' | 'claimedAt' | 'endsAt'> {
  readonly roomNo: number
  readonly memberNo: number
}

/** An order of the batch, and the turn to which it belongs. */
export interface NewTurnOrder {
  readonly orderNo: number
  readonly roomNo: number
  readonly rank: number
}

/** The turns of a batch in memory. */
export interface BatchTurns {
  find(memberNo: number, nowSSE: number): TurnFacts
  /** Adds an order to the turn of its member. */
  use(order: Pick<NewTurn & NewTurnOrder, 'orderNo' | 'roomNo' | 'memberNo'>, turn: Turn): void
  readonly newTurns: NewTurn[]
  readonly newOrders: NewTurnOrder[]
}

/** Returns the order with this number as it is now, or undefined if the batch does not know it. */
type FindOrder = (orderNo: number) => Omit<TurnOrderRow, 'isCancelled'> | undefined

/** Returns the turns of a batch. Each script sees the orders of the scripts before it. */
export function createBatchTurns({ room, entries, turns, turnOrders }: RoomFacts, findOrder: FindOrder): BatchTurns {
  const entryOf = new Map(entries.map((entry) => [entry.memberNo, entry]))
  const turnByMember = new Map(turns.map((turn): [number, Omit<NewTurn, 'roomNo'>] => [turn.memberNo, turn]))
  const ordersOf = Map.groupBy(turnOrders, ({ memberNo }) => memberNo)
  const newTurns: NewTurn[] = []
  const newOrders: NewTurnOrder[] = []

  return {
    newTurns,
    newOrders,
    find(memberNo, nowSSE) {
      if (room === null) throw new Error('the room of an event was not loaded')
      const row = entryOf.get(memberNo)
      const turn = turnByMember.get(memberNo)
      // An order of the batch may have been cancelled or completed since it was loaded.
      const orders = (ordersOf.get(memberNo) ?? []).map((order) => ({
        ...order,
        state: findOrder(order.orderNo)?.state ?? order.state,
      }))
      return {
        nowSSE,
        room,
        entry: row ? withoutMember(row) : null,
        servedAt: row?.servedAt ?? null,
        turn: turn ? turnOf(turn, orders) : null,
      }
    },
    use({ orderNo, roomNo, memberNo }, { rank, claimedAt, endsAt }) {
      const known = turnByMember.get(memberNo)
      const earlier = known?.rank === rank ? (ordersOf.get(memberNo) ?? []) : []
      if (known?.rank !== rank) {
        const turn = { memberNo, rank, claimedAt, endsAt }
        turnByMember.set(memberNo, turn)
        newTurns.push({ ...turn, roomNo })
      }
      const placed = findOrder(orderNo)
      if (placed === undefined) throw new Error('an order uses a turn before it is placed')
      const { ticketCount, state, eventID } = placed
      // Nobody can order for a cancelled event.
      ordersOf.set(memberNo, [...earlier, { memberNo, orderNo, ticketCount, state, eventID, isCancelled: false }])
      newOrders.push({ orderNo, roomNo, rank })
    },
  }
}

const withoutMember = ({ entryID, joinedSSE, number, drawnRank, lateNumber }: RoomEntryRow) => ({
  entryID,
  joinedSSE,
  number,
  drawnRank,
  lateNumber,
})
