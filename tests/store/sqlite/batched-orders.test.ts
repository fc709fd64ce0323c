import { setImmediate as nextTurn } from 'node:timers/promises'
import { placeOrder } from '@pokfei/db/shared/orders/place-order'
import { createCatalogueCache } from '@pokfei/db/sqlite/catalogue/catalogue-cache'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { createOrderRows } from '@pokfei/db/sqlite/orders/order-rows'
import { prepareOrderStatements } from '@pokfei/db/sqlite/orders/order-statements'
import type { PlaceResult } from '@pokfei/domain/orders/order-transition'
import { expect, test } from 'vitest'
import { seededRandom } from '../../support/fixtures/seeded-random.ts'
import { hallRows, seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { copyOrderRows, type BatchedCheckout } from '../../support/store/copied-order-rows.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const buyerCount = 30
const free = { salePriceCents: 0, serviceFeeCents: 0 }
const types = [
  standingType({ capacity: 40 }),
  standingType({ typeID: 'free', ...free, capacity: 40 }),
  seatedType(free, hallRows(15, 2)),
]

/** A checkout before its member is known in one of the two shops. */
interface Wish {
  readonly buyer: number
  readonly typeIDs: readonly string[]
  readonly adjacentSeating: boolean
  readonly idempotencyKey: string | null
}

/** Returns the wishes of a batch. Some repeat an earlier one, with its key or with a key of their own. */
function wishes(random: ReturnType<typeof seededRandom>, earlier: readonly Wish[]): readonly Wish[] {
  return Array.from({ length: 1 + random.below(12) }, () => {
    const idempotencyKey = random.below(3) === 0 ? `key-${random.below(4)}` : null
    const repeated = random.below(4) === 0 ? earlier[random.below(earlier.length)] : undefined
    if (repeated) return random.below(4) === 0 ? { ...repeated, idempotencyKey } : repeated
    const typeID = ['standing', 'free', 'stalls', 'stalls'][random.below(4)] ?? 'free'
    const ofOneType = Array.from({ length: 1 + random.below(3) }, () => typeID)
    const typeIDs = random.below(3) === 0 ? [...ofOneType, 'free'] : ofOneType
    return { buyer: random.below(buyerCount), typeIDs, adjacentSeating: random.below(2) === 0, idempotencyKey }
  })
}

async function checkoutsOf(testApp: TestApp, wished: readonly Wish[]): Promise<readonly BatchedCheckout[]> {
  const nowSSE = testApp.clock.nowSSE()
  return Promise.all(
    wished.map(async ({ buyer, typeIDs, adjacentSeating, idempotencyKey }) => {
      const { memberID } = await testApp.buyer(buyer)
      const request = { ...testEvent, memberID, requestedTypeIDs: typeIDs, adjacentSeating, language: 'en' } as const
      return { request: { ...request, email: null }, scope: { nowSSE, idempotencyKey } }
    }),
  )
}

/** Returns how a shop places a batch over a copy: it waits after loading and before writing, as over a network. */
async function openBatchedOrders(databaseURL: string) {
  const { sqlite, db } = await connect(sqlitePath(databaseURL))
  const rows = createOrderRows(prepareOrderStatements({ sqlite, db }), createCatalogueCache({ sqlite, db }))
  return {
    async place(batch: readonly BatchedCheckout[]): Promise<readonly PlaceResult[]> {
      sqlite.exec('begin immediate')
      const copy = copyOrderRows(rows, batch)
      await nextTurn()
      const results = batch.map(({ request, scope }) => placeOrder(copy.rows, request, scope))
      await nextTurn()
      copy.flush()
      sqlite.exec('commit')
      return results
    },
    close: () => sqlite.close(),
  }
}

const outcomeOf = (result: PlaceResult): unknown => {
  const response = result.kind === 'repeated' ? result.response : result
  const reason = response.kind === 'refused' ? response.reason : null
  return { kind: result.kind, response: response.kind, reason }
}

/** The rows that a checkout changes, without random IDs. */
async function rowsOf({ fresh: { raw } }: TestApp) {
  const pick = async (table: string, columns: readonly string[]) =>
    (await raw.rows(table)).map((row) => columns.map((column) => row[column]))
  return {
    stock: await raw.rows('stock'),
    orders: await pick('orders', ['memberNo', 'state', 'priceCents', 'ticketCount', 'dueSSE']),
    tickets: await pick('tickets', ['orderNo', 'typeNo', 'codeIndex', 'live']),
    requests: await pick('orderRequests', ['memberNo', 'idempotencyKey', 'orderNo']),
    mails: await pick('outbox', ['orderNo', 'kind', 'dueSSE']),
  }
}

test.each([
  [1, null],
  [2, 4],
] as const)('places batches over a copy as SQLite places one order after the other (seed %i)', async (seed, limit) => {
  await using plain = await openTestApp(types, { memberTicketLimit: limit })
  await using batched = await openTestApp(types, { memberTicketLimit: limit })
  const orders = await openBatchedOrders(batched.fresh.databaseURL)
  const random = seededRandom(seed)
  const wishedBefore: Wish[] = []
  const seen = new Set<unknown>()
  for (let round = 0; round < 25; round++) {
    const wished = wishes(random, wishedBefore)
    wishedBefore.push(...wished)
    const results: PlaceResult[] = []
    for (const { request, scope } of await checkoutsOf(plain, wished))
      results.push(await plain.fresh.store.orders.place(request, scope))
    const others = await orders.place(await checkoutsOf(batched, wished))
    expect(others.map(outcomeOf)).toEqual(results.map(outcomeOf))
    expect(await rowsOf(batched)).toEqual(await rowsOf(plain))
    for (const result of results) seen.add(result.kind === 'refused' ? result.reason : result.kind)
  }
  orders.close()
  expect([...seen]).toEqual(
    expect.arrayContaining(['placed', 'repeated', 'keyReused', 'alreadyHasInProgressOrders', 'adjacencyBreach']),
  )
  expect((await batched.fresh.raw.audit()).errors).toEqual([])
})
