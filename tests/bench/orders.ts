import type { Cost } from './order-rush.ts'
import { placeBare } from './orders-bare.ts'
import { placeNaively } from './orders-naive.ts'
import { placeWithStore } from './orders-store.ts'

/**
 * How much it costs to place an order, synced to disk: our function with all its rules, 128 buyers at
 * once, against the bare database (the same rows written in batches of 128 and nothing checked) and
 * against the same stack written naively (a Drizzle transaction per order, each query built anew). The
 * three take turns, round after round in one run, each on a fresh database, and the medians are
 * compared; on a shared machine the computing says more than the clock. Goals: at least half of bare,
 * at least 12 times naive.
 */

const rounds = Number(process.argv[2] ?? 7)
/** Until the code that all three run is compiled and settled. */
const warmUpRounds = 4
const jobs = {
  ours: { orders: 4_000, place: placeWithStore },
  bare: { orders: 4_000, place: placeBare },
  naive: { orders: 400, place: placeNaively },
} as const

type Contestant = keyof typeof jobs

const costs: Record<Contestant, Cost[]> = { ours: [], bare: [], naive: [] }
for (let round = 1 - warmUpRounds; round <= rounds; round++) {
  for (const name of ['bare', 'ours', 'naive'] as const) {
    const { orders, place } = jobs[name]
    const { seconds, computedSeconds } = await place(orders)
    if (round > 0) costs[name].push({ seconds: seconds / orders, computedSeconds: computedSeconds / orders })
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** The median microseconds of an order. */
const perOrder = (name: Contestant, what: keyof Cost): number => median(costs[name].map((cost) => cost[what])) * 1_000_000

function compare(other: Contestant, goal: number): boolean {
  const [ours, theirs] = [perOrder('ours', 'seconds'), perOrder(other, 'seconds')]
  const computed = `${perOrder('ours', 'computedSeconds').toFixed(1)} against ${perOrder(other, 'computedSeconds').toFixed(1)} of them computing`
  console.log(`${(theirs / ours).toFixed(2)} of ${other} (goal ${goal})  ${ours.toFixed(1)} µs an order against ${theirs.toFixed(1)}, ${computed}`)
  return theirs / ours >= goal
}

const isReached = [compare('bare', 0.5), compare('naive', 12)]
process.exitCode = isReached.every(Boolean) ? 0 : 1
