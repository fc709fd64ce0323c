import assert from 'node:assert/strict'
import { rawDatabase } from '../../../support/store/raw-database.ts'
import { placeWithStore } from '../store.ts'
import type { DistantServer } from './distant-server.ts'
import type { RushServer } from './rush-database.ts'
import { rushTurns, type Distance, type TurnName } from './rush-turns.ts'
import { runRush } from './run-rush.ts'
import { growth, readServerCounts, type ServerCounts } from './server-counts.ts'

/** The result of one turn. */
export interface RushResult {
  readonly ordersPerSecond: number
  readonly orders: number
  readonly seconds: number
  /** CPU time of the processes that order, in seconds. */
  readonly computedSeconds: number
  /** The counts of the server during the turn. Null for SQLite, which has none. */
  readonly server: ServerCounts | null
}

/** The servers of a benchmark, by their distance. */
export interface RushServers {
  readonly server: RushServer
  readonly distant: Readonly<Record<Exclude<Distance, 'direct'>, DistantServer>>
}

const sqliteOrders = 4000

/** Runs one turn on a fresh database and audits it. Throws unless each order is there, and everything adds up. */
export async function measureTurn(servers: RushServers, name: TurnName): Promise<RushResult> {
  if (name === 'SQLite') {
    const { seconds, computedSeconds } = await placeWithStore(sqliteOrders, true)
    return { ordersPerSecond: sqliteOrders / seconds, orders: sqliteOrders, seconds, computedSeconds, server: null }
  }
  const { contestant, orders, processes, eventIDs, freshness, distance } = rushTurns[name]
  const { server, distant } = servers
  await using database = await server.createDatabase(freshness)
  const databaseURL = distance === 'direct' ? database.url : distant[distance].urlOf(database.url)
  let before: ServerCounts | null = null
  const shares = Array.from({ length: processes }, (_, process) => ({
    contestant,
    databaseURL,
    eventIDs,
    buyers: Array.from({ length: orders }, (_buyer, index) => index).filter((index) => index % processes === process),
  }))
  const cost = await runRush(shares, async () => {
    before = await readServerCounts(database.url, server.pid)
  })
  assert(before)
  // The sessions have ended, and so have told what they did.
  const counts = growth(before, await readServerCounts(database.url, server.pid))
  const audit = await rawDatabase(database.url).audit()
  assert.deepEqual(audit.errors, [], `the audit after ${name}`)
  assert.equal(audit.orders.length, orders, `the orders of ${name}`)
  return { ...cost, ordersPerSecond: orders / cost.seconds, orders, server: counts }
}
