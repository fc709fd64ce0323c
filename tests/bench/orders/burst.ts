import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { RawDatabase } from '../../support/store/raw-database.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'
import {
  startBare,
  startIdle,
  startProvider,
  startWhole,
  type BurstServer,
  type Deployment,
  type Sale,
} from './burst-servers.ts'
import { checkoutPost, idlePath } from '../support/order-buyers.ts'
import { percentile } from '../support/percentile.ts'
import { sendPosts, type PostResults, type Post } from '../support/send-posts.ts'

/** The buyers of one burst. */
export const buyersPerBurst = 5_000
/** The seats of one sale. */
export const seats = 1_000
/** The number of warm-up buyers on few connections, until the code of both servers is compiled. */
const warmUpBuyers = 20_000
const warmUpConnections = 64

/** The times of a burst in milliseconds: the buyers' 99th percentile, and each response to visitors. */
export interface Burst {
  readonly buyingP99: number
  readonly browsing: readonly number[]
  readonly seconds: number
}

/** Sends all posts at the same moment, each over its own connection. */
export type Client = (port: number, posts: readonly Post[]) => Promise<PostResults>

/** Spreads posts over the processes of a server, as a proxy does. */
async function sendToAll(client: Client, { ports }: BurstServer, posts: readonly Post[]): Promise<PostResults> {
  const results = await Promise.all(
    ports.map((port, turn) =>
      client(
        port,
        posts.filter((_, index) => index % ports.length === turn),
      ),
    ),
  )
  const statuses = new Map<number, number>()
  for (const result of results)
    for (const [status, count] of result.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  return {
    statuses,
    milliseconds: results.flatMap(({ milliseconds }) => milliseconds),
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
  }
}

/** Sends a burst while somebody browses. Throws unless its answers are the wanted ones. */
export async function runBurst(
  client: Client,
  server: BurstServer,
  posts: readonly Post[],
  wanted: ReadonlyMap<number, number>,
): Promise<Burst> {
  const browser = fork(new URL('./browse.ts', import.meta.url), [
    String(server.ports[0]),
    `/api/events/event/${testEvent.organizerID}/warm-up`,
  ])
  await once(browser, 'message')
  const { statuses, milliseconds, seconds } = await sendToAll(client, server, posts)
  browser.send('stop')
  const [message]: unknown[] = await once(browser, 'message')
  browser.disconnect()
  for (const [status, count] of wanted) {
    if (statuses.get(status) !== count)
      throw new Error(`the responses were ${JSON.stringify([...statuses])}, not ${JSON.stringify([...wanted])}`)
  }
  return { buyingP99: percentile(milliseconds, 99), browsing: z.array(z.number()).parse(message), seconds }
}

/** Returns the checkouts of buyers from this one on. */
export const postsOf = (eventID: string, first: number, count: number, target?: string): readonly Post[] =>
  Array.from({ length: count }, (_, index) =>
    checkoutPost(first + index, { organizerID: testEvent.organizerID, eventID, requestedTypeIDs: ['stalls'] }, target),
  )

/** Throws unless exactly the seats of the sale are taken, none twice, and the audit finds nothing. */
async function checkLedger(raw: RawDatabase, { eventID }: Sale): Promise<void> {
  const { errors } = await raw.audit()
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const event = (await raw.rows('events')).find((row) => row['eventID'] === eventID)
  const orders = new Set(
    (await raw.rows('orders')).filter(({ eventNo }) => eventNo === event?.['eventNo']).map(({ orderNo }) => orderNo),
  )
  const taken = (await raw.rows('tickets')).filter(({ orderNo, live }) => live && orders.has(orderNo))
  const places = new Set(taken.map(({ codeIndex }) => codeIndex))
  if (taken.length !== seats || places.size !== seats)
    throw new Error(`${taken.length} tickets were sold for ${places.size} seats`)
}

/** The bursts of each contestant, round by round. */
export type Bursts = Readonly<Record<'ours' | 'idle' | 'bare', readonly Burst[]>>

/** The price of each seat in a burst, and the provider at whose page each winner pays. `none` is for free seats. */
export interface BurstPrice {
  readonly salePriceCents: number
  readonly provider: 'none' | 'inProcess' | 'elsewhere'
}

/** Measures bursts in which all buyers connect at once and request a seat. The servers take turns: a Fastify that does
 *  nothing, our server with a POST that does nothing, and our server. Each winner of a seat with a price gets a payment page. */
export async function measureBursts(
  rounds: number,
  { salePriceCents, provider: providerKind, client }: BurstPrice & { readonly client: Client },
  deployment: Deployment,
): Promise<Bursts> {
  const sales = Array.from({ length: rounds }, (_, round) => ({ eventID: `burst-${round}`, salePriceCents }))
  const warmUp = { eventID: 'warm-up', salePriceCents }
  await using bare = await startBare()
  await using idle = await startIdle(warmUp, deployment.engine)
  await using provider = providerKind === 'elsewhere' ? await startProvider() : null
  await using ours = await startWhole([...sales, warmUp], warmUpBuyers + rounds * buyersPerBurst, {
    ...deployment,
    ...(provider !== null && { provider: provider.variables }),
  })
  const all = new Map([[200, buyersPerBurst]])
  const some = new Map([
    [salePriceCents === 0 ? 200 : 300, seats],
    [409, buyersPerBurst - seats],
  ])
  for (const { server, target } of [{ server: bare }, { server: idle, target: idlePath }, { server: ours }]) {
    const slowly: Client = (port, posts) => sendPosts(port, posts, warmUpConnections)
    await sendToAll(slowly, server, postsOf('warm-up', 0, warmUpBuyers, target))
  }

  const bursts: { ours: Burst[]; idle: Burst[]; bare: Burst[] } = { ours: [], idle: [], bare: [] }
  for (const [round, sale] of sales.entries()) {
    const postsTo = (target?: string): readonly Post[] =>
      postsOf(sale.eventID, warmUpBuyers + round * buyersPerBurst, buyersPerBurst, target)
    bursts.bare.push(await runBurst(client, bare, postsTo(), all))
    bursts.idle.push(await runBurst(client, idle, postsTo(idlePath), all))
    bursts.ours.push(await runBurst(client, ours, postsTo(), some))
    await checkLedger(ours.raw, sale)
  }
  return bursts
}
