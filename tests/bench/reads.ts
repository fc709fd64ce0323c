import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { z } from 'zod'
import { freshDatabase, type Engine } from '../support/store/fresh-store.ts'
import { startBenchServer, useBenchServer } from './support/bench-server.ts'
import { median } from './support/percentile.ts'

/**
 * Measures the cost of reading the public catalogue, as a ratio to another server. Both take turns within one run, and
 * the medians are compared. The figure is the server's CPU time for each request. On a shared machine, requests per
 * second say more about its other users. The other server is a bare Fastify that sends the same bytes: the goals are at
 * least 0.70, and at least 0.90 for a 304. With `--engine postgres` it is ours on SQLite: the goal is at least 0.95 for
 * the median of all reads.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'sqlite' } },
})
const rounds = Number(positionals[0] ?? 5)
const requestsPerTurn = 15_000
const connections = 32

const event = 'lion-rock/harbour-nights'
const eventPath = `/api/events/event/${event}`
const paths = ['/api/events', eventPath, `/api/events/tickets/${event}`, `/api/events/tickets/${event}/availability`]

interface Served extends AsyncDisposable {
  readonly process: ChildProcess
  readonly origin: string
}

/** A request that both servers get, and the least accepted ratio. */
interface Job {
  readonly name: string
  readonly path: string
  /** Only ours gets them. */
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly goal: number
}

async function serve(...args: readonly string[]): Promise<Served> {
  const child = fork(new URL('./reads/read-servers.ts', import.meta.url), args, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port]: unknown[] = await once(child, 'message')
  return {
    process: child,
    origin: `http://127.0.0.1:${z.int().parse(port)}`,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Returns the CPU time of the process so far, in microseconds. */
async function askCost({ process: child }: Served): Promise<number> {
  child.send('cost')
  const [cost]: unknown[] = await once(child, 'message')
  return z.number().parse(cost)
}

/** Returns the CPU time of one request in microseconds. Throws on any other status. */
async function measure(
  served: Served,
  { path, headers, status }: Pick<Job, 'path' | 'headers' | 'status'>,
): Promise<number> {
  const before = await askCost(served)
  const result = await autocannon({ url: served.origin + path, connections, amount: requestsPerTurn, headers })
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status)
  if (others.length > 0 || result.errors > 0)
    throw new Error(`${path} responded with ${others.join(', ')} and ${result.errors} errors`)
  return ((await askCost(served)) - before) / requestsPerTurn
}

/** Compares ours with another server, which gets `requestOf` each job. Returns true if all goals are reached. */
async function compare(
  ours: Served,
  other: {
    readonly server: Served
    readonly name: string
    readonly requestOf: (job: Job) => Omit<Job, 'name' | 'goal'>
  },
  jobs: readonly Job[],
): Promise<boolean> {
  let isReached = true
  for (const job of jobs) {
    const costs = { ours: new Array<number>(), other: new Array<number>() }
    for (let round = 0; round <= rounds; round += 1) {
      const theirs = await measure(other.server, other.requestOf(job))
      const own = await measure(ours, job)
      // The round before the first compiles the code of both.
      if (round === 0) continue
      costs.other.push(theirs)
      costs.ours.push(own)
    }
    const [own, theirs] = [median(costs.ours), median(costs.other)]
    isReached &&= theirs / own >= job.goal
    console.log(
      `${(theirs / own).toFixed(2)} of ${other.name} (goal ${job.goal.toFixed(2)})  ${own.toFixed(1)} µs against ${theirs.toFixed(1)}  ${job.name}`,
    )
  }
  return isReached
}

async function etagOf({ origin }: Served): Promise<string> {
  const { headers } = await fetch(origin + eventPath, { headers: { 'accept-encoding': 'identity' } })
  return headers.get('etag') ?? ''
}

async function jobsFor(
  ours: Served,
  goals: { readonly read: number; readonly unchanged: number },
): Promise<readonly Job[]> {
  const unchanged = { 'if-none-match': await etagOf(ours) }
  return [
    ...paths.map((path) => ({ name: path, path, headers: {}, status: 200, goal: goals.read })),
    { name: `304 of ${eventPath}`, path: eventPath, headers: unchanged, status: 304, goal: goals.unchanged },
  ]
}

async function serveWhole(engine: Engine): Promise<Served> {
  const database = await freshDatabase(engine)
  const server = await serve('whole', database.databaseURL)
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Compares the server on SQLite with a bare one. */
async function compareWithBare(): Promise<boolean> {
  await using ours = await serveWhole('sqlite')
  await using bare = await serve('bare', ours.origin, ...paths)
  const jobs = await jobsFor(ours, { read: 0.7, unchanged: 0.9 })
  const requestOf = ({ path }: Job) => ({ path, headers: {}, status: 200 })
  return await compare(ours, { server: bare, name: 'bare', requestOf }, jobs)
}

/**
 * Compares the server on PostgreSQL with that on SQLite. Home is there too. Two processes of the same program may differ
 * by a quarter, so each round has fresh processes, and a second one on SQLite as a control.
 */
async function compareEngines(): Promise<boolean> {
  const { cluster, version } = await startBenchServer(false)
  await using _ = cluster
  console.log(`P10 reads from memory, PostgreSQL ${version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  await useBenchServer(cluster.url)
  const goal = 0.95
  const ratios = new Map<string, { readonly ours: number[]; readonly control: number[] }>()
  for (let round = 0; round < rounds; round += 1) {
    await using sqlite = await serveWhole('sqlite')
    await using control = await serveWhole('sqlite')
    await using ours = await serveWhole('postgres')
    const home: Job = { name: 'home', path: '/', headers: {}, status: 200, goal }
    for (const job of [...(await jobsFor(ours, { read: goal, unchanged: goal })), home]) {
      const costs = await measureByTurns([sqlite, ours, control], job)
      const [theirs = Number.NaN, own = Number.NaN, again = Number.NaN] = costs
      const ofJob = ratios.get(job.name) ?? { ours: [], control: [] }
      ratios.set(job.name, ofJob)
      ofJob.ours.push(theirs / own)
      ofJob.control.push(theirs / again)
    }
  }
  for (const [name, { ours, control }] of ratios)
    console.log(
      `${median(ours).toFixed(2)} of SQLite (goal ${goal.toFixed(2)}), ${spread(ours)}; control ${median(control).toFixed(2)}, ${spread(control)}  ${name}`,
    )
  const whole = median([...ratios.values()].map(({ ours }) => median(ours)))
  console.log(`${whole.toFixed(2)} of SQLite over all of them`)
  return whole >= goal
}

/** Returns the least and the largest figure. */
const spread = (figures: readonly number[]): string =>
  `${Math.min(...figures).toFixed(2)} to ${Math.max(...figures).toFixed(2)}`

/** Returns each server's median CPU time of one request, in microseconds. The first turn compiles, and does not count. */
async function measureByTurns(servers: readonly Served[], job: Job): Promise<readonly number[]> {
  const turns = servers.map((server) => ({ server, costs: new Array<number>() }))
  for (let turn = 0; turn < 4; turn += 1)
    for (const { server, costs } of turn % 2 === 0 ? turns : turns.toReversed()) {
      const cost = await measure(server, job)
      if (turn > 0) costs.push(cost)
    }
  return turns.map(({ costs }) => median(costs))
}

const isReached = await (values.engine === 'postgres' ? compareEngines() : compareWithBare())
process.exitCode = isReached ? 0 : 1
