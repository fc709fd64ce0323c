import { drizzle } from 'drizzle-orm/better-sqlite3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRefundStore } from '@pokfei/db/nouns/refunds/refunds'
import { connect, type Connection } from '@pokfei/db/sqlite/engine/connect'
import { createGroupCommit } from '@pokfei/db/sqlite/engine/group-commit'
import { openEngine } from '@pokfei/db/sqlite/engine/open-engine'
import { prepareOrderStatements } from '@pokfei/db/sqlite/orders/order-statements'
import type SQLite from 'better-sqlite3'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/*
 * Four buckets of the index orders_by_bucket. A member's orders are found in all of them, and no query reads the orders
 * of others, with and without SQLite's statistics.
 */

const bucket = 65_536
/** The orders of one member, at both ends of each bucket. All others belong to {@link others}. */
const ownOrderNos = [1, bucket - 1, bucket, 2 * bucket - 1, 2 * bucket, 3 * bucket - 1, 3 * bucket, 3 * bucket + 9]
const others = 40_000
const newestFirst = ownOrderNos.toReversed().map((orderNo) => `o${orderNo}`)

let fresh: FreshStore
let sqlite: SQLite.Database

beforeAll(async () => {
  fresh = await freshStore()
  const catalogue = testCatalogue([standingType()])
  const later = catalogue.events.map((event) => ({ ...event, eventID: 'later' }))
  await fresh.store.catalogue.load({ ...catalogue, events: [...catalogue.events, ...later] })
  sqlite = (await connect(sqlitePath(fresh.databaseURL))).sqlite
  sqlite.exec(`
    insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError)
      values (1, 'own', 'google', 's1', 1, 0), (2, 'none', 'google', 's2', 1, 0);
    with recursive counted(n) as (select 3 union all select n + 1 from counted where n < ${others + 2})
    insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError)
      select n, 'm' || n, 'wechat', 's' || n, 1, 0 from counted;
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${3 * bucket + 10})
    insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
      select n, 'o' || n, 'r' || n, case when n in (${ownOrderNos.join()}) then 1 else 3 + n % ${others} end,
        case when n < ${2 * bucket} then 1 else 2 end, 'COMPLETED', 0, 'en', 0, 0, 1, 1 from counted;
    insert into tickets (ticketID, orderNo, typeNo, salePriceCents, serviceFeeCents, admissionID, issueNumber, live)
      select 't' || orderNo, orderNo, 1, 0, 0, hex(randomblob(16)), 1, 1 from orders where memberNo = 1;
    insert into refunds (refundID, paymentID, orderNo, amountCents, reason, state, owedSSE, dueSSE)
      values ('r1', 'p1', 1, 5, 'requested', 'owed', 20, 20), ('r2', 'p2', ${2 * bucket}, 6, 'requested', 'owed', 10, 10);
    insert into refunds (refundID, paymentID, orderNo, amountCents, reason, state, owedSSE, dueSSE)
      select orderID, orderID, orderNo, 7, 'requested', 'owed', 1, 1 from orders where orderNo % 10 = 4;`)
})
afterAll(async () => {
  sqlite.close()
  await fresh[Symbol.asyncDispose]()
})

/** Returns how SQLite reads orders in the statements of these stores. */
async function plansOf(connection: Connection): Promise<readonly string[]> {
  const spy = vi.spyOn(sqlite, 'prepare')
  prepareOrderStatements(connection)
  await createRefundStore(engineOf(connection)).listOwn('own')
  const queries = spy.mock.calls.map(([query]) => query).filter((query) => query.includes('bucketNo'))
  spy.mockRestore()
  return queries.flatMap((query) => {
    const values = Array.from({ length: query.split('?').length - 1 }, () => 1)
    const steps = sqlite.prepare<unknown[], { readonly detail: string }>(`explain query plan ${query}`).all(...values)
    return steps.map(({ detail }) => detail).filter((detail) => /\borders\b/.test(detail))
  })
}

const engineOf = (connection: Connection) =>
  openEngine(connection, createGroupCommit(connection, { onRollback: () => undefined }))

describe.each(['without statistics', 'with statistics'])('%s', (how) => {
  let connection: Connection

  beforeAll(() => {
    connection = { sqlite, db: drizzle({ client: sqlite }) }
    if (how === 'with statistics') sqlite.exec('analyze')
  })

  test('finds the orders, tickets and refunds of a member in all buckets', { tags: 'ORD-96' }, async () => {
    const orders = prepareOrderStatements(connection)
    expect(orders.listOrders.all({ memberID: 'own' }).map(({ orderID }) => orderID)).toEqual(newestFirst)
    expect(orders.listOrders.all({ memberID: 'none' })).toEqual([])
    const counts = [1, 2, 3].map((eventNo) => orders.countMemberTickets.get({ memberNo: 1, eventNo })?.count)
    expect(counts).toEqual([4, 4, 0])
    const refunds = await createRefundStore(engineOf(connection)).listOwn('own')
    expect(refunds.map(({ orderID }) => orderID)).toEqual([`o${2 * bucket}`, 'o1'])
  })

  test('searches the buckets of a member and reads no orders of others', async () => {
    const plans = await plansOf(connection)
    const search = 'SEARCH orders USING INDEX orders_by_bucket (<expr>=? AND memberNo=?)'
    expect(plans.filter((step) => step === search)).toHaveLength(3)
    // The other steps find the first and the last bucket.
    const ends = /^SEARCH orders(?: USING COVERING INDEX orders_by_event \(eventNo=\?\))?$/
    expect(plans.filter((step) => step !== search && !ends.test(step))).toEqual([])
  })
})
