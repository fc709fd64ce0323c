import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { rawDatabase } from '../support/store/raw-database.ts'
import { asAdmin } from '../support/postgres/test-databases.ts'
import type { Sale } from './sale.ts'

/**
 * Compares a database with everything that the buyers of a sale heard. Throws unless all of this holds:
 *
 * - The audit is clean.
 * - No key was answered twice differently.
 * - Each acknowledged order is there, and no refused one.
 * - A key whose checkouts were all said to have written nothing has written nothing.
 * - Each order belongs to one key.
 *
 * Returns how many orders there are, and how many keys heard that an outcome is unknown.
 */
export async function checkSale(databaseURL: string, { heard }: Pick<Sale, 'heard'>): Promise<SaleCheck> {
  const raw = rawDatabase(databaseURL)
  const [audit, orders, requests] = await Promise.all([raw.audit(), raw.rows('orders'), raw.rows('orderRequests')])
  assert.deepEqual(audit.errors, [], 'the audit')
  const orderIDs = new Map(orders.map(({ orderNo, orderID }) => [orderNo, orderID]))
  const stored = new Map(requests.map(({ idempotencyKey, orderNo }) => [idempotencyKey, orderIDs.get(orderNo)]))
  for (const { key, answers, unknown } of heard.values()) {
    const [answer, another] = answers
    assert.equal(another, undefined, `${key} was answered twice differently: ${[...answers].join(', ')}`)
    const orderID = stored.get(key)
    if (answer?.startsWith('order ') === true)
      assert.equal(orderID, answer.slice('order '.length), `the order of ${key}, which was acknowledged`)
    else if (answer !== undefined) assert.equal(orderID, undefined, `the order of ${key}, which heard "${answer}"`)
    else if (unknown === 0) assert.equal(stored.has(key), false, `${key} heard that nothing was written`)
  }
  const ofKeys = [...stored.values()].filter((orderID) => orderID !== undefined)
  assert.equal(new Set(ofKeys).size, orders.length, 'each order has a key of its own')
  assert.equal(ofKeys.length, orders.length, 'each key has an order of its own')
  assert.deepEqual(await sessionsIn(databaseURL, 'idle in transaction%'), [], 'sessions idle in a transaction')
  return { orders: orders.length, unknown: [...heard.values()].filter(({ unknown }) => unknown > 0).length }
}

/** The result of {@link checkSale}. */
export interface SaleCheck {
  readonly orders: number
  readonly unknown: number
}

/** Resolves once the server accepts connections again. Throws its refusal after a minute. */
export async function serverAccepts(databaseURL: string): Promise<void> {
  const endMs = performance.now() + 60_000
  for (;;) {
    try {
      return await asAdmin(databaseURL, async (admin) => void (await admin.query('select 1')))
    } catch (error) {
      if (performance.now() > endMs) throw error
      await wait(20)
    }
  }
}

/** Resolves once no session of the database is left. Throws after 20 seconds. */
export async function noSessionIsLeft(databaseURL: string): Promise<void> {
  const endMs = performance.now() + 20_000
  for (;;) {
    const sessions = await sessionsIn(databaseURL, '%')
    if (sessions.length === 0) return
    assert(performance.now() < endMs, `sessions are left: ${JSON.stringify(sessions)}`)
    await wait(20)
  }
}

/** A session of a database, other than that of the question. */
export interface Session {
  readonly pid: number
  readonly state: string | null
  readonly event: string | null
  readonly query: string
}

/** Returns the sessions of the database whose state matches. */
export async function sessionsIn(databaseURL: string, state: string): Promise<readonly Session[]> {
  return asAdmin(databaseURL, async (admin) => {
    const { rows } = await admin.query<Session>(
      `select pid, state, wait_event as "event", left(query, 60) as "query" from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and coalesce(state, '') like $1 order by pid`,
      [state],
    )
    return rows
  })
}
