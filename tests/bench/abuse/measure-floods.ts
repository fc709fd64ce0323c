import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { publicAnswers, publicFileReads, publicPageReads } from '../../support/floods/public-reads.ts'
import { freshStore } from '../../support/store/fresh-store.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'
import { openClient, type KeepAliveClient } from '../room/sale/keep-alive-client.ts'
import { checkoutPost, idlePath, writeBuyers } from '../support/order-buyers.ts'
import { median, percentile } from '../support/percentile.ts'
import type { FloodJob } from './flood-client.ts'

/**
 * Floods every public address from one client, over 150 connections without a pause. The addresses are valid and random,
 * with a parameter that no route knows. The shop has 2,000 events, and production's limits and load shedding are on.
 * Meanwhile buyers at another address place an order each 50 ms. Each row compares their median with that beside the same
 * flood of an address that does nothing.
 * The goal of each row: at most 3 times, and no buyer is refused.
 */

const [given = '4', ...filters] = process.argv.slice(2)
const seconds = z.coerce.number().positive().parse(given)
const goal = 3
const eventCount = 2_000
const members = 40_000
const urlsPerFlood = 4_000
const pauseMilliseconds = 50
/** The flood of the address that does nothing is repeated after so many rows, because the machine changes. */
const rowsPerBaseline = 6

async function startPart(file: string, ...args: readonly string[]): Promise<{ child: ChildProcess; word: unknown }> {
  const child = fork(new URL(file, import.meta.url), args, { env: { ...process.env, NODE_ENV: 'production' } })
  const [word]: unknown[] = await once(child, 'message')
  return { child, word }
}

const nowSSE = Math.floor(Date.now() / 1_000)
const onSale = { saleStartTimeSSE: nowSSE - 60, eventStartTimeSSE: nowSSE + 3_600 }
const freeType = { capacity: 1_000_000, salePriceCents: 0, serviceFeeCents: 0 }
const eventIDs = Array.from({ length: eventCount }, (_, index) => `night-${index}`)
const shop = testCatalogue([standingType(freeType)], onSale)
const catalogue = {
  ...shop,
  events: [
    ...shop.events,
    ...eventIDs.flatMap((eventID, index) =>
      shop.events.map((event) => ({
        ...event,
        eventID,
        eventNameEN: `Night ${index} by the harbour`,
        eventNameCN: `海旁第 ${index} 夜`,
        eventStartTimeSSE: event.eventStartTimeSSE + index * 3_600,
        ticketTypes: [standingType({ ...freeType, eventID })],
      })),
    ),
  ],
}
const { organizerID } = testEvent
const paths = eventIDs.map((eventID) => `${organizerID}/${eventID}`)
const known = {
  organizerID: [organizerID],
  eventID: eventIDs,
  saleID: eventIDs,
  q: eventIDs.map((_id, index) => `night ${index}`),
  // 25 other events in each address.
  events: eventIDs.map((_id, index) =>
    Array.from({ length: 25 }, (_none, at) => paths[(index * 7 + at * 79) % eventCount]).join(','),
  ),
}
const floods = [
  ...publicAnswers(known, urlsPerFlood),
  ...publicPageReads(known, urlsPerFlood),
  ...publicFileReads(known, urlsPerFlood),
].filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)))

const fresh = await freshStore()
await fresh.store.catalogue.load(catalogue)
await writeBuyers(fresh.raw, members)
const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-floods-'))
const server = await startPart('./abuse-server.ts', sqlitePath(fresh.databaseURL), dataDir)
const port = z.int().positive().parse(server.word)
const flooder = await startPart('./flood-client.ts')
/** The connections of buyers that wait for nothing. A connection carries one order at a time. */
const free: KeepAliveClient[] = []

let lastBuyer = 0
let lastAddress = 0

/** Places an order. Returns its milliseconds, or null if it was refused. */
async function placeOrder(): Promise<number | null> {
  const { path, headers, body } = checkoutPost((lastBuyer += 1), { ...testEvent, requestedTypeIDs: ['standing'] })
  const client = free.pop() ?? openClient(() => port)
  const response = await client.ask({ path, headers, body }).catch(() => null)
  free.push(client)
  return response?.status === 200 ? response.milliseconds : null
}

interface Felt {
  readonly milliseconds: readonly number[]
  readonly refused: number
  readonly statuses: Readonly<Record<string, number>>
}

/** Floods some addresses, from an address that has all of its budgets, and buys meanwhile. */
async function measure(urls: readonly string[]): Promise<Felt> {
  lastAddress += 1
  const localAddress = `127.0.${1 + Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}`
  flooder.child.send({ urls, port, localAddress, seconds } satisfies FloodJob)
  const flooded = once(flooder.child, 'message')
  const orders: Promise<number | null>[] = []
  const endsAt = performance.now() + seconds * 1_000
  while (performance.now() < endsAt) {
    orders.push(placeOrder())
    await wait(pauseMilliseconds)
  }
  const times = await Promise.all(orders)
  const [statuses]: unknown[] = await flooded
  const milliseconds = times.filter((time) => time !== null)
  return {
    milliseconds,
    refused: times.length - milliseconds.length,
    statuses: z.record(z.string(), z.number()).parse(statuses),
  }
}

const shown = ({ milliseconds }: Felt): string =>
  [50, 99].map((part) => percentile(milliseconds, part).toFixed(1)).join('/')
const rate = (statuses: Felt['statuses']): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${(count / seconds).toFixed(0)}/s`)
    .join(', ')

const results: boolean[] = []
try {
  console.log(
    `${'flooded address'.padEnd(44)} ${'orders, p50/p99'.padEnd(18)} ${'of nothing'.padEnd(11)} refused  what the client got`,
  )
  // The first flood is a warm-up.
  await measure([idlePath])
  let nothing = await measure([idlePath])
  for (const [row, { name, urls }] of floods.entries()) {
    if (row % rowsPerBaseline === 0) {
      nothing = await measure([idlePath])
      console.log(
        `${'(an address that does nothing)'.padEnd(44)} ${shown(nothing).padEnd(18)} ${''.padEnd(11)} ${String(nothing.refused).padEnd(8)} ${rate(nothing.statuses)}`,
      )
    }
    const felt = await measure(urls)
    const ratio = median(felt.milliseconds) / median(nothing.milliseconds)
    const isReached = ratio <= goal && felt.refused === 0
    results.push(isReached)
    console.log(
      `${name.padEnd(44)} ${shown(felt).padEnd(18)} ${ratio.toFixed(2).padEnd(11)} ${String(felt.refused).padEnd(8)} ${rate(felt.statuses)}${isReached ? '' : '  MISSED'}`,
    )
  }
} finally {
  for (const client of free) client[Symbol.dispose]()
  flooder.child.disconnect()
  server.child.disconnect()
  await once(server.child, 'exit')
  await fresh[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(
  `${results.filter(Boolean).length} of ${results.length} reached the goal of ${goal} times without a refusal`,
)
process.exit(results.every(Boolean) ? 0 : 1)
