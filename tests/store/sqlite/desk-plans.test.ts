import { connect } from '@pokfei/db/sqlite/engine/connect'
import { createAuditLogStore } from '@pokfei/db/nouns/audit-log/audit-log'
import { createDeskStore } from '@pokfei/db/nouns/desk/desk'
import { createRefundStore } from '@pokfei/db/nouns/refunds/refunds'
import { createGroupCommit } from '@pokfei/db/sqlite/engine/group-commit'
import { openEngine } from '@pokfei/db/sqlite/engine/open-engine'
import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { expect, test, vi } from 'vitest'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { freshStore } from '../../support/store/fresh-store.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/** Enough orders for three buckets, and for statistics that would tempt SQLite to read all of them. */
const orderCount = 140_000
const memberCount = 60_000

/** The entries of the audit log. Every thousandth is a gift, as every thousandth ticket is revoked. */
const entryCount = 20_000
const scopes = [
  { kind: 'organizer', organizerID: testEvent.organizerID },
  { kind: 'event', ...testEvent },
] as const

/** Without a companion, nobody looks for one that is alone. */
const carer = standingType({ typeID: 'carer', placesOf: 'standing', onlyWith: 'standing' })

test('no search of operators reads all orders or all members', { tags: ['OPS-6', 'DSK-8'] }, async () => {
  await using fresh = await freshStore()
  await fresh.store.catalogue.load(testCatalogue([standingType(), carer]))
  const { sqlite } = await connect(sqlitePath(fresh.databaseURL))
  try {
    sqlite.exec(`
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${memberCount})
      insert into members (memberNo, memberID, provider, subject, email, displayName, contactNumber, openedTimeSSE, hasPassportError)
        select n, 'm' || n, 'google', 's' || n, 'Buyer-' || n || '@example.com', 'Buyer ' || n, 90000000 + n, 1, 0 from counted;
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${orderCount})
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
        select n, 'o' || n, 'r' || n, 1 + n % ${memberCount}, 1, 'COMPLETED', 0, 'en', 0, 0, 1, 1 from counted;
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${orderCount})
      insert into tickets (ticketNo, ticketID, orderNo, typeNo, salePriceCents, serviceFeeCents, admissionID, issueNumber, live, revokedSSE)
        select n, 't' || n, n, 1, 0, 0, printf('%032x', n), 1, 1, iif(n % 1000, null, 1) from counted;
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${entryCount})
      insert into auditLog (operator, recordedSSE, verb, subjectKind, subjectID, after)
        select 'wing', 1, iif(n % 1000, 'orders refund', 'guests give'), 'order', 'r' || n, '{"event":"lion-rock/harbour-nights"}' from counted;
      analyze;`)
    const connection = { sqlite, db: drizzle({ client: sqlite }) }
    const engine = openEngine(connection, createGroupCommit(connection, { onRollback: () => undefined }))
    const desk = createDeskStore(engine)
    const [refunds, auditLog] = [createRefundStore(engine), createAuditLogStore(engine)]
    const spy = vi.spyOn(sqlite, 'prepare')
    const page = { after: 'r139000', limit: 20 }
    for (const typed of ['BUYER-77@example.com', '90000077', 'buyer 77']) {
      const query = orderQueryOf(typed)
      if (query === null || query.kind === 'reference' || query.kind === 'seat')
        throw new Error('the text names members')
      const { orders } = await desk.findOrders(query, { ...page, after: null })
      expect(orders.map(({ orderReference }) => orderReference)).toEqual(['r120076', 'r60076', 'r76'])
      await desk.findOrders(query, page)
      expect(await desk.findMembers(query)).toMatchObject([{ memberID: 'm77' }])
    }
    for (const scope of scopes) {
      const byMail = { kind: 'email', email: 'buyer-77@example.com' } as const
      const { orders } = await desk.findOrders(byMail, { ...page, after: null }, scope)
      expect(orders.map(({ orderReference }) => orderReference)).toEqual(['r120076', 'r60076', 'r76'])
      await desk.findOrders(byMail, page, scope)
      expect(await desk.findMembers({ kind: 'name', name: 'buyer 77' }, scope)).toMatchObject([{ memberID: 'm77' }])
      expect(await desk.findMembers({ kind: 'id', id: 'm77' }, scope)).toMatchObject([{ memberID: 'm77' }])
      await refunds.listUnmade(null, 100, scope)
      await auditLog.list(null, null, 20, scope)
      await desk.listGifts(null, { after: null, limit: 3, nowSSE: 1 }, scope)
      await desk.listEvents({ organizerID: null, state: null, nowSSE: 1 }, { after: null, limit: 20 }, scope)
    }
    for (const kind of ['order', 'ticket', 'refund', 'code', 'device'] as const)
      await desk.findEventOf({ kind, id: 'r77' })
    await desk.findOrders({ kind: 'reference', orderReference: 'r77' }, page)
    await desk.findOrders({ kind: 'seat', section: 'A', row: '1', number: 1 }, page)
    for (const id of ['t77', 'm77']) await desk.findOrders({ kind: 'id', id }, page)
    expect((await desk.listOrders(testEvent, 'COMPLETED', page))?.orders[0]?.orderReference).toBe('r138999')
    await desk.tellOrder('r77')
    expect(await desk.listAlone(testEvent)).toEqual([])
    expect(await desk.countPlaces(testEvent)).toMatchObject([{ offSaleCount: orderCount / 1000 }])
    const events = await desk.listEvents({ organizerID: null, state: 'onSale', nowSSE: 1 }, { after: null, limit: 20 })
    expect(events.rows).toMatchObject([{ ...testEvent, offSaleCount: orderCount / 1000 }])
    const gifts = { after: entryCount, limit: 3, nowSSE: 1 }
    expect(await desk.listGifts(testEvent, gifts)).toMatchObject({ rows: [{ orderReference: 'r19000' }, {}, {}] })
    await desk.listGifts(null, gifts)
    await desk.listSeats(testEvent)
    for (const event of [null, testEvent]) await desk.readBoard(event, 1)
    await desk.countOrders({ after: orderCount - 10, settledUntil: orderCount - 5 })
    await desk.countOrders({ before: orderCount, count: 100 })
    const statements = new Set(spy.mock.calls.map(([statement]) => statement))
    spy.mockRestore()
    const plans = [...statements].flatMap((statement) => {
      const values = Array.from({ length: statement.split('?').length - 1 }, () => 1)
      return sqlite
        .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
        .all(...values)
        .map(({ detail }) => detail)
    })
    expect(plans.length).toBeGreaterThan(20)
    expect(
      plans.filter((detail) =>
        /^SCAN (?:orders(?! USING INDEX orders_one_in_progress)|members|tickets|outbox|refunds(?! USING INDEX refunds_not_made)|gateScans|admissions|auditLog|stock|seats)/.test(
          detail,
        ),
      ),
    ).toEqual([])
  } finally {
    sqlite.close()
  }
})
