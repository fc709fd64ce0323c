import { drizzle } from 'drizzle-orm/better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '@pokfei/db/sqlite/engine/connect'
import { createDueEventReminders } from '@pokfei/db/sqlite/reminders/event-reminders'
import { createDueRoomStarts, createDueRoomTurns } from '@pokfei/db/sqlite/reminders/room-mails'
import { createDueSaleReminders } from '@pokfei/db/sqlite/reminders/sale-reminders'
import { saleNoticeSeconds, saleReminderLateSeconds } from '@pokfei/domain/reminders/reminder-times'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/*
 * A hundred thousand orders of one event, as many reminders of its sale, and as many members in each of two rooms: the
 * database finds what is due through its indexes, and reads no other row.
 */

const many = 100_000
const nowSSE = testStartSSE
const opening = nowSSE + saleNoticeSeconds

let fresh: FreshStore
let connection: Connection
/** Each statement as it ran, with its values. */
const ran: { readonly query: string; readonly params: readonly unknown[] }[] = []

beforeAll(async () => {
  fresh = await freshStore()
  await fresh.store.catalogue.load(
    testCatalogue([standingType()], { eventStartTimeSSE: nowSSE + 3600, saleStartTimeSSE: opening }),
  )
  const { sqlite } = await connect(sqlitePath(fresh.databaseURL))
  connection = {
    sqlite,
    db: drizzle({ client: sqlite, logger: { logQuery: (query, params) => void ran.push({ query, params }) } }),
  }
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
    insert into roomEntries (roomNo, memberNo, entryID, joinedSSE) select 1, n, 'lobby' || n, 1 from numbers;
    insert into roomEntries (roomNo, memberNo, entryID, joinedSSE, drawnRank, lateNumber)
      select 2, n, 'serving' || n, 1, case when n <= 50000 then n end, case when n > 50000 then n - 50000 end from numbers;
    insert into roomTurns (roomNo, memberNo, rank, claimedAt, endsAt) select 2, n, n, 1, 2 from numbers where n <= 49000;`)
})
afterAll(async () => {
  connection.sqlite.close()
  await fresh[Symbol.asyncDispose]()
})

/** Returns SQLite's plans of all queries that ran meanwhile. */
function plansOf(work: () => void): readonly string[] {
  ran.length = 0
  work()
  return ran.flatMap(({ query, params }) => {
    const steps = connection.sqlite
      .prepare<unknown[], { readonly detail: string }>(`explain query plan ${query}`)
      .all(...params)
    return steps.map(({ detail }) => detail)
  })
}

test.each([
  ['a sale to come', createDueSaleReminders, nowSSE],
  ['a sale long open', createDueSaleReminders, opening + saleReminderLateSeconds],
  ['an event', createDueEventReminders, nowSSE],
  ['a room before its start', createDueRoomStarts, nowSSE, ['roomEntries_to_remind']],
  ['a room with turns', createDueRoomTurns, nowSSE, ['roomEntries_by_rank', 'roomEntries_by_place']],
])(
  'finds the due reminders of %s without a scan and without a sort',
  (_case, create, atSSE, indexes: readonly string[] = []) => {
    const due = create(connection)
    const plans = plansOf(() => {
      expect(due.hasDue(atSSE)).toBe(true)
      expect(due.enqueue({ nowSSE: atSSE, limit: 40 })).toBe(true)
    })
    expect(plans.length).toBeGreaterThan(4)
    const searches = plans.filter((step) => !/^(?:COMPOUND|LEFT-MOST|UNION ALL|CORRELATED)/.test(step))
    expect(
      searches.filter((step) => !/^SEARCH .* USING (?:COVERING )?(?:INDEX|INTEGER PRIMARY KEY)/.test(step)),
    ).toEqual([])
    for (const index of indexes) expect(plans.join()).toContain(`USING INDEX ${index} `)
  },
)
