import { randomBytes } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { z } from 'zod'
import { serverFlags, serverVariables } from '../../../scripts/lib/server-flags.ts'
import { freePort } from '../../support/fixtures/free-port.ts'
import { hallRows, seatedType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import type { RawDatabase } from '../../support/store/raw-database.ts'
import { standInKeys } from '../../support/stripe-stand-in/start-stripe-stand-in.ts'
import { freshDatabase, type Engine } from '../../support/store/fresh-store.ts'
import { writeBuyers } from '../support/order-buyers.ts'
import { startProcess, type BenchProcess } from '../support/start-process.ts'

/** A server for a burst. */
export interface BurstServer extends AsyncDisposable {
  /** The port of each of its processes. */
  readonly ports: readonly [number, ...number[]]
}

/** The secret that all processes share. */
const secretText = randomBytes(32).toString('hex')

/** The whole server, with the way past its store. */
export interface WholeServer extends BurstServer {
  /** The ID of the first process. */
  readonly pid: number
  readonly raw: RawDatabase
}

/** The database of a server, the number of processes that share it, and the variables of its provider of payments. */
export interface Deployment {
  readonly engine: Engine
  readonly processes: number
  readonly provider?: Readonly<Record<string, string>>
}

/** A provider of payments with a process of its own, as a real one has. */
export interface ElsewhereProvider extends AsyncDisposable {
  /** The variables of a server that uses it. */
  readonly variables: Readonly<Record<string, string>>
}

/** Starts the stand-in for Stripe that the tests use. */
export async function startProvider(): Promise<ElsewhereProvider> {
  const child = fork(new URL('./payment-provider.ts', import.meta.url))
  const [message]: unknown[] = await once(child, 'message')
  return {
    variables: {
      STRIPE_SECRET_KEY: standInKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
      STRIPE_API_BASE: z.url().parse(message),
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** Starts a contestant with the flags of the whole server, so that small heaps cost each of them the same. */
async function forkServer(kind: 'bare' | 'idle', databaseURL: string): Promise<BurstServer> {
  const child = fork(new URL('./order-servers.ts', import.meta.url), [kind, databaseURL], {
    execArgv: [...serverFlags],
    env: { ...process.env, ...serverVariables, NODE_ENV: 'production' },
  })
  const [message]: unknown[] = await once(child, 'message')
  return { ports: [z.int().parse(message)], [Symbol.asyncDispose]: () => end(child) }
}

/** Starts a Fastify that does nothing. */
export const startBare = (): Promise<BurstServer> => forkServer('bare', '')

/** Starts the server with a POST that does nothing, and one of these sales to browse. */
export async function startIdle(sale: Sale, engine: Engine): Promise<BurstServer> {
  const database = await freshDatabase(engine)
  await writeSales(database.databaseURL, [sale])
  const server = await forkServer('idle', database.databaseURL)
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** One event of a thousand seats, and the price of each. */
export interface Sale {
  readonly eventID: string
  readonly salePriceCents: number
}

async function writeSales(databaseURL: string, sales: readonly Sale[]): Promise<void> {
  const nowSSE = Math.floor(Date.now() / 1_000)
  const store = await openStore(databaseURL)
  const { organizers, events } = testCatalogue([], {
    saleStartTimeSSE: nowSSE - 60,
    eventStartTimeSSE: nowSSE + 86_400,
  })
  const loaded = await store.catalogue.load({
    organizers,
    events: events.flatMap((event) =>
      sales.map(({ eventID, salePriceCents }) => {
        const fees = salePriceCents === 0 ? { serviceFeeCents: 0 } : {}
        return { ...event, eventID, ticketTypes: [seatedType({ eventID, salePriceCents, ...fees }, hallRows(25, 40))] }
      }),
    ),
    eventGroups: [],
  })
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  await store.close()
}

/** Starts the server as an operator starts a demo, with registered buyers and these sales. */
export async function startWhole(
  sales: readonly Sale[],
  buyers: number,
  { engine, processes, provider = {} }: Deployment = { engine: 'sqlite', processes: 1 },
): Promise<WholeServer> {
  const { databaseURL, raw, ...database } = await freshDatabase(engine)
  await writeSales(databaseURL, sales)
  await writeBuyers(raw, buyers)
  const first = await startWithFolder(databaseURL, provider)
  const others: BenchProcess[] = []
  while (others.length + 1 < processes) others.push(await startWithFolder(databaseURL, provider))
  return {
    ports: [first.port, ...others.map(({ port }) => port)],
    pid: first.pid,
    raw,
    async [Symbol.asyncDispose]() {
      for (const one of [first, ...others]) await one[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Starts a process with a folder of its own, as each machine has. */
async function startWithFolder(databaseURL: string, provider: Readonly<Record<string, string>>): Promise<BenchProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-burst-'))
  const server = await startProcess(await freePort(), {
    DATABASE_URL: databaseURL,
    DATA_DIR: dataDir,
    SECRET: secretText,
    ...provider,
  })
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true })
    },
  }
}
