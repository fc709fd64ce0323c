import type { GateChanges } from '@pokfei/domain/gate/gate'
import { describe, expect, test, vi } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { asAdmin, isSerializable } from '../../support/postgres/test-databases.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

/** Opens a shop with two gates and with the orders of two buyers, whose tickets the first gate has admitted. */
async function openSoldApp() {
  const testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
  const door = { store: testApp.fresh.store, clock: testApp.clock }
  const gates = [await openGate(door), await openGate(door)] as const
  const scan = (gate: 0 | 1, admissionID: string) =>
    door.store.gate.recordScans({ deviceID: gates[gate].device.deviceID, nowSSE: testApp.clock.nowSSE() }, [
      admissionOf({ admissionID }, testApp.clock),
    ])
  const book = async (buyer: number) => {
    const result = await testApp.order(buyer, ['standing'])
    if (result.kind !== 'completed') throw new Error(`the order was ${result.kind}`)
    const [ticket] = await door.store.orders.tickets(result.order.orderID)
    const admissionID = ticket?.admissionID ?? ''
    await scan(0, admissionID)
    return { orderReference: result.order.orderReference, admissionID }
  }
  const sold = [await book(1), await book(2)] as const
  const changes = (after: string | null) => door.store.gate.changes(gates[0].device, after)
  return { testApp, book, changes, scan, sold, [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() }
}

type SoldApp = Awaited<ReturnType<typeof openSoldApp>>

/** A row that phones read by its number, written by two processes at once. */
interface NumberedRow {
  /** The table with the lock of the event. */
  readonly lock: 'eventStates' | 'gateStates'
  /** Writes the row of the process that draws the smaller number and commits later. */
  readonly slow: readonly string[]
  /** Writes the row of another process through the store. */
  readonly fast: (app: SoldApp) => Promise<unknown>
  /** Returns what names the slow row, and all rows of this kind that a phone has read. */
  readonly slowName: (app: SoldApp) => string
  readonly names: (changes: GateChanges) => readonly string[]
}

const slowScan = `insert into "gateScans" ("deviceNo", "scanID", "scannedSSE", "receivedSSE", outcome, "admissionID", "typeIndex")
  select max("deviceNo"), 'slow', 1, 1, 'admitted', repeat('f', 32), 0 from "gateDevices"`

const rows: Readonly<Record<string, NumberedRow>> = {
  order: {
    lock: 'eventStates',
    slow: [
      `insert into orders ("orderID", "orderReference", "memberNo", "eventNo", state, "adjacentSeating", language, "priceCents", "serviceFeeCents", "ticketCount", "orderTimeSSE")
        select 'slow', 'SLOW', "memberNo", "eventNo", state, false, 'en', 0, 0, 1, 1 from orders limit 1`,
      `insert into tickets ("ticketID", "orderNo", "typeNo", "salePriceCents", "serviceFeeCents", "admissionID", "issueNumber", live)
        select 'slow', "orderNo", 1, 0, 0, repeat('f', 32), 1, true from orders where "orderID" = 'slow'`,
    ],
    fast: ({ book }) => book(3),
    slowName: () => 'SLOW',
    names: ({ orders }) => orders.map(({ orderReference }) => orderReference),
  },
  'ticket change': {
    lock: 'eventStates',
    slow: [
      `insert into "ticketChanges" ("eventNo", "ticketNo", "admissionID", kind, "changedSSE")
        select 1, "ticketNo", "admissionID", 'reissued', 1 from tickets order by "ticketNo" limit 1`,
    ],
    fast: ({ testApp, sold }) =>
      testApp.fresh.store.tickets.reissue({ kind: 'order', orderReference: sold[1].orderReference }, byOperator(1)),
    slowName: ({ sold }) => sold[0].orderReference,
    names: ({ orders }) => orders.map(({ orderReference }) => orderReference),
  },
  admission: {
    lock: 'gateStates',
    slow: [
      slowScan,
      `insert into admissions ("eventNo", "admissionID", "scanNo") select 1, "admissionID", "scanNo" from "gateScans" where "scanID" = 'slow'`,
    ],
    fast: ({ scan }) => scan(1, 'e'.repeat(32)),
    slowName: () => 'f'.repeat(32),
    names: ({ admissions }) => admissions.map(({ admissionID }) => admissionID),
  },
  'double admission': {
    lock: 'gateStates',
    slow: [
      slowScan,
      `insert into "doubleAdmissions" ("admissionNo", "scanNo")
        select min("admissionNo"), (select "scanNo" from "gateScans" where "scanID" = 'slow') from admissions`,
    ],
    fast: ({ scan, sold }) => scan(1, sold[1].admissionID),
    slowName: ({ sold }) => sold[0].admissionID,
    names: ({ doubles }) => doubles.map(({ admissionID }) => admissionID),
  },
}

/**
 * Lets a process draw a number and commit only after another process has written through the store. A phone reads before
 * and after that commit. Returns true if it read the row of the slow process.
 */
async function readsSlowRow({ lock, slow, fast, slowName, names }: NumberedRow, isLocked: boolean): Promise<boolean> {
  await using app = await openSoldApp()
  const { databaseURL, raw } = app.testApp.fresh
  const { cursor } = await app.changes(null)
  const { first, writing } = await asAdmin(databaseURL, async (slowProcess) => {
    await slowProcess.query('begin')
    if (isLocked) await slowProcess.query(`select from "${lock}" for no key update`)
    for (const statement of slow) await slowProcess.query(statement)
    const written = fast(app)
    // The order of the slow process sells no place of the stock.
    app.testApp.isDamaged = true
    await (isLocked ? vi.waitUntil(() => isWaiting(raw, databaseURL), 60_000) : written)
    const changes = await app.changes(cursor)
    await slowProcess.query('commit')
    return { first: changes, writing: written }
  })
  await writing
  const second = await app.changes(first.cursor)
  return [...names(first), ...names(second)].includes(slowName(app))
}

/** Returns true if a connection to the database waits for a lock. */
async function isWaiting(raw: SoldApp['testApp']['fresh']['raw'], databaseURL: string): Promise<boolean> {
  const name = new URL(databaseURL).pathname.slice(1)
  const sessions = await raw.rows('pg_stat_activity')
  return sessions.some(({ datname, wait_event_type: waitsFor }) => datname === name && waitsFor === 'Lock')
}

describe.each(Object.entries(rows))('%s: a row whose process commits late', (_kind, row) => {
  test('is read by a phone that reads before and after that', async () => {
    expect(await readsSlowRow(row, true)).toBe(true)
  })

  // A database that lets nothing but serial histories commit ends such a transaction.
  test.skipIf(isSerializable())('would be skipped if its number were drawn without the lock', async () => {
    expect(await readsSlowRow(row, false)).toBe(false)
  })
})
