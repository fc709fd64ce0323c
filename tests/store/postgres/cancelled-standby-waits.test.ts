import { OutcomeUnknown } from '@pokfei/domain/ports/store-errors'
import { connect } from '@pokfei/db/postgres/engine/connect'
import { openOrderLanes } from '@pokfei/db/postgres/orders/order-lanes'
import { createOrderStore } from '@pokfei/db/postgres/orders/orders'
import { organizers } from '@pokfei/db/tables/postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { startPair, type PostgresPair } from '../../support/postgres/postgres-pair.ts'
import { findPostgresPrograms } from '../../support/postgres/postgres-programs.ts'
import { asAdmin, createTemplate, createTestDatabase, urlOf } from '../../support/postgres/test-databases.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'

/** A pair has settings that a given server has not. */
const programs = process.env['TEST_POSTGRES_URL'] === undefined ? findPostgresPrograms() : null
const nowSSE = testStartSSE

let pair: PostgresPair
let databaseURL: string

describe.skipIf(programs === null)('a commit whose wait for the standby was cancelled', () => {
  beforeAll(async () => {
    if (programs === null) return
    pair = await startPair(programs)
    ;({ url: databaseURL } = await createTestDatabase(await createTemplate(pair.primary.url)))
    const store = await openTestStore(databaseURL)
    await store.catalogue.load(testCatalogue([standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })]))
    await store.close()
  })

  afterAll(async () => {
    if (programs !== null) await pair[Symbol.asyncDispose]()
  })

  test.each(['transaction', 'run'] as const)('leaves the outcome of a write unknown (%s)', async (kind) => {
    const connection = connect(databaseURL)
    onTestFinished(() => connection.close())
    const organizer = { organizerID: kind, organizerNameEN: 'A', organizerNameCN: '甲' }
    await withoutStandby(async () => {
      const written = outcome(connection[kind]((db) => db.insert(organizers).values(organizer)))
      await cancelWait()
      expect(await written).toBeInstanceOf(OutcomeUnknown)
    })
  })

  test('leaves the outcome of an order unknown', async () => {
    const { orders, request } = await openOrders(1, 0)
    await withoutStandby(async () => {
      const placed = outcome(orders.place(request, { nowSSE, idempotencyKey: null }))
      await cancelWait()
      expect(await placed).toBeInstanceOf(OutcomeUnknown)
    })
  })

  test('acknowledges an order once the standby has it', async () => {
    const { orders, request } = await openOrders(2, 60_000)
    let isAnswered = false
    const placed = await withoutStandby(async () => {
      const placing = orders.place(request, { nowSSE, idempotencyKey: null }).finally(() => (isAnswered = true))
      const cancelled = await cancelWait()
      // The order is found, and the commit of its lock waits as well.
      await someoneWaits(cancelled)
      expect(isAnswered).toBe(false)
      return { placing }
    })
    const result = await placed.placing
    expect(result).toMatchObject({ kind: 'placed' })
    if (result.kind !== 'placed') return
    const { orderID } = result.order
    // It is on the disk of the standby, which shows it a moment later.
    const standbyURL = urlOf(pair.standby.url, new URL(databaseURL).pathname.slice(1))
    const countThere = () =>
      asAdmin(standbyURL, async (admin) => {
        const { rowCount } = await admin.query('select from "orders" where "orderID" = $1', [orderID])
        return rowCount
      })
    await expect.poll(countThere).toBe(1)
  })
})

/** Opens the orders of a process, and the request of a buyer. */
async function openOrders(buyer: number, patienceMs?: number) {
  const connection = connect(databaseURL)
  const lanes = openOrderLanes(databaseURL, connection, patienceMs === undefined ? {} : { patienceMs })
  const store = await openTestStore(databaseURL)
  const { memberID } = await store.members.signIn(testIdentity(buyer), nowSSE)
  await store.close()
  onTestFinished(async () => {
    await lanes.close()
    await connection.close()
  })
  const request = {
    ...testEvent,
    memberID,
    requestedTypeIDs: ['free'],
    adjacentSeating: false,
    language: 'en',
    email: null,
  } as const
  return { orders: createOrderStore(connection, lanes), request }
}

/** Does some work while the standby is down. */
async function withoutStandby<T>(work: () => Promise<T>): Promise<T> {
  await pair.standby.stop()
  try {
    return await work()
  } finally {
    await pair.standby.startAgain()
    await pair.follows()
  }
}

/** Resolves with the error of a failed call, or with its value. */
const outcome = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

/** A transaction whose commit waits for the standby. */
interface Waiting {
  readonly pid: number
  readonly transaction: string
}

/** Resolves with a transaction whose commit waits for the standby, once there is one beside `other`. */
async function someoneWaits(other?: Waiting): Promise<Waiting> {
  const find = () =>
    asAdmin(databaseURL, async (admin) => {
      const { rows } = await admin.query<Waiting>(
        `select pid, backend_xid::text as transaction from pg_stat_activity
         where wait_event = 'SyncRep' and datname = current_database()`,
      )
      return rows.find(({ transaction }) => transaction !== other?.transaction)
    })
  return vi.waitUntil(find, 60_000)
}

/** Cancels the wait of a commit for the standby. Resolves with its transaction. */
async function cancelWait(): Promise<Waiting> {
  const waiting = await someoneWaits()
  await asAdmin(databaseURL, (admin) => admin.query('select pg_cancel_backend($1)', [waiting.pid]))
  return waiting
}
