import type { Cost } from './order-rush.ts'
import { placeBare } from './orders-bare.ts'
import { placeNaively } from './orders-naive.ts'
import { placeWithStore } from './orders-store.ts'

/** Until the code that all three run is compiled and settled. */
const warmUpRounds = 4
const jobs = {
  ours: { orders: 4_000, place: placeWithStore },
  bare: { orders: 4_000, place: placeBare },
  naive: { orders: 400, place: placeNaively },
} as const

/** Places orders without a server, in this process: with all the rules, 128 buyers at once; the same rows written in
 *  batches of 128 and nothing checked; and a Drizzle transaction for each, its queries built anew. Each turn has a
 *  fresh database. */
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
