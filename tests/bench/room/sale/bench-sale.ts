import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { serverFlags, serverVariables } from '../../../../scripts/lib/server-flags.ts'
import type { Engine } from '../../../support/store/fresh-store.ts'
import type { LogHead } from '@pokfei/draw/log/sale-log'
import { percentile } from '../../support/percentile.ts'
import { runSale, type SaleResults } from './buyers.ts'
import { checkInPython, checkOrders, checkReceipts, checkSaleLog, readDraw } from './check-sale.ts'
import { serversOf, withEngine } from './engine-servers.ts'
import { openClient, type KeepAliveClient } from './keep-alive-client.ts'
import { openRoomShop, roomIDOf, sales, type RoomShop } from './room-shop.ts'
import { startRoomServers, type RoomServers } from './room-servers.ts'
import { joinAll, pollEvenly, readStatus, roomPathOf, waitForRanks } from './visitors.ts'

/** The size of a sale. */
export interface SaleSize {
  /** Pages that ask for the status. */
  readonly pages: number
  /** Members who join in a burst. */
  readonly members: number
  readonly kills: number
}

/** Members who join one after another while the list closes. */
const lateMembers = 200
const connections = 500
/** The times of a run in seconds. */
const schedule = {
  /** The sales after the start of the run. The calm one is drawn before the kills begin. */
  sales: { calm: 130, killed: 185 },
  /** The begin of the kills before the sale, just before the list closes. */
  killsBefore: 65,
  /** The end of a run after the start of the sale, at the latest. */
  mostServing: 70,
} as const
const everyMilliseconds = 2_000
/** The rounds of the comparison, of which the first warms up. Together they take as long as the lobby allows. */
const statusRounds = 7
const sampleMilliseconds = 250
/** By then the log of a quiet sale tells everything. It is compared each ten seconds. */
const lastComparisonMilliseconds = 15_000

const goals = { statusRatio: 2, rankSeconds: 5 }
const nowSSE = (): number => Date.now() / 1000

/** Runs a sale on an engine through kills, prints what it measured, and returns true if all checks hold. */
export async function benchSale(engine: Engine, size: SaleSize): Promise<boolean> {
  const processes = serversOf(engine)
  console.log(
    `\n${engine}, ${processes} ${processes === 1 ? 'server' : 'servers'}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadText()}`,
  )
  return withEngine(engine, () => runRound(engine, size, processes))
}

