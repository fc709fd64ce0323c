import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dueEventReminders } from '@pokfei/db/nouns/reminders/event-reminders'
import { dueRoomNews, dueRoomStarts, dueRoomTurns } from '@pokfei/db/nouns/reminders/room-mails'
import { dueSaleReminders } from '@pokfei/db/nouns/reminders/sale-reminders'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { createOpenDatabase } from '@pokfei/db/sqlite/engine/shared-database'
import { saleNoticeSeconds, saleReminderLateSeconds } from '@pokfei/domain/reminders/reminder-times'
import type SQLite from 'better-sqlite3'
import type { Database } from '@pokfei/db/shared/engine'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/*
 * A hundred thousand orders of one event, as many reminders of its sale, and as many members in each of three rooms: the
 * database finds what is due through its indexes, and reads no other row.
 */

const many = 100_000
const nowSSE = testStartSSE
const opening = nowSSE + saleNoticeSeconds

let fresh: FreshStore
let sqlite: SQLite.Database

beforeAll(async () => {
  fresh = await freshStore()
  await fresh.store.catalogue.load(
    testCatalogue([standingType()], { eventStartTimeSSE: nowSSE + 3600, saleStartTimeSSE: opening }),
  )
  sqlite = (await connect(sqlitePath(fresh.databaseURL))).sqlite
  sqlite.exec(`
    create temp table numbers as with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${many}) select n from counted;
    insert into members (memberNo, memberID, provider, subject, email, emailConfirmedSSE, openedTimeSSE, hasPassportError)
      select n, 'm' || n, 'google', 's' || n, n || '@example.com', 1, 1, 0 from numbers;
    insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
      select n, 'o' || n, 'r' || n, n, 1, case n % 3 when 0 then 'CANCELLED' else 'COMPLETED' end, 0, 'en', 0, 0, 1, 1 from numbers;
    insert into saleReminders (memberNo, eventNo, language, askedSSE, saleStartTimeSSE, isOwed) select n, 1, 'en', 1, ${opening}, n % 2 from numbers;
    insert into rooms (roomNo, roomID, state, lobbyTimeSSE, startTimeSSE, endTimeSSE, turnsPerMinute, minutesPerTurn, isGuaranteed, ticketsPerTurn, eventCount, round, roundTimeSSE, chainHash, receiptPublicKey, root, beaconSignature, drawnCount, lateCount, servedRank, servedSSE, stoppedSeconds, nearRank)
      values (1, 'lobby', 'LOBBY', 1, ${opening}, ${opening * 2}, 60, 10, 0, 4, 1, 1, 1, '', '', null, null, 0, 0, 0, 0, 0, 0),
        (2, 'serving', 'SERVING', 1, 1, ${opening * 2}, 60, 10, 0, 4, 1, 1, 1, '', '', '', '', 50000, 50000, 49000, 0, 0, 51000);
    insert into rooms (roomNo, roomID, state, lobbyTimeSSE, startTimeSSE, endTimeSSE, turnsPerMinute, minutesPerTurn, isGuaranteed, ticketsPerTurn, eventCount, round, roundTimeSSE, chainHash, receiptPublicKey, drawnCount, lateCount, servedRank, servedSSE, stoppedSeconds, message)
      values (3, 'held', 'LOBBY', 1, ${opening + 9_000}, ${opening * 2}, 60, 10, 0, 4, 1, 1, 1, '', '', 0, 0, 0, 0, 0, '{}');
    insert into roomEntries (roomNo, memberNo, entryID, joinedSSE) select 1, n, 'lobby' || n, 1 from numbers;
    insert into roomEntries (roomNo, memberNo, entryID, joinedSSE) select 3, n, 'held' || n, 1 from numbers;
    insert into roomEntries (roomNo, memberNo, entryID, joinedSSE, drawnRank, lateNumber)
      select 2, n, 'serving' || n, 1, case when n <= 50000 then n end, case when n > 50000 then n - 50000 end from numbers;
    insert into roomTurns (roomNo, memberNo, rank, claimedAt, endsAt) select 2, n, n, 1, 2 from numbers where n <= 49000;`)
})
afterAll(async () => {
  sqlite.close()
  await fresh[Symbol.asyncDispose]()
})

/** Returns SQLite's plans of all queries that ran meanwhile. */
async function plansOf(work: (db: Database) => Promise<void>): Promise<readonly string[]> {
  const spy = vi.spyOn(sqlite, 'prepare')
  await work(createOpenDatabase(sqlite)(() => true))
  const queries = new Set(spy.mock.calls.map(([query]) => query))
  spy.mockRestore()
  return [...queries].flatMap((query) => {
    const values = Array.from({ length: query.split('?').length - 1 }, () => 1)
    const steps = sqlite.prepare<unknown[], { readonly detail: string }>(`explain query plan ${query}`).all(...values)
    return steps.map(({ detail }) => detail)
  })
}

test.each([
  ['a sale to come', dueSaleReminders, nowSSE],
  ['a sale long open', dueSaleReminders, opening + saleReminderLateSeconds],
  ['an event', dueEventReminders, nowSSE],
  ['a room before its start', dueRoomStarts, nowSSE, ['roomEntries_to_remind']],
  ['a room whose start has moved', dueRoomNews, nowSSE, ['roomEntries_to_remind']],
  ['a room with turns', dueRoomTurns, nowSSE, ['roomEntries_by_rank', 'roomEntries_by_place']],
])(
  'finds the due reminders of %s without a scan and without a sort',
  async (_case, due, atSSE, indexes: readonly string[] = []) => {
    const plans = await plansOf(async (db) => {
      expect(await due.hasDue(db, atSSE)).toBe(true)
      expect(await due.enqueue(db, { nowSSE: atSSE, limit: 40 })).toBe(true)
    })
    expect(plans.length).toBeGreaterThan(4)
    // The other steps read no table: the parts of a query, and the rows of an insert.
    const parts =
      /^(?:COMPOUND|LEFT-MOST|UNION ALL|CORRELATED|SCALAR SUBQUERY|LIST SUBQUERY|SCAN (?:CONSTANT ROW|\d+-ROW VALUES))/
    const searches = plans.filter((step) => !parts.test(step))
    expect(
      searches.filter((step) => !/^SEARCH .* USING (?:COVERING )?(?:INDEX|INTEGER PRIMARY KEY)/.test(step)),
    ).toEqual([])
    for (const index of indexes) expect(plans.join()).toContain(`USING INDEX ${index} `)
  },
)
