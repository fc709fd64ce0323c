import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { serverFlags, serverVariables } from '../../../scripts/lib/server-flags.ts'
import { freePort } from '../../support/fixtures/free-port.ts'
import { percentile } from '../support/percentile.ts'
import { rendererVersion } from '@pokfei/catalogue-media/pictures/load-source'
import { plainCatalogue, plainEvent } from './plain-catalogue.ts'

/** The figures of one size of the catalogue. Times are milliseconds, sizes are bytes. */
export interface EventsFigures {
  readonly loadMilliseconds: number
  readonly startMilliseconds: number
  /** Resident memory of the server ten seconds after its start, and its peak through all measurements. */
  readonly restBytes: number
  readonly peakBytes: number
  readonly homeBytes: number
  readonly eventsBytes: number
  readonly homePerSecond: number
  readonly eventJSONPerSecond: number
  /** The 99th percentile of an event page while tickets of other events sell. */
  readonly pageP99: number
}

const source = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const loadSeconds = 5
const pageRequests = 300
const ordersPerSecond = 20
/** Requests of event pages per second. They go to five events in turn, so that pages are rendered and shared. */
const pagesPerSecond = 20

interface Shop {
  readonly env: NodeJS.ProcessEnv
  readonly dataDir: string
  readonly origin: string
  readonly eventCount: number
}

function start(shop: Shop, program: string, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...serverFlags, source(program), ...args], {
    env: shop.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Returns the milliseconds until a line of the output contains `text`. */
async function untilPrinted(child: ChildProcess, text: string): Promise<number> {
  const began = performance.now()
  if (child.stdout === null) throw new Error('the process has no output')
  for await (const line of createInterface(child.stdout)) if (line.includes(text)) return performance.now() - began
  throw new Error(`the process ended without "${text}"`)
}

/** Marks every picture as drawn, because drawing 30,000 of them would take part in each measurement. */
function skipPictures({ dataDir, eventCount }: Shop): void {
  const sources = JSON.stringify({ 'image.png': '-', 'thumbnail.png': '-', 'seatPlan.png': '-' })
  for (let index = 0; index < eventCount; index++) {
    const { organizerID, eventID } = plainEvent(index, eventCount)
    const folder = join(dataDir, 'media/images/event', organizerID, eventID)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.sources.json'), sources)
  }
  // The job of the server finds nothing to do: the load was the first.
  writeFileSync(join(dataDir, 'media/.drawn'), `${rendererVersion} 1`)
}

function memoryOf({ pid }: ChildProcess): { readonly rest: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
  return { rest: read('VmRSS'), peak: read('VmHWM') }
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}

async function perSecond(url: string): Promise<number> {
  const options = { url, connections: 16, headers: { 'accept-encoding': 'br' } }
  await autocannon({ ...options, duration: 1 })
  const { requests, non2xx } = await autocannon({ ...options, duration: loadSeconds })
  if (non2xx > 0) throw new Error(`${url} failed ${non2xx} times`)
  return requests.average
}

async function pageP99({ origin, eventCount }: Shop): Promise<number> {
  const began: Promise<number>[] = []
  for (let index = 0; index < pageRequests; index++) {
    const { organizerID, eventID } = plainEvent((index % 5) * Math.floor(eventCount / 5), eventCount)
    const startedAt = performance.now()
    const call = sizeOf(`${origin}/event/${organizerID}/${eventID}`).then(() => performance.now() - startedAt)
    // A failure is thrown below, once all requests have begun.
    call.catch(() => undefined)
    began.push(call)
    await wait(1000 / pagesPerSecond)
  }
  return percentile(await Promise.all(began), 99)
}

async function measureServer(shop: Shop): Promise<Omit<EventsFigures, 'loadMilliseconds'>> {
  const server = start(shop, 'apps/server/src/main.ts')
  let seller: ChildProcess | undefined
  try {
    const startMilliseconds = await untilPrinted(server, 'To stop')
    await wait(10_000)
    const restBytes = memoryOf(server).rest
    const event = plainEvent(1, shop.eventCount)
    const figures = {
      homeBytes: await sizeOf(`${shop.origin}/`),
      eventsBytes: await sizeOf(`${shop.origin}/events`),
      homePerSecond: await perSecond(`${shop.origin}/`),
      eventJSONPerSecond: await perSecond(`${shop.origin}/api/events/event/${event.organizerID}/${event.eventID}`),
    }
    seller = start(shop, 'tests/bench/growth/seller.ts', [
      `file:${join(shop.dataDir, 'pokfei.sqlite')}`,
      String(shop.eventCount),
      String(ordersPerSecond),
    ])
    await wait(2_000)
    const p99 = await pageP99(shop)
    if (seller.exitCode !== null) throw new Error('the seller ended')
    return { startMilliseconds, restBytes, peakBytes: memoryOf(server).peak, ...figures, pageP99: p99 }
  } finally {
    if (seller !== undefined) await stop(seller)
    await stop(server)
  }
}

/** Measures a shop with so many plain events, on a fresh data folder. */
export async function measureEvents(eventCount: number): Promise<EventsFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-growth-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    ...serverVariables,
    POKFEI_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
  }
  const shop: Shop = { env, dataDir, origin, eventCount }
  try {
    const file = join(dataDir, 'catalogue.json')
    writeFileSync(file, JSON.stringify(plainCatalogue(eventCount)))
    const seed = start(shop, 'apps/server/src/cli.ts', ['seed', file])
    const loadMilliseconds = await untilPrinted(seed, 'groups loaded')
    if (seed.exitCode === null) await once(seed, 'exit')
    skipPictures(shop)
    return { loadMilliseconds, ...(await measureServer(shop)) }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
