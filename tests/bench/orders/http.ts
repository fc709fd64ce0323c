import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { freshStore, type Engine } from '../../support/store/fresh-store.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { checkoutPost, idlePath, writeBuyers } from '../support/order-buyers.ts'
import type { Cost } from './order-rush.ts'
import { sendPosts } from '../support/send-posts.ts'

const connections = 128
/** The number of orders in a turn of each server. */
const jobs = { ours: 3_000, idle: 10_000, bare: 10_000, naive: 500 } as const
/** A server of order-servers.ts, by its name. */
type Kind = keyof typeof jobs
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
async function startContestant(kind: Kind, engine: Engine, buyers: number, isFree: boolean): Promise<Contestant> {
  const fresh = await freshStore(engine)
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
  const child = fork(new URL('./order-servers.ts', import.meta.url), [kind, fresh.databaseURL], {
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

/** The costs of an order by contestant, round by round. */
export interface HTTPCosts {
  readonly ours: readonly Cost[]
  readonly idle: readonly Cost[]
  readonly bare: readonly Cost[]
  /** The naive server on SQLite. On PostgreSQL it is our server on SQLite. */
  readonly reference: readonly Cost[]
}

/** Measures POST /api/orders of each server in turns, over connections that never pause. A paid order needs a second
 *  commit, for the address of its payment page. The provider responds at once, because its own time is not ours. */
export async function measureHTTP(rounds: number, isFree: boolean, engine: Engine): Promise<HTTPCosts> {
  const referenceKind = engine === 'sqlite' ? 'naive' : 'ours'
  const start = (kind: Kind, engineOfKind: Engine): Promise<Contestant> =>
    startContestant(kind, engineOfKind, jobs[kind] * (rounds + warmUpRounds), isFree)
  await using bare = await start('bare', 'sqlite')
  await using idle = await start('idle', engine)
  await using ours = await start('ours', engine)
  await using reference = await start(referenceKind, 'sqlite')
  const turns = [
    { name: 'bare', server: bare, orders: jobs.bare },
    { name: 'idle', server: idle, orders: jobs.idle },
    { name: 'ours', server: ours, orders: jobs.ours },
    { name: 'reference', server: reference, orders: jobs[referenceKind] },
  ] as const
  const costs = {
    ours: new Array<Cost>(),
    idle: new Array<Cost>(),
    bare: new Array<Cost>(),
    reference: new Array<Cost>(),
  }
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const { name, server, orders } of turns) {
      const cost = await server.send(orders)
      if (round > 0) costs[name].push(cost)
    }
  }
  return costs
}
