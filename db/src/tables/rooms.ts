import { sql } from 'drizzle-orm'
import { oneOf } from '../shared/schema/one-of.ts'
import type { AnnouncedStart, DrawVersion } from '@pokfei/domain/rooms/announced-starts'
import {
  type ClockStop,
  type GivenUpRound,
  type PublishedPlace,
  type RoomMessage,
  roomStates,
} from '@pokfei/domain/rooms/room'
import { logKinds, type SaleLog } from '@pokfei/domain/rooms/log-line'
import { noSignatures, type StatementSignatures } from '@pokfei/domain/rooms/statement-signatures'
import type { CatalogueTables } from './catalogue.ts'
import type { MembersTables } from './members.ts'
import type { OrdersTables } from './orders.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of waiting rooms. */
export const defineRoomsTables = (
  { table, text, long, integer, flag, json, rowNumber, primaryKey, index, uniqueIndex, check }: Kit,
  {
    events,
    members,
    orders,
  }: Pick<CatalogueTables, 'events'> & Pick<MembersTables, 'members'> & Pick<OrdersTables, 'orders'>,
) => {
  /** The waiting rooms of sales. A state is a stored fact, so each process sees the same one. */
  const rooms = table(
    'rooms',
    {
      roomNo: rowNumber(),
      roomID: text().notNull(),
      state: text({ enum: roomStates }).notNull(),
      lobbyTimeSSE: long().notNull(),
      startTimeSSE: long().notNull(),
      endTimeSSE: long().notNull(),
      turnsPerMinute: integer().notNull(),
      minutesPerTurn: integer().notNull(),
      isGuaranteed: flag().notNull(),
      isOnePerNumber: flag().notNull().default(false),
      ticketsPerTurn: integer().notNull(),
      eventCount: integer().notNull(),
      round: long().notNull(),
      roundTimeSSE: long().notNull(),
      chainHash: text().notNull(),
      receiptPublicKey: text().notNull(),
      drawVersion: integer().$type<DrawVersion>().notNull().default(1),
      /** JSON: each start that was announced. */
      starts: json().$type<readonly AnnouncedStart[]>().notNull().default([]),
      closedSSE: long(),
      root: text(),
      publishedSSE: long(),
      /** JSON: the signatures of what the room stated. */
      signatures: json().$type<StatementSignatures>().notNull().default(noSignatures),
      beaconSignature: text(),
      /** JSON: the signatures of rounds that a later start gave up. */
      givenUp: json().$type<readonly GivenUpRound[]>().notNull().default([]),
      /** JSON: the places outside the shop at which the statements stand. */
      places: json().$type<readonly PublishedPlace[]>().notNull().default([]),
      /** The running numbers that were given so far. */
      numberCount: integer().notNull().default(0),
      drawnCount: integer().notNull(),
      lateCount: integer().notNull(),
      servedRank: integer().notNull(),
      nearRank: integer().notNull().default(0),
      /** The highest rank whose mail before its turn was enqueued. */
      mailedRank: integer().notNull().default(0),
      servedSSE: long().notNull(),
      stoppedSeconds: integer().notNull(),
      /** JSON. Null while the turn clock runs. */
      clockStop: json().$type<ClockStop>(),
      /** JSON: the words of a pause. */
      message: json().$type<RoomMessage>(),
      /** JSON: how far the log is. Null before its first line. */
      log: json().$type<SaleLog>(),
      /** The next moment with a step. Null once there is none. */
      dueSSE: long(),
      /** Until then, one process alone works on the room. */
      leaseUntilSSE: long().notNull().default(0),
    },
    (t) => [
      uniqueIndex('rooms_by_id').on(t.roomID),
      index('rooms_due').on(t.dueSSE).where(sql`${t.dueSSE} is not null`),
      index('rooms_with_mails').on(t.state, t.startTimeSSE),
      check('rooms_state_known', sql`${t.state} in (${oneOf(roomStates)})`),
      check('rooms_serve_those_who_wait', sql`${t.servedRank} between 0 and ${t.drawnCount} + ${t.lateCount}`),
      check('rooms_draw_needs_a_root', sql`${t.beaconSignature} is null or ${t.root} is not null`),
      check(
        'rooms_serve_after_the_draw',
        sql`${t.state} not in ('DRAWN', 'SERVING', 'PAUSED', 'RETURNS') or ${t.beaconSignature} is not null`,
      ),
    ],
  )

  /** The events of rooms. An order for one of them needs a turn. */
  const roomEvents = table(
    'roomEvents',
    {
      eventNo: long()
        .primaryKey()
        .references(() => events.eventNo),
      roomNo: long()
        .notNull()
        .references(() => rooms.roomNo),
    },
    (t) => [index('roomEvents_by_room').on(t.roomNo)],
  )

  /** The members in rooms. A member has one entry in a room. */
  const roomEntries = table(
    'roomEntries',
    {
      entryNo: rowNumber(),
      roomNo: long()
        .notNull()
        .references(() => rooms.roomNo),
      memberNo: long()
        .notNull()
        .references(() => members.memberNo),
      entryID: text().notNull(),
      joinedSSE: long().notNull(),
      /** The running number. Null in version 1 of the draw. */
      number: integer(),
      drawnRank: startsNull(integer()),
      lateNumber: integer(),
      language: text({ enum: ['en', 'zh'] })
        .notNull()
        .default('zh'),
      /** The telephone number with which the member joined. Null in a room with one entry for each account. */
      contactNumber: text(),
      /** True once nothing is left to do about the mail before the start. */
      isReminded: flag().notNull().default(false),
    },
    (t) => [
      uniqueIndex('roomEntries_by_member').on(t.memberNo, t.roomNo),
      uniqueIndex('roomEntries_by_id').on(t.entryID),
      uniqueIndex('roomEntries_by_rank').on(t.roomNo, t.drawnRank).where(sql`${t.drawnRank} is not null`),
      uniqueIndex('roomEntries_by_place').on(t.roomNo, t.lateNumber).where(sql`${t.lateNumber} is not null`),
      uniqueIndex('roomEntries_by_number').on(t.roomNo, t.number).where(sql`${t.number} is not null`),
      uniqueIndex('roomEntries_by_phone').on(t.roomNo, t.contactNumber).where(sql`${t.contactNumber} is not null`),
      index('roomEntries_by_time').on(t.roomNo, t.joinedSSE),
      index('roomEntries_to_remind').on(t.roomNo).where(sql`not ${t.isReminded}`),
      check('roomEntries_language_known', sql`${t.language} in ('en', 'zh')`),
      check('roomEntries_ranks_from_one', sql`${t.drawnRank} > 0 and ${t.lateNumber} > 0`),
    ],
  )

  /** The moments at which ranks were served, by the turn clock. Each row holds the ranks since the row before. */
  const roomServings = table(
    'roomServings',
    {
      roomNo: long()
        .notNull()
        .references(() => rooms.roomNo),
      lastRank: long().notNull(),
      servedAt: long().notNull(),
    },
    (t) => [primaryKey({ columns: [t.roomNo, t.lastRank] }), index('roomServings_by_time').on(t.roomNo, t.servedAt)],
  )

  /** The claimed turns. Times are those of the turn clock. */
  const roomTurns = table(
    'roomTurns',
    {
      turnNo: rowNumber(),
      roomNo: long()
        .notNull()
        .references(() => rooms.roomNo),
      memberNo: long()
        .notNull()
        .references(() => members.memberNo),
      rank: long().notNull(),
      claimedAt: long().notNull(),
      endsAt: long().notNull(),
    },
    (t) => [
      uniqueIndex('roomTurns_by_rank').on(t.roomNo, t.rank),
      index('roomTurns_by_member').on(t.memberNo, t.roomNo),
      index('roomTurns_by_end').on(t.roomNo, t.endsAt),
      check('roomTurns_last_some_time', sql`${t.endsAt} > ${t.claimedAt}`),
    ],
  )

  /** The orders of turns. */
  const roomOrders = table(
    'roomOrders',
    {
      orderNo: long()
        .primaryKey()
        .references(() => orders.orderNo),
      turnNo: long()
        .notNull()
        .references(() => roomTurns.turnNo),
    },
    (t) => [index('roomOrders_by_turn').on(t.turnNo)],
  )

  /** The public logs of sales. Their lines are only ever appended, and the head of a log in `rooms` fixes them. */
  const roomLog = table(
    'roomLog',
    {
      roomNo: long()
        .notNull()
        .references(() => rooms.roomNo),
      /** The place of the line in its log, from 1. */
      lineNo: long().notNull(),
      kind: text({ enum: logKinds }).notNull(),
      atSSE: long().notNull(),
      rank: long().notNull(),
      tickets: long().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.roomNo, t.lineNo] }),
      index('roomLog_by_rank').on(t.roomNo, t.rank),
      check('roomLog_kind_known', sql`${t.kind} in (${oneOf(logKinds)})`),
      check('roomLog_never_negative', sql`${t.rank} >= 0 and ${t.tickets} >= 0`),
    ],
  )

  return { rooms, roomEvents, roomEntries, roomServings, roomTurns, roomOrders, roomLog }
}
/** See {@link defineRoomsTables}. */
export type RoomsTables = ReturnType<typeof defineRoomsTables>
