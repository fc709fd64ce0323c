import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { order, orderTicket } from '@pokfei/contracts/routes/orders'
import { z } from 'zod'
import { freshStore } from '../../support/store/fresh-store.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { abusiveCalls, type AbusiveCall } from './abuse-calls.ts'
import type { AbuseJob } from './abuse-client.ts'
import { checkoutPost, writeBuyers } from '../support/order-buyers.ts'
import { percentile } from '../support/percentile.ts'
import { headersOf } from '../support/send-posts.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/**
 * Measures the effect on others while one client abuses a route: `npm run bench -- abuse calls [SECONDS] [PART OF A
 * NAME …]`.
 * A buyer places orders and a holder requests codes, 20 times a second each, from another address than the abuser.
 * First they are alone, then beside 48 connections that repeat the call without a pause.
 * The goal of each row: the 99th percentile of both is at most 3 times that of being alone. Or the abuser gets a 429
 * or 503 within 2 seconds. No order may be rejected.
 */

const [given = '20', ...filters] = process.argv.slice(3)
const seconds = z.coerce.number().positive().parse(given)
const idleSeconds = Math.max(2, seconds / 4)
const pauseMilliseconds = 50
const patienceMilliseconds = 10_000
const goal = { ratio: 3, rejectedAfterMilliseconds: 2_000 }

/** Members by number: holders of tickets, one abuser for each row, and buyers of one order each. */
const holders = 16
const firstAbuser = 100
const firstBuyer = 1_000
const members = 60_000

/** The responses of one kind: their times, and the number without success. */
interface Latencies {
  readonly milliseconds: number[]
  failures: number
}

const isSelected = (name: string): boolean => filters.length === 0 || filters.some((filter) => name.includes(filter))
const agent = new Agent({ keepAlive: true, maxSockets: 256, localAddress: '127.0.0.2' })

async function startPart(
  file: string,
  ...args: readonly string[]
): Promise<{ readonly child: ChildProcess; readonly word: unknown }> {
  const child = fork(new URL(file, import.meta.url), args, { env: { ...process.env, NODE_ENV: 'production' } })
  const [word]: unknown[] = await once(child, 'message')
  return { child, word }
}

interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request as an honest client. Returns the status and body, or status 0 without a response in time. */
function ask(
  port: number,
  { path, headers, body }: Asked,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('close', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    sent.setTimeout(patienceMilliseconds, () => sent.destroy())
    sent.on('error', () => resolve({ status: 0, text: '' })).end(body)
  })
}

const freeOrder = (buyer: number) => checkoutPost(buyer, { ...testEvent, requestedTypeIDs: ['standing'] })
const sendOrder = (port: number, buyer: number) => {
  const post = freeOrder(buyer)
  return ask(port, { path: post.path, headers: headersOf(post), body: post.body })
}
const cookieOf = (buyer: number): string => freeOrder(buyer).headers['cookie'] ?? ''

/** Buys a member a ticket. Returns its IDs. */
async function giveTicket(port: number, member: number) {
  const placed = await sendOrder(port, member)
  if (placed.status !== 200) throw new Error(`a checkout responded with ${placed.status}: ${placed.text}`)
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await ask(port, { path, headers: { cookie: cookieOf(member) } })).text)
  const [placedOrder] = z.array(order).parse(await read('/api/orders'))
  if (placedOrder === undefined) throw new Error('the order is not there')
  const [ticket] = z.array(orderTicket).parse(await read(`/api/orders/${placedOrder.orderID}/tickets`))
  return { orderID: placedOrder.orderID, orderReference: placedOrder.orderReference, ticketID: ticket?.ticketID ?? '' }
}

const fresh = await freshStore()
const nowSSE = Math.floor(Date.now() / 1_000)
const types = [standingType({ capacity: 1_000_000, salePriceCents: 0, serviceFeeCents: 0 })]
await fresh.store.catalogue.load(
  testCatalogue(types, { saleStartTimeSSE: nowSSE - 60, eventStartTimeSSE: nowSSE + 3_600 }),
)
await writeBuyers(fresh.raw, members)
const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-abuse-'))
const server = await startPart('./abuse-server.ts', sqlitePath(fresh.databaseURL), dataDir)
const port = z.int().positive().parse(server.word)
const abuser = await startPart('./abuse-client.ts')

const outcomeOf = z.object({
  responses: z.number(),
  statuses: z.record(z.string(), z.number()),
  rejectedAfter: z.number().nullable(),
})

async function abuse(call: AbusiveCall, row: number): Promise<z.infer<typeof outcomeOf>> {
  const job: AbuseJob = { call, port, localAddress: `127.0.1.${1 + (row % 250)}`, seconds }
  abuser.child.send(job)
  const [outcome]: unknown[] = await once(abuser.child, 'message')
  return outcomeOf.parse(outcome)
}

