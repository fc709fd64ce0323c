import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureBursts, type Burst, type BurstPrice, type Client } from './orders/burst.ts'
import { measureFunction } from './orders/function.ts'
import { measureHTTP } from './orders/http.ts'
import type { Cost } from './orders/order-rush.ts'
import { median, percentile } from './support/percentile.ts'
import { sendBurst } from './orders/send-burst.ts'
import { benchPostgres } from './orders/postgres/bench-postgres.ts'
import { startBenchServer, useBenchServer } from './support/bench-server.ts'
import { sendPosts } from './support/send-posts.ts'
import type { Engine } from '../support/store/fresh-store.ts'

/**
 * Measures the cost of placing an order: `npm run bench -- orders [ROUNDS]`. With `--engine postgres` it measures that
 * engine, and `--disk` keeps its data on disk. `--only function`, `post` or `burst` measures that part.
 * The contestants take turns within one run, and their medians are compared, by the clock and by CPU time. On a shared
 * machine CPU time says more. It ends with status 1 if a goal is missed by the clock, and throws on any wrong
 * response. docs/benchmarks.md describes the measurements and the latest results.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    disk: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const rounds = Number(positionals[0] ?? 7)
let isMissed = false

/** Prints the ratio of the other's cost to ours. The goal is the lowest accepted ratio, or null for none. */
function compareCosts(other: string, ours: readonly Cost[], theirs: readonly Cost[], goal: number | null): void {
  const micros = (costs: readonly Cost[], what: keyof Cost): number =>
    median(costs.map((cost) => cost[what])) * 1_000_000
  const [clock, theirClock, computing, theirComputing] = [
    micros(ours, 'seconds'),
    micros(theirs, 'seconds'),
    micros(ours, 'computedSeconds'),
    micros(theirs, 'computedSeconds'),
  ]
  isMissed ||= goal !== null && theirClock / clock < goal
  console.log(
    `  ${(theirClock / clock).toFixed(2)} of ${other} by the clock, ${(theirComputing / computing).toFixed(2)} by computing (goal ${goal ?? 'none'})` +
      `  ${clock.toFixed(1)} µs an order against ${theirClock.toFixed(1)}, computing ${computing.toFixed(1)} against ${theirComputing.toFixed(1)}`,
  )
}

/** Prints the ratio of our time to the other's. The goal is the highest accepted ratio, or null for none. */
function compareBursts(what: string, ours: readonly number[], theirs: readonly number[], goal: number | null): void {
  const [milliseconds, theirMilliseconds] = [median(ours), median(theirs)]
  isMissed ||= goal !== null && milliseconds / theirMilliseconds > goal
  console.log(
    `  ${what} ${(milliseconds / theirMilliseconds).toFixed(2)} (goal ${goal === null ? 'none' : `${goal} at most`})  ${milliseconds.toFixed(0)} ms against ${theirMilliseconds.toFixed(0)}`,
  )
}

const buyingOf = (bursts: readonly Burst[]): readonly number[] => bursts.map((burst) => burst.buyingP99)
const browsingOf = (bursts: readonly Burst[]): readonly number[] =>
  bursts.map((burst) => percentile(burst.browsing, 99))

/** The clients of a burst. Goals are measured with Node's own HTTP client. The other only sends bytes and reads the
 *  status. It leaves most of the machine to the servers, and so shows their differences best. */
const nodeClient = { client: sendBurst, name: "with Node's HTTP client" }
const byteClient = {
  client: ((port, posts) => sendPosts(port, posts, posts.length)) satisfies Client,
  name: 'with bytes only',
}
/** A kind of sale, with its name in the report. */
interface Price extends BurstPrice {
  readonly kind: string
}
const free: Price = { salePriceCents: 0, provider: 'none', kind: 'free' }
/** The sale of a shop: the provider is on another machine, here in another process. */
const paid: Price = { salePriceCents: 68_000, provider: 'elsewhere', kind: 'paid for at a provider elsewhere' }
/** The sale of a demo, whose process is its provider too. */
const demo: Price = {
  salePriceCents: 68_000,
  provider: 'inProcess',
  kind: 'paid for at the stand-in of the same process',
}

