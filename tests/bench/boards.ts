import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { testEvent } from '../support/fixtures/test-catalogue.ts'
import { buyersPerBurst, postsOf, runBurst, seats } from './orders/burst.ts'
import { startWhole } from './orders/burst-servers.ts'
import { sendBurst } from './orders/send-burst.ts'
import { median } from './support/percentile.ts'
import { sendPosts } from './support/send-posts.ts'

/**
 * Measures bursts of buyers with and without open boards of the desk: `npm run bench -- boards [ROUNDS]`. Both take
 * turns within one run on one server. It ends with status 1 if boards cost 3 % of the buyers' 99th percentile or more.
 */

const [rounds = 7] = process.argv.slice(2).map(Number)
const boardCount = 20
const warmUpBuyers = 10_000
const goal = 1.03

/** The time for which boards are open before a burst, so that their buffer is in use. */
const openMilliseconds = 3000

const bursts = Array.from({ length: rounds * 2 }, (_, index) => `burst-${index}`)
const sales = [...bursts, 'warm-up'].map((eventID) => ({ eventID, salePriceCents: 0 }))
await using server = await startWhole(sales, warmUpBuyers + bursts.length * buyersPerBurst)
const [port] = server.ports
const origin = `http://127.0.0.1:${port}`

const entered = await fetch(`${origin}/api/desk/demo-owner`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
})
if (entered.status !== 200) throw new Error(`the stand-in owner got ${entered.status}: ${await entered.text()}`)
const cookie = entered.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')

/** Makes a token of a viewer, since each caller has calls of its own. */
async function tokenOf(name: string): Promise<string> {
  const made = await fetch(`${origin}/api/desk/desk/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ input: { name, role: 'viewer' } }),
  })
  return z.object({ result: z.object({ token: z.string() }) }).parse(await made.json()).result.token
}
const tokens: string[] = []
while (tokens.length < boardCount) tokens.push(await tokenOf(`board ${tokens.length}`))

/** Opens all boards, half of them on one event. Each asks once a second, as the screen does. */
function openBoards(eventID: string) {
  const statuses = new Map<number, number>()
  const closing = new AbortController()
  const boards = tokens.map(async (token, index) => {
    const query = index % 2 === 0 ? '' : `?event=${testEvent.organizerID}/${eventID}`
    await wait((index * 1000) / boardCount)
    while (!closing.signal.aborted) {
      const asked = performance.now()
      const response = await fetch(`${origin}/api/desk/events/board${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      await wait(Math.max(0, asked + 1000 - performance.now()))
    }
  })
  return {
    async close(): Promise<ReadonlyMap<number, number>> {
      closing.abort()
      await Promise.all(boards)
      return statuses
    },
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${rounds} rounds`)
await sendPosts(port, postsOf('warm-up', 0, warmUpBuyers), 64)
const wanted = new Map([
  [200, seats],
  [409, buyersPerBurst - seats],
])
const p99: Record<'without' | 'with', number[]> = { without: [], with: [] }
for (const [index, eventID] of bursts.entries()) {
  // The first of a pair changes each round.
  const kind = (index % 2 === 0) === (Math.floor(index / 2) % 2 === 0) ? 'without' : 'with'
  const boards = kind === 'with' ? openBoards(eventID) : null
  await wait(openMilliseconds)
  const posts = postsOf(eventID, warmUpBuyers + index * buyersPerBurst, buyersPerBurst)
  const { buyingP99, seconds } = await runBurst(sendBurst, server, posts, wanted)
  p99[kind].push(buyingP99)
  const answers = boards === null ? '' : `  boards ${JSON.stringify(Object.fromEntries(await boards.close()))}`
  console.log(
    `  ${kind.padEnd(8)} ${buyingP99.toFixed(0)} ms  ${seconds.toFixed(1)} s  load ${(loadavg()[0] ?? 0).toFixed(1)}${answers}`,
  )
}
const ratio = median(p99.with) / median(p99.without)
console.log(
  `with ${boardCount} boards ${ratio.toFixed(3)} of the 99th percentile without (goal below ${goal})` +
    `  ${median(p99.with).toFixed(0)} ms against ${median(p99.without).toFixed(0)}`,
)
process.exitCode = ratio < goal ? 0 : 1