async function runRound(engine: Engine, size: SaleSize, processes: number): Promise<boolean> {
  const started = performance.now()
  const say = (text: string): void =>
    console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}`)
  const begin = Math.floor(nowSSE())
  const starts = { killed: begin + schedule.sales.killed, calm: begin + schedule.sales.calm }
  await using shop = await openRoomShop(engine, { members: size.members + lateMembers, starts })
  await using servers = await startRoomServers(shop, processes)
  const choosePort = (): number => servers.alivePort()
  const issues: string[] = []
  const pages = Array.from({ length: size.pages }, () => openClient(choosePort))
  try {
    const buyers = Array.from({ length: size.members }, (_, buyer) => buyer)
    const burst = await joinAll(sales.killed, buyers, { connections, choosePort })
    say(`${burst.receipts.size} members joined in ${burst.seconds.toFixed(1)} s, ${times(burst.milliseconds)}`)
    const calm = await joinAll(sales.calm, buyers.slice(0, size.pages), { connections, choosePort })
    const { ratio, text } = await compareStatus(servers, size.pages)
    say(text)
    if (ratio > goals.statusRatio) issues.push(`the status took ${ratio.toFixed(2)} times as long as doing nothing`)

    const calmRoom = await readStatus(firstOf(pages), sales.calm)
    const ranks = await waitForRanks(sales.calm, [...calm.receipts.values()], {
      clients: pages,
      roundTimeSSE: calmRoom.roundTimeSSE,
    })
    say(
      `${ranks.length} pages knew their rank after the round: median ${seconds(ranks, 50)}, p99 ${seconds(ranks, 99)}`,
    )
    if (percentile(ranks, 99) > goals.rankSeconds) issues.push(`the p99 of a rank is ${seconds(ranks, 99)}`)

    issues.push(...(await runKilledSale(shop, servers, pages, size, starts.killed, burst.receipts, say)))
  } finally {
    for (const page of pages) page[Symbol.dispose]()
  }
  const { errors, orders } = await shop.raw.audit()
  issues.push(...errors, ...(await shop.raw.damage()).map((one) => `damage: ${JSON.stringify(one)}`))
  say(`${orders.length} orders are audited`)
  say(`load at the end ${loadText()}`)
  for (const issue of issues.slice(0, 20)) console.log(`ISSUE ${issue}`)
  console.log(issues.length === 0 ? 'all checks hold' : `${issues.length} issues`)
  return issues.length === 0
}

/** Sells through kills at freeze, draw and serving. Returns the issues. */
async function runKilledSale(
  shop: RoomShop,
  servers: RoomServers,
  pages: readonly KeepAliveClient[],
  size: SaleSize,
  startSSE: number,
  receipts: ReadonlyMap<number, { readonly entryID: string }>,
  say: (text: string) => void,
): Promise<readonly string[]> {
  const choosePort = (): number => servers.alivePort()
  const event = sales.killed
  const issues: string[] = []
  let isOver = false
  const watch = watchRoom(shop, () => isOver)
  const polls = pollThroughKills(pages, () => isOver)
  await wait(Math.max(0, (startSSE - schedule.killsBefore - nowSSE()) * 1000))
  let kills = 0
  const killing = servers
    .killUntil(() => nowSSE() > startSSE + schedule.mostServing, size.kills, 1)
    .then((count) => {
      kills = count
      return count
    })
  const lateBuyers = Array.from({ length: lateMembers }, (_, index) => size.members + index)
  const late = await joinAll(event, lateBuyers, { connections: 4, choosePort, pause: 150 })
  say(`${late.receipts.size} members joined while the list closed and servers were killed`)
  using reader = openClient(choosePort)
  while (!['DRAWN', 'SERVING'].includes((await readStatus(reader, event)).state)) {
    if (nowSSE() > startSSE + 30) return ['the sale did not begin']
    await wait(500)
  }
  const drawn = await readDraw(event, choosePort)
  const all = new Map([...receipts, ...late.receipts])
  const buyerOf = new Map([...all].map(([buyer, { entryID }]) => [entryID, buyer]))
  const buyerOfRank: (number | undefined)[] = []
  for (const { entryID, rank } of drawn.list) if (rank !== null) buyerOfRank[rank] = buyerOf.get(entryID)
  const results = await runSale(event, buyerOfRank, {
    choosePort,
    stop: () => nowSSE() > startSSE + schedule.mostServing || (kills >= size.kills && nowSSE() > startSSE + 45),
  })
  await killing
  isOver = true
  const { falls, heads, drawnSSE } = await watch
  say(`the draw was public ${(drawnSSE - drawn.draw.roundTimeSSE).toFixed(1)} s after its round, through kills`)
  const answered = await polls
  reportSale(results, { kills, served: (await shop.store.rooms.find(roomIDOf(event)))?.servedRank ?? 0, answered, say })
  if (falls > 0) issues.push(`the served rank fell ${falls} times`)
  for (const [reason, count] of results.inTurn)
    if (reason !== 'bought') issues.push(`${count} members in turn could not buy: ${reason}`)
  for (const [reason, count] of results.early)
    if (!['notYetYourTurn', 'requestBeforeSaleStarts'].includes(reason))
      issues.push(`${count} orders before their turn: ${reason}`)
  const everyReceipt = [...receipts.values(), ...late.receipts.values()].filter(isSigned)
  issues.push(...(await checkReceipts(event, drawn, everyReceipt, choosePort)))
  issues.push(...(await checkOrders(shop, event)))
  await wait(lastComparisonMilliseconds)
  issues.push(...(await checkSaleLog(shop, event, drawn.draw, { seen: heads, choosePort })))
  say(`${heads.length} heads of the log were seen through the kills`)
  const [port = 0] = servers.ports
  for (const receipt of [everyReceipt[0], everyReceipt.at(-1)]) {
    const output = receipt === undefined ? 'no receipt' : await checkInPython(receipt, port)
    if (output !== null) issues.push(`the checker in Python: ${output}`)
  }
  say(`${everyReceipt.length} receipts and ${drawn.list.length} ranks are checked, in Python too`)
  return issues
}

const signedReceipt = z.object({
  saleID: z.string(),
  entryID: z.string(),
  joinedSSE: z.int(),
  publicKey: z.string(),
  signature: z.string(),
})
const isSigned = (value: unknown): value is z.infer<typeof signedReceipt> => signedReceipt.safeParse(value).success

interface Told {
  readonly kills: number
  readonly served: number
  readonly answered: { readonly responses: number; readonly broken: number }
  readonly say: (text: string) => void
}

function reportSale({ inTurn, early, bought }: SaleResults, { kills, served, answered, say }: Told): void {
  say(`${kills} kills; ${served} turns came, ${bought.size} members bought`)
  say(`in turn: ${JSON.stringify(Object.fromEntries(inTurn))}; before it: ${JSON.stringify(Object.fromEntries(early))}`)
  say(`the status was read ${answered.responses} times meanwhile, and ${answered.broken} connections broke`)
}

/**
 * Counts how often the stored served rank falls, and collects the heads of the log, until `stop`. `drawnSSE` is the moment at
 * which the draw was first there. Whoever asks a server sees it later, once one lives.
 */
async function watchRoom(
  { store }: RoomShop,
  stop: () => boolean,
): Promise<{ readonly falls: number; readonly heads: readonly LogHead[]; readonly drawnSSE: number }> {
  let falls = 0
  let drawnSSE = Infinity
  let before = 0
  const heads = new Map<number, LogHead>()
  while (!stop()) {
    const {
      servedRank = 0,
      log = null,
      beaconSignature = null,
    } = (await store.rooms.find(roomIDOf(sales.killed))) ?? {}
    if (beaconSignature !== null) drawnSSE = Math.min(drawnSSE, nowSSE())
    if (servedRank < before) falls += 1
    before = servedRank
    if (log !== null) heads.set(log.lines, { lines: log.lines, head: log.head })
    await wait(sampleMilliseconds)
  }
  return { falls, heads: [...heads.values()], drawnSSE }
}

/** Lets pages ask for the status until `stop`. A page whose connection breaks asks again in its next turn. */
async function pollThroughKills(
  pages: readonly KeepAliveClient[],
  stop: () => boolean,
): Promise<{ readonly responses: number; readonly broken: number }> {
  const path = `${roomPathOf(sales.killed)}/status`
  let responses = 0
  let broken = 0
  await Promise.all(
    pages.map(async (page, index) => {
      await wait((index / pages.length) * everyMilliseconds)
      while (!stop()) {
        try {
          await page.ask({ path })
          responses += 1
        } catch {
          broken += 1
        }
        await wait(everyMilliseconds)
      }
    }),
  )
  return { responses, broken }
}

/**
 * Compares the status of one server with a bare one that sends the same bytes and has the same flags of Node. Pages ask
 * both by turns, request after request, so that a pause of the machine falls on both. The ratio is that of all rounds.
 */
async function compareStatus(
  { ports }: RoomServers,
  pageCount: number,
): Promise<{ readonly ratio: number; readonly text: string }> {
  const [port = 0] = ports
  const path = `${roomPathOf(sales.killed)}/status`
  const bare = fork(
    new URL('../../reads/read-servers.ts', import.meta.url),
    ['bare', `http://127.0.0.1:${port}`, path],
    {
      execArgv: [...serverFlags],
      env: { ...process.env, ...serverVariables },
    },
  )
  const [message]: unknown[] = await once(bare, 'message')
  const clientsOf = (server: number): readonly KeepAliveClient[] =>
    Array.from({ length: pageCount }, () => openClient(() => server))
  const contestants = { status: clientsOf(port), nothing: clientsOf(z.int().parse(message)) } as const
  const measured = { status: [] as (readonly number[])[], nothing: [] as (readonly number[])[] }
  // Each page asks once in a round. Together both servers get the rate of a sale.
  const turn = { seconds: (2 * everyMilliseconds) / 1000, everyMilliseconds: 2 * everyMilliseconds }
  try {
    for (let round = 0; round < statusRounds; round += 1) {
      const [nothing, status] = await Promise.all([
        pollEvenly(path, contestants.nothing, turn),
        wait(everyMilliseconds / pageCount).then(() => pollEvenly(path, contestants.status, turn)),
      ])
      // The first round opens connections and compiles code.
      if (round === 0) continue
      measured.nothing.push(nothing)
      measured.status.push(status)
    }
  } finally {
    for (const client of [...contestants.status, ...contestants.nothing]) client[Symbol.dispose]()
    bare.kill()
  }
  const ratioOf = (status: readonly number[], nothing: readonly number[]): number =>
    percentile(status, 99) / percentile(nothing, 99)
  const ratio = ratioOf(measured.status.flat(), measured.nothing.flat())
  const each = measured.status.map((one, round) => ratioOf(one, measured.nothing[round] ?? []).toFixed(2)).join(', ')
  const text = `${pageCount} pages, status ${times(measured.status.flat())}; doing nothing ${times(measured.nothing.flat())}; ratio of the p99 ${ratio.toFixed(2)} (${each})`
  return { ratio, text }
}

const times = (milliseconds: readonly number[]): string =>
  `median ${percentile(milliseconds, 50).toFixed(1)} ms, p99 ${percentile(milliseconds, 99).toFixed(1)} ms`
const seconds = (values: readonly number[], percent: number): string => `${percentile(values, percent).toFixed(1)} s`
const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1)

function firstOf(pages: readonly KeepAliveClient[]): KeepAliveClient {
  const [first] = pages
  if (first === undefined) throw new Error('a sale has at least one page')
  return first
}