let nextBuyer = firstBuyer
let nextHolder = 0
const heldOrders = await Promise.all(Array.from({ length: holders }, (_, holder) => giveTicket(port, holder)))

/** Places orders and requests codes at a steady rate until `until` resolves, without waiting for responses. */
async function live(until: Promise<unknown>): Promise<{ readonly orders: Latencies; readonly codes: Latencies }> {
  const felt = { orders: { milliseconds: [], failures: 0 }, codes: { milliseconds: [], failures: 0 } } satisfies Record<
    string,
    Latencies
  >
  const note = async (into: Latencies, response: Promise<{ readonly status: number }>): Promise<void> => {
    const began = performance.now()
    const { status } = await response
    into.milliseconds.push(performance.now() - began)
    if (status !== 200) into.failures += 1
  }
  const all: Promise<void>[] = []
  const stopping = new AbortController()
  void until.finally(() => stopping.abort())
  while (!stopping.signal.aborted) {
    all.push(note(felt.orders, sendOrder(port, nextBuyer++)))
    const holder = nextHolder++ % holders
    all.push(
      note(
        felt.codes,
        ask(port, { path: `/api/orders/${heldOrders[holder]?.orderID}/codes`, headers: { cookie: cookieOf(holder) } }),
      ),
    )
    await wait(pauseMilliseconds)
  }
  await Promise.all(all)
  return felt
}

const formatFelt = ({ milliseconds }: Latencies): string =>
  [50, 99].map((percent) => percentile(milliseconds, percent).toFixed(0)).join('/')
const ratioOf = (busy: Latencies, idle: Latencies): number =>
  percentile(busy.milliseconds, 99) / percentile(idle.milliseconds, 99)

/** Measures one row. Returns true if it reached the goal. */
async function measure(call: AbusiveCall, row: number): Promise<boolean> {
  const idle = await live(wait(idleSeconds * 1_000))
  const running = abuse(call, row)
  const [busy, outcome] = [await live(running), await running]
  const ratios = [ratioOf(busy.orders, idle.orders), ratioOf(busy.codes, idle.codes)]
  const isRejected = outcome.rejectedAfter !== null && outcome.rejectedAfter <= goal.rejectedAfterMilliseconds
  const isReached = busy.orders.failures === 0 && (isRejected || Math.max(...ratios) <= goal.ratio)
  const columns = [
    call.name.padEnd(36),
    `${formatFelt(idle.orders)} → ${formatFelt(busy.orders)} (${ratios[0]?.toFixed(1)})`.padEnd(24),
    `${formatFelt(idle.codes)} → ${formatFelt(busy.codes)} (${ratios[1]?.toFixed(1)})`.padEnd(24),
    `${(outcome.responses / seconds).toFixed(0)}/s ${JSON.stringify(outcome.statuses).replaceAll('"', '')}`.padEnd(40),
    (outcome.rejectedAfter === null ? 'never' : `${outcome.rejectedAfter.toFixed(0)} ms`).padEnd(9),
    isReached ? 'reached' : 'MISSED',
    busy.orders.failures + busy.codes.failures === 0
      ? ''
      : `${busy.orders.failures} orders and ${busy.codes.failures} codes failed`,
  ]
  console.log(columns.join(' ').trimEnd())
  return isReached
}

const results: boolean[] = []
try {
  console.log(
    `${'call, by whom'.padEnd(36)} ${'orders, p50/p99 in ms'.padEnd(24)} ${'codes'.padEnd(24)} ${'what the abuser got'.padEnd(40)} ${'rejected'.padEnd(9)} goal`,
  )
  // The first run is a warm-up.
  await live(wait(idleSeconds * 1_000))
  const names = abusiveCalls({}, '').map(({ name }) => name)
  for (const [row, name] of names.entries()) {
    if (!isSelected(name)) continue
    const member = firstAbuser + row
    const owned = await giveTicket(port, member)
    const known = { ...testEvent, typeID: 'standing', requestedTypeIDs: 'standing', provider: 'google', ...owned }
    const call = abusiveCalls(
      Object.fromEntries(Object.entries(known).map(([key, value]) => [key, [value]])),
      cookieOf(member),
    )[row]
    if (call !== undefined) results.push(await measure(call, row))
  }
} finally {
  agent.destroy()
  abuser.child.disconnect()
  server.child.disconnect()
  await once(server.child, 'exit')
  await fresh[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`${results.filter(Boolean).length} of ${results.length} reached the goal`)
process.exit(results.every(Boolean) ? 0 : 1)
