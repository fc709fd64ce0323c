import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { z } from 'zod'
import { median } from './support/percentile.ts'

/**
 * Measures the cost of reading the public catalogue, as a ratio to a bare Fastify that sends the same bytes. Both take
 * turns within one run, and the medians are compared. The figure is the server's CPU time for each request. On a
 * shared machine, requests per second say more about its other users. The goals: at least 0.70, and at least 0.90 for
 * a 304.
 */

const rounds = Number(process.argv[2] ?? 5)
const requestsPerTurn = 15_000
const connections = 32

const event = 'lion-rock/harbour-nights'
const paths = [
  '/api/events',
  `/api/events/event/${event}`,
  `/api/events/tickets/${event}`,
  `/api/events/tickets/${event}/availability`,
]

interface Served {
  readonly process: ChildProcess
  readonly origin: string
}

async function serve(...args: readonly string[]): Promise<Served> {
  const child = fork(new URL('./reads/read-servers.ts', import.meta.url), args, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port]: unknown[] = await once(child, 'message')
  return { process: child, origin: `http://127.0.0.1:${z.int().parse(port)}` }
}

/** Returns the CPU time of the process so far, in microseconds. */
async function askCost({ process: child }: Served): Promise<number> {
  child.send('cost')
  const [cost]: unknown[] = await once(child, 'message')
  return z.number().parse(cost)
}

/** Returns the CPU time of one request in microseconds. Throws on any other status. */
async function measure(served: Served, path: string, headers: Record<string, string>, status: number): Promise<number> {
  const before = await askCost(served)
  const result = await autocannon({ url: served.origin + path, connections, amount: requestsPerTurn, headers })
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status)
  if (others.length > 0 || result.errors > 0)
    throw new Error(`${path} responded with ${others.join(', ')} and ${result.errors} errors`)
  return ((await askCost(served)) - before) / requestsPerTurn
}

const whole = await serve('whole')
const bare = await serve('bare', whole.origin, ...paths)
try {
  const etag =
    (await fetch(`${whole.origin}${paths[1]}`, { headers: { 'accept-encoding': 'identity' } })).headers.get('etag') ??
    ''
  const jobs = [
    ...paths.map((path) => ({ name: path, path, headers: {}, status: 200, goal: 0.7 })),
    { name: `304 of ${paths[1]}`, path: paths[1] ?? '', headers: { 'if-none-match': etag }, status: 304, goal: 0.9 },
  ]
  let isMissed = false
  for (const { name, path, headers, status, goal } of jobs) {
    const ours: number[] = []
    const theirs: number[] = []
    await measure(bare, path, {}, 200)
    await measure(whole, path, headers, status)
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await measure(bare, path, {}, 200))
      ours.push(await measure(whole, path, headers, status))
    }
    const ratio = median(theirs) / median(ours)
    isMissed ||= ratio < goal
    console.log(
      `${ratio.toFixed(2)} of bare (goal ${goal.toFixed(2)})  ${median(ours).toFixed(1)} µs against ${median(theirs).toFixed(1)}  ${name}`,
    )
  }
  process.exitCode = isMissed ? 1 : 0
} finally {
  whole.process.kill()
  bare.process.kill()
}
