import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openStore } from '@pokfei/db/open-store'
import { z } from 'zod'
import { serverFlags, serverVariables } from '../../../scripts/lib/server-flags.ts'
import { freePort } from '../../support/fixtures/free-port.ts'
import { hallRows, seatedType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { rawDatabase, type RawDatabase } from '../../support/store/raw-database.ts'
import { writeBuyers } from '../support/order-buyers.ts'

/** A server for a burst. */
export interface BurstServer extends AsyncDisposable {
  readonly port: number
}

/** The whole server, with the way past its store. */
export interface WholeServer extends BurstServer {
  readonly pid: number
  readonly raw: RawDatabase
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

async function forkServer(kind: 'bare' | 'idle', path: string): Promise<BurstServer> {
  const child = fork(new URL('./order-servers.ts', import.meta.url), [kind, path], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [message]: unknown[] = await once(child, 'message')
  return { port: z.int().parse(message), [Symbol.asyncDispose]: () => end(child) }
}

/** Starts a Fastify that does nothing. */
export const startBare = (): Promise<BurstServer> => forkServer('bare', '')

/** Starts the server with a POST that does nothing, and one of these sales to browse. */
export async function startIdle(sale: Sale): Promise<BurstServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-idle-'))
  const path = join(dataDir, 'pokfei.sqlite')
  await writeSales(path, [sale])
  const server = await forkServer('idle', path)
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** One event of a thousand seats, and the price of each. */
export interface Sale {
  readonly eventID: string
  readonly salePriceCents: number
}

async function writeSales(path: string, sales: readonly Sale[]): Promise<void> {
  const nowSSE = Math.floor(Date.now() / 1_000)
  const store = await openStore(`file:${path}`)
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
export async function startWhole(sales: readonly Sale[], buyers: number): Promise<WholeServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-burst-'))
  const path = join(dataDir, 'pokfei.sqlite')
  await writeSales(path, sales)
  const raw = rawDatabase(pathToFileURL(path).href)
  await writeBuyers(raw, buyers)

  const port = await freePort()
  const program = fileURLToPath(import.meta.resolve('@pokfei/server/main'))
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: {
      ...process.env,
      ...serverVariables,
      NODE_ENV: 'production',
      POKFEI_MODE: 'demo',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of child.stdout) if (String(line).includes('To stop')) break
  child.stdout.resume()
  return {
    port,
    pid: child.pid ?? 0,
    raw,
    async [Symbol.asyncDispose]() {
      await end(child)
      rmSync(dataDir, { recursive: true })
    },
  }
}