/** A burst, with the highest accepted ratios to a POST that does nothing, or null for none. */
interface BurstGoals {
  readonly price: Price
  readonly by: typeof nodeClient
  readonly processes: number
  readonly buyingGoal: number | null
  readonly browsingGoal: number | null
}

async function compareBurst(engine: Engine, burst: BurstGoals): Promise<void> {
  const { price, by, processes, buyingGoal, browsingGoal } = burst
  const atServers = processes === 1 ? '' : `, ${processes} processes`
  console.log(`\n5,000 buyers at the same moment for 1,000 seats, ${price.kind}, ${by.name}${atServers}`)
  const what = { ...price, client: by.client }
  const { ours, idle, bare } = await measureBursts(rounds, what, { engine, processes })
  console.log(`  each time 1,000 were sold, 4,000 rejected with 409, and nothing else`)
  compareBursts('buying at the 99th percentile, of doing nothing:', buyingOf(ours), buyingOf(bare), buyingGoal)
  compareBursts('of doing nothing behind our hooks:', buyingOf(ours), buyingOf(idle), null)
  compareBursts('browsing meanwhile, of doing nothing:', browsingOf(ours), browsingOf(bare), browsingGoal)
}

/** The parts of the benchmark, by the name that chooses one. */
type Parts = Readonly<Record<'function' | 'post' | 'burst', () => Promise<void>>>

const sqliteParts: Parts = {
  async function() {
    console.log('\nThe function, 128 orders at once')
    const byFunction = await measureFunction(rounds)
    compareCosts('the bare database in batches of 128', byFunction.ours, byFunction.bare, 0.5)
    compareCosts('a Drizzle transaction for each order', byFunction.ours, byFunction.naive, 12)
  },

  async post() {
    for (const [kind, isFree] of [
      ['POST /api/orders, free', true],
      ['POST /api/orders, to be paid: a second commit', false],
    ] as const) {
      console.log(`\n${kind}, 128 connections`)
      const byHTTP = await measureHTTP(rounds, isFree, 'sqlite')
      compareCosts('a POST that does nothing', byHTTP.ours, byHTTP.bare, 0.35)
      compareCosts('a POST that does nothing behind our hooks', byHTTP.ours, byHTTP.idle, null)
      compareCosts('the naive server', byHTTP.ours, byHTTP.reference, 10)
    }
  },

  async burst() {
    for (const [price, buyingGoal] of [
      [free, 1.5],
      [paid, 2],
      [demo, null],
    ] as const) {
      await compareBurst('sqlite', { price, by: nodeClient, processes: 1, buyingGoal, browsingGoal: 1 })
      await compareBurst('sqlite', { price, by: byteClient, processes: 1, buyingGoal: null, browsingGoal: null })
    }
  },
}

const postgresParts: Parts = {
  async function() {
    if (!(await benchPostgres({ rounds, isOnDisk: values.disk }))) isMissed = true
  },

  post: () =>
    onBenchServer(async () => {
      console.log('\nP4 POST /api/orders, free, 128 connections')
      const byHTTP = await measureHTTP(rounds, true, 'postgres')
      compareCosts('a POST that does nothing', byHTTP.ours, byHTTP.bare, 0.2)
      compareCosts('a POST that does nothing behind our hooks', byHTTP.ours, byHTTP.idle, null)
      compareCosts('the same server on SQLite', byHTTP.ours, byHTTP.reference, null)
    }),

  burst: () =>
    onBenchServer(async () => {
      const by = nodeClient
      await compareBurst('postgres', { price: free, by, processes: 1, buyingGoal: 2, browsingGoal: 1 })
      await compareBurst('postgres', { price: free, by, processes: 3, buyingGoal: 2.5, browsingGoal: null })
      await compareBurst('postgres', { price: paid, by, processes: 1, buyingGoal: null, browsingGoal: null })
    }),
}

async function onBenchServer(work: () => Promise<void>): Promise<void> {
  const { cluster, version } = await startBenchServer(values.disk)
  await using _ = cluster
  console.log(`PostgreSQL ${version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  await useBenchServer(cluster.url)
  await work()
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${rounds} rounds`)

for (const [name, measure] of Object.entries(values.engine === 'postgres' ? postgresParts : sqliteParts))
  if (values.only === undefined || values.only === name) await measure()
process.exitCode = isMissed ? 1 : 0
