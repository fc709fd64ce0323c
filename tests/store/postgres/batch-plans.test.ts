import * as reads from '@pokfei/db/postgres/orders/batch-reads'
import * as roomReads from '@pokfei/db/postgres/orders/batch-room-reads'
import { callsOf } from '@pokfei/db/postgres/orders/batch-writes'
import { planSettings } from '@pokfei/db/postgres/engine/pipelines'
import { expect, test } from 'vitest'
import { asAdmin, createTestDatabase } from '../../support/postgres/test-databases.ts'
import { testServer } from '../../support/postgres/test-server-variable.ts'

/** Values for any placeholder. They are never sent. */
const anything = new Proxy({}, { has: () => true, get: () => null }) as never

/** One row of each kind, so that each statement of the last trip is among the calls. */
const writes = {
  newOrders: [{ orderNo: 1, memberNo: 1, order: {}, tickets: [{ seat: null }] }],
  changedOrders: new Map([[1, {}]]),
  releasedOrderNos: new Set([1]),
  revivedTickets: [{}],
  stock: new Map([[1, {}]]),
  requests: [{}],
  refunds: [{ refundID: 'r', paymentID: 'p' }],
  confirmations: [{}],
  paymentEvents: [{ eventID: 'e' }],
  turns: [{}],
  turnOrders: [{}],
  codes: {
    newUses: [{}],
    endedOrderNos: [1],
    counts: new Map([[1, 1]]),
    kept: new Map([['fans', { name: 'fans', places: 1, seats: [] }]]),
  },
}

const calls = [
  ...[...Object.values(reads), ...Object.values(roomReads)].map((prepared) => prepared(anything)),
  ...Object.values(callsOf(1, writes as never)),
].filter((call) => call !== null)

/** These have one row, or few for an event. */
const small = new Set(['catalogueRevision', 'ticketTypes'])

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** Returns the tables of which a plan reads every row, or every entry of an index. */
function wholeTables(plan: Plan): readonly string[] {
  const { 'Relation Name': table, 'Index Cond': condition, Plans: parts = [] } = plan
  const isModified = parts.length > 0
  const own = table !== undefined && condition === undefined && !isModified && !small.has(table) ? [table] : []
  return [...own, ...parts.flatMap(wholeTables)]
}

/** The rows of a function that the server may hold in memory have no table, so they never appear. */
test('no statement of a batch reads a whole table, also if it was planned while all were empty', async () => {
  await using database = await createTestDatabase(testServer())
  const found = await asAdmin(database.url, async (admin) => {
    await admin.query('analyze')
    for (const [name, value] of Object.entries(planSettings)) await admin.query(`set ${name} = ${value}`)
    const lines: string[] = []
    for (const [index, { name, text }] of calls.entries()) {
      await admin.query(`prepare s${index} as ${text}`)
      const count = new Set(text.match(/\$\d+/g)).size
      const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`
      const { rows } = await admin.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
        `explain (format json, costs off) execute s${index}${values}`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (plan) lines.push(...wholeTables(plan).map((table) => `${name}: ${table}`))
    }
    return lines
  })
  expect(calls.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
