import { sql } from 'drizzle-orm'
import type { Room } from '@pokfei/domain/rooms/room'
import { isCancelled } from '../../shared/rooms/room-queries.ts'
import type { TurnOrderRow, TurnRow } from '../../shared/rooms/room-rows.ts'
import { prepareCall } from '../engine/statement.ts'
import {
  events,
  members,
  orders,
  roomEntries,
  roomOrders,
  rooms,
  roomServings,
  roomTurns,
} from '../../tables/postgres.ts'

/*
 * The statements of a batch's first trip for an event with a room. The members are locked by then, and everything that
 * changes a member's turn locks the member. The room itself is not locked: its served rank only rises.
 */

const p = sql.placeholder

/** The values of the statements about the members of checkouts. */
type Values = { roomNo: number; memberIDs: readonly string[] }

const membersByID = sql`select "memberNo" from ${members} where "memberID" = any(${p('memberIDs')}::text[])`

/** The newest turn of each member. A sum with 0 keeps the server from an index that has the wanted order only. */
const newestTurns = sql`(${membersByID}) m cross join lateral (
    select * from ${roomTurns} where "memberNo" = m."memberNo" and "roomNo" = ${p('roomNo')}
    order by "turnNo" + 0 desc limit 1
  ) t`

/** The room of an event. */
export const readRoom = prepareCall<Room, { roomNo: number }>(
  'read room',
  sql`select "roomID", "state", "lobbyTimeSSE", "startTimeSSE", "endTimeSSE", "turnsPerMinute", "minutesPerTurn",
      "isGuaranteed", "ticketsPerTurn", "eventCount", "round", "roundTimeSSE", "chainHash", "receiptPublicKey", "root",
      "beaconSignature", "drawnCount", "lateCount", "servedRank", "servedSSE", "stoppedSeconds", "clockStop", "message"
    from ${rooms} where "roomNo" = ${p('roomNo')}`,
)

/** The entries of members, with the moment at which the rank of each was served. */
export const readEntries = prepareCall<RoomEntryRow, Values>(
  'read room entries',
  sql`select e."memberNo", e."entryID", e."joinedSSE", e."number", e."drawnRank", e."lateNumber", s."servedAt"
    from (${membersByID}) m
    cross join lateral (select * from ${rooms} where "roomNo" = ${p('roomNo')} limit 1) r
    cross join lateral (
      select * from ${roomEntries} where "memberNo" = m."memberNo" and "roomNo" = r."roomNo" limit 1
    ) e
    left join lateral (
      select "servedAt" from ${roomServings} where "roomNo" = r."roomNo"
        and "lastRank" >= case when e."lateNumber" is null then e."drawnRank" else r."drawnCount" + e."lateNumber" end
      order by "lastRank" limit 1
    ) s on true`,
)

/** An entry of a member. `servedAt` is null before its turn. */
export interface RoomEntryRow {
  readonly memberNo: number
  readonly entryID: string
  readonly joinedSSE: number
  readonly number: number | null
  readonly drawnRank: number | null
  readonly lateNumber: number | null
  readonly servedAt: number | null
}

/** The newest turns of members. */
export const readTurns = prepareCall<MemberTurnRow, Values>(
  'read turns',
  sql`select t."turnNo", t."memberNo", t."rank", t."claimedAt", t."endsAt" from ${newestTurns}`,
)

/** A turn of a member. */
export interface MemberTurnRow extends TurnRow {
  readonly memberNo: number
}

/** The orders of the newest turns of members. */
export const readTurnOrders = prepareCall<MemberTurnOrderRow, Values>(
  'read turn orders',
  sql`select t."memberNo", o."orderNo", o."ticketCount", o."state", e."eventID",
      ${isCancelled(sql`e."change"`)} as "isCancelled" from ${newestTurns}
    cross join lateral (select * from ${roomOrders} where "turnNo" = t."turnNo" offset 0) l
    cross join lateral (select * from ${orders} where "orderNo" = l."orderNo" limit 1) o
    cross join lateral (select * from ${events} where "eventNo" = o."eventNo" limit 1) e`,
)

/** An order of a member's turn. */
export interface MemberTurnOrderRow extends TurnOrderRow {
  readonly memberNo: number
  readonly orderNo: number
}
