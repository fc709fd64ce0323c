import { placeBare } from './orders-bare.ts'
import { placeNaively } from './orders-naive.ts'
import { placeWithStore } from './orders-store.ts'

/**
 * How much it costs to place an order, synced to disk: our function with all its rules, 128 buyers at
 * once, against the bare database (the same rows written in batches of 128 and nothing checked) and
 * against the same stack written naively (a Drizzle transaction per order, each query built anew). The
 * three take turns, round after round in one run, each on a fresh database, and the medians are
 * compared. Goals: at least half of bare, at least 12 times naive.
 */

const rounds = Number(process.argv[2] ?? 7)
/** Until the code that all three run is compiled and settled. */
const warmUpRounds = 4
const jobs = {
  ours: { orders: 4_000, place: placeWithStore },
  bare: { orders: 4_000, place: placeBare },
  naive: { orders: 400, place: placeNaively },
} as const

const rates: Record<keyof typeof jobs, number[]> = { ours: [], bare: [], naive: [] }
for (let round = 1 - warmUpRounds; round <= rounds; round++) {
  for (const name of ['bare', 'ours', 'naive'] as const) {
    const { orders, place } = jobs[name]
    const seconds = await place(orders)
    if (round > 0) rates[name].push(orders / seconds)
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const [ours, bare, naive] = [median(rates.ours), median(rates.bare), median(rates.naive)]
const perSecond = (rate: number): string => `${Math.round(rate)} orders a second`
console.log(`${(ours / bare).toFixed(2)} of bare (goal 0.50)  ${perSecond(ours)} against ${perSecond(bare)}`)
console.log(`${(ours / naive).toFixed(1)} times naive (goal 12)  ${perSecond(ours)} against ${perSecond(naive)}`)
process.exitCode = ours / bare >= 0.5 && ours / naive >= 12 ? 0 : 1
