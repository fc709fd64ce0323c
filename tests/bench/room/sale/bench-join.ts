import { loadavg } from 'node:os'
import type { Engine } from '../../../support/store/fresh-store.ts'
import { percentile } from '../../support/percentile.ts'
import { serversOf, withEngine } from './engine-servers.ts'
import { openRoomShop, sales } from './room-shop.ts'
import { startRoomServers } from './room-servers.ts'
import { joinAll } from './visitors.ts'

const rounds = 3
const connections = 500
/** Seconds until the sale, so that the lobby is open for the whole round. */
const untilSale = 400
/** PostgreSQL may take so many times as long as SQLite. */
const mostRatio = 1.5

/** Lets members join in a burst on both engines in turns, prints the times, and returns true if their ratio is right. */
export async function benchJoin(members: number): Promise<boolean> {
  const best: Record<Engine, number> = { sqlite: Infinity, postgres: Infinity }
  for (let round = 0; round < rounds; round += 1)
    for (const engine of ['sqlite', 'postgres'] as const) {
      const seconds = await withEngine(engine, () => joinOnce(engine, members))
      best[engine] = Math.min(best[engine], seconds)
    }
  const ratio = best.postgres / best.sqlite
  console.log(
    `${members} members: SQLite ${best.sqlite.toFixed(1)} s, PostgreSQL ${best.postgres.toFixed(1)} s, ratio ${ratio.toFixed(2)}, at most ${mostRatio}`,
  )
  return ratio <= mostRatio
}

async function joinOnce(engine: Engine, members: number): Promise<number> {
  const startSSE = Math.floor(Date.now() / 1000) + untilSale
  await using shop = await openRoomShop(engine, { members, starts: { killed: startSSE, calm: startSSE } })
  await using servers = await startRoomServers(shop, serversOf(engine))
  const buyers = Array.from({ length: members }, (_, buyer) => buyer)
  const { receipts, seconds, milliseconds } = await joinAll(sales.killed, buyers, {
    connections,
    choosePort: () => servers.alivePort(),
  })
  console.log(
    `${engine}: ${receipts.size} joined in ${seconds.toFixed(1)} s, p99 ${percentile(milliseconds, 99).toFixed(0)} ms, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  return seconds
}
