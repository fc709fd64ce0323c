import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { freshStore } from '../../support/store/fresh-store.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { checkoutPost, idlePath, writeBuyers } from '../support/order-buyers.ts'
import type { Cost } from './order-rush.ts'
import { sendPosts } from '../support/send-posts.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

const connections = 128
/** The number of orders in a turn. */
const jobs = { ours: 3_000, idle: 10_000, bare: 10_000, naive: 500 } as const
/** The number of warm-up rounds, until the code of each is compiled. */
const warmUpRounds = 4

/** A server of order-servers.ts, and its client. */
interface Contestant extends AsyncDisposable {
  /** Sends this many orders, each of another buyer. Returns the cost of one. */
  readonly send: (orders: number) => Promise<Cost>
}

/** Returns the CPU time of the process so far, in microseconds. */
async function askCost(child: ChildProcess): Promise<number> {
  child.send('cost')
  const [cost]: unknown[] = await once(child, 'message')
  return z.number().parse(cost)
}

/** Starts a server of order-servers.ts on a database with this many buyers. */
async function startContestant(kind: keyof typeof jobs, buyers: number, isFree: boolean): Promise<Contestant> {
  const fresh = await freshStore()
  const nowSSE = Math.floor(Date.now() / 1_000)
  await fresh.store.catalogue.load(
    testCatalogue(
      [
        standingType({ capacity: 1_000_000, ...(isFree && { salePriceCents: 0, serviceFeeCents: 0 }) }),
        standingType({ typeID: 'balcony' }),
      ],
      { saleStartTimeSSE: nowSSE - 60, eventStartTimeSSE: nowSSE + 86_400 },
    ),
  )
  await writeBuyers(fresh.raw, buyers)
  const child = fork(new URL('./order-servers.ts', import.meta.url), [kind, sqlitePath(fresh.databaseURL)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [message]: unknown[] = await once(child, 'message')
  const port = z.int().parse(message)
  const status = kind === 'bare' || kind === 'idle' || isFree ? 200 : 300
  const target = kind === 'idle' ? idlePath : '/api/orders'
  let next = 0
  return {
    async send(orders) {
      const posts = Array.from({ length: orders }, () =>
        checkoutPost(next++, { ...testEvent, requestedTypeIDs: ['standing', 'standing'] }, target),
      )
      const before = await askCost(child)
      const { statuses, seconds } = await sendPosts(port, posts, connections)
      if (statuses.get(status) !== orders) throw new Error(`${kind} responded with ${JSON.stringify([...statuses])}`)
      return { seconds: seconds / orders, computedSeconds: ((await askCost(child)) - before) / 1_000_000 / orders }
    },
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await once(child, 'exit')
      await fresh[Symbol.asyncDispose]()
    },
  }
}

/** Measures POST /api/orders of each server in turns, over connections that never pause. A paid order needs a second
 *  commit, for the address of its payment page. The provider responds at once, because its own time is not ours. */
export async function measureHTTP(
  rounds: number,
  isFree: boolean,
): Promise<Readonly<Record<keyof typeof jobs, readonly Cost[]>>> {
  const start = (name: keyof typeof jobs): Promise<Contestant> =>
    startContestant(name, jobs[name] * (rounds + warmUpRounds), isFree)
  await using ours = await start('ours')
  await using idle = await start('idle')
  await using bare = await start('bare')
  await using naive = await start('naive')
  const contestants = { ours, idle, bare, naive }
  const costs: Record<keyof typeof jobs, Cost[]> = { ours: [], idle: [], bare: [], naive: [] }
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const name of ['bare', 'idle', 'ours', 'naive'] as const) {
      const cost = await contestants[name].send(jobs[name])
      if (round > 0) costs[name].push(cost)
    }
  }
  return costs
}
