import { drizzle } from 'drizzle-orm/better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '@pokfei/db/sqlite/engine/connect'
import { createDueEventReminders } from '@pokfei/db/sqlite/reminders/event-reminders'
import { createDueSaleReminders } from '@pokfei/db/sqlite/reminders/sale-reminders'
import { saleNoticeSeconds, saleReminderLateSeconds } from '@pokfei/domain/reminders/reminder-times'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/*
 * A hundred thousand orders of one event, and as many reminders of its sale: the database finds what is due through its
 * indexes, and reads no other row.
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
    insert into saleReminders (memberNo, eventNo, language, askedSSE, saleStartTimeSSE, isOwed) select n, 1, 'en', 1, ${opening}, n % 2 from numbers;`)
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
])('finds the due reminders of %s without a scan and without a sort', (_case, create, atSSE) => {
  const due = create(connection)
  const plans = plansOf(() => {
    expect(due.hasDue(atSSE)).toBe(true)
    expect(due.enqueue({ nowSSE: atSSE, limit: 40 })).toBe(true)
  })
  expect(plans.length).toBeGreaterThan(4)
  expect(plans.filter((step) => !/^SEARCH .* USING (?:COVERING )?(?:INDEX|INTEGER PRIMARY KEY)/.test(step))).toEqual([])
})
