import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { roomStates, type ClockStop, type RoomMessage } from '@pokfei/domain/rooms/room'
import { oneOf } from '../../shared/schema/one-of.ts'
import { events, members, orders } from './schema.ts'

/** The waiting rooms of sales. A state is a stored fact, so each process sees the same one. */
export const rooms = sqliteTable(
  'rooms',
  {
    roomNo: integer().primaryKey(),
    roomID: text().notNull(),
    state: text({ enum: roomStates }).notNull(),
    lobbyTimeSSE: integer().notNull(),
    startTimeSSE: integer().notNull(),
    endTimeSSE: integer().notNull(),
    turnsPerMinute: integer().notNull(),
    minutesPerTurn: integer().notNull(),
    isGuaranteed: integer({ mode: 'boolean' }).notNull(),
    ticketsPerTurn: integer().notNull(),
    eventCount: integer().notNull(),
    round: integer().notNull(),
    roundTimeSSE: integer().notNull(),
    chainHash: text().notNull(),
    receiptPublicKey: text().notNull(),
    closedSSE: integer(),
    root: text(),
    beaconSignature: text(),
    drawnCount: integer().notNull(),
    lateCount: integer().notNull(),
    servedRank: integer().notNull(),
    nearRank: integer().notNull().default(0),
    /** The highest rank whose mail before its turn was enqueued. */
    mailedRank: integer().notNull().default(0),
    servedSSE: integer().notNull(),
    stoppedSeconds: integer().notNull(),
    /** JSON. Null while the turn clock runs. */
    clockStop: text({ mode: 'json' }).$type<ClockStop>(),
    /** JSON: the words of a pause. */
    message: text({ mode: 'json' }).$type<RoomMessage>(),
    /** The next moment with a step. Null once there is none. */
    dueSSE: integer(),
    /** Until then, one process alone works on the room. */
    leaseUntilSSE: integer().notNull().default(0),
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
export const roomEvents = sqliteTable(
  'roomEvents',
  {
    eventNo: integer()
      .primaryKey()
      .references(() => events.eventNo),
    roomNo: integer()
      .notNull()
      .references(() => rooms.roomNo),
  },
  (t) => [index('roomEvents_by_room').on(t.roomNo)],
)

/** The members in rooms. A member has one entry in a room. */
export const roomEntries = sqliteTable(
  'roomEntries',
  {
    entryNo: integer().primaryKey(),
    roomNo: integer()
      .notNull()
      .references(() => rooms.roomNo),
    memberNo: integer()
      .notNull()
      .references(() => members.memberNo),
    entryID: text().notNull(),
    joinedSSE: integer().notNull(),
    drawnRank: integer(),
    lateNumber: integer(),
    language: text({ enum: ['en', 'zh'] })
      .notNull()
      .default('zh'),
    /** True once nothing is left to do about the mail before the start. */
    isReminded: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    uniqueIndex('roomEntries_by_member').on(t.memberNo, t.roomNo),
    uniqueIndex('roomEntries_by_id').on(t.entryID),
    uniqueIndex('roomEntries_by_rank').on(t.roomNo, t.drawnRank).where(sql`${t.drawnRank} is not null`),
    uniqueIndex('roomEntries_by_place').on(t.roomNo, t.lateNumber).where(sql`${t.lateNumber} is not null`),
    index('roomEntries_by_time').on(t.roomNo, t.joinedSSE),
    index('roomEntries_to_remind').on(t.roomNo).where(sql`not ${t.isReminded}`),
    check('roomEntries_language_known', sql`${t.language} in ('en', 'zh')`),
    check('roomEntries_ranks_from_one', sql`${t.drawnRank} > 0 and ${t.lateNumber} > 0`),
  ],
)

/** The moments at which ranks were served, by the turn clock. Each row holds the ranks since the row before. */
export const roomServings = sqliteTable(
  'roomServings',
  {
    roomNo: integer()
      .notNull()
      .references(() => rooms.roomNo),
    lastRank: integer().notNull(),
    servedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomNo, t.lastRank] }), index('roomServings_by_time').on(t.roomNo, t.servedAt)],
)

/** The claimed turns. Times are those of the turn clock. */
export const roomTurns = sqliteTable(
  'roomTurns',
  {
    turnNo: integer().primaryKey(),
    roomNo: integer()
      .notNull()
      .references(() => rooms.roomNo),
    memberNo: integer()
      .notNull()
      .references(() => members.memberNo),
    rank: integer().notNull(),
    claimedAt: integer().notNull(),
    endsAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex('roomTurns_by_rank').on(t.roomNo, t.rank),
    index('roomTurns_by_member').on(t.memberNo, t.roomNo),
    index('roomTurns_by_end').on(t.roomNo, t.endsAt),
    check('roomTurns_last_some_time', sql`${t.endsAt} > ${t.claimedAt}`),
  ],
)

/** The orders of turns. */
export const roomOrders = sqliteTable(
  'roomOrders',
  {
    orderNo: integer()
      .primaryKey()
      .references(() => orders.orderNo),
    turnNo: integer()
      .notNull()
      .references(() => roomTurns.turnNo),
  },
  (t) => [index('roomOrders_by_turn').on(t.turnNo)],
)
