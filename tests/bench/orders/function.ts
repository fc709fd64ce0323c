import type { Cost } from './order-rush.ts'
import { placeBare } from './bare-sqlite.ts'
import { placeNaively } from './naive.ts'
import { placeWithStore } from './store.ts'

/** The number of warm-up rounds, until the code of all three is compiled. */
const warmUpRounds = 4
const jobs = {
  ours: { orders: 4_000, place: placeWithStore },
  bare: { orders: 4_000, place: placeBare },
  naive: { orders: 400, place: placeNaively },
} as const

/** Measures placing orders in this process, without a server. `ours` applies all rules to 128 buyers at once. `bare`
 *  writes the same rows in batches of 128 without checks. `naive` uses a Drizzle transaction for each order and builds
 *  its queries again. Each turn has a fresh database. */
export async function measureFunction(rounds: number): Promise<Readonly<Record<keyof typeof jobs, readonly Cost[]>>> {
  const costs: Record<keyof typeof jobs, Cost[]> = { ours: [], bare: [], naive: [] }
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const name of ['bare', 'ours', 'naive'] as const) {
      const { orders, place } = jobs[name]
      const { seconds, computedSeconds } = await place(orders)
      if (round > 0) costs[name].push({ seconds: seconds / orders, computedSeconds: computedSeconds / orders })
    }
  }
  return costs
}
