import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoCatalogue } from '@pokfei/catalogue-file/demo/demo-catalogue'
import { readCatalogueFile } from '@pokfei/catalogue-file/read-catalogue-file'
import { openStore } from '@pokfei/db/open-store'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { compileCache } from './compile-cache.ts'
import { freePort } from '../fixtures/free-port.ts'

/** The whole app with the demo's data, in its own process and folder. */
export interface DemoServer {
  readonly origin: string
  /** The folder of its data, for commands beside it. */
  readonly dataDir: string
  stop(): Promise<void>
}

/** Loads events of the demo's catalogue without their pictures. Drawing the pictures of all would take many seconds. */
async function loadEvents(dataDir: string, eventIDs: readonly string[]): Promise<void> {
  const { organizers, events }: { organizers: unknown; events: { eventID: string; images?: unknown }[] } = JSON.parse(
    readFileSync(demoCatalogue.path, 'utf8'),
  )
  const chosen = events.filter(({ eventID }) => eventIDs.includes(eventID)).map(({ images: _, ...event }) => event)
  const file = join(dataDir, 'catalogue.json')
  writeFileSync(file, JSON.stringify({ organizers, events: chosen }))
  const read = await readCatalogueFile(file, systemClock.nowSSE(), async () => 0)
  if (read.kind === 'invalid') throw new Error(`the events cannot be read: ${JSON.stringify(read.issues)}`)
  const store = await openStore(`file:${join(dataDir, 'pokfei.sqlite')}`)
  await store.catalogue.load(read.catalogue)
  await store.close()
}

/** Starts a demo server on `PORT`, or on a free port, and waits until it is ready. With `eventIDs` it has only these
 *  events.
 *  @throws if the server does not start. */
export async function startDemoServer(eventIDs?: readonly string[]): Promise<DemoServer> {
  const port = Number(process.env['PORT'] ?? 0) || (await freePort())
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-demo-'))
  if (eventIDs !== undefined) await loadEvents(dataDir, eventIDs)
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      ...compileCache,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      POKFEI_MODE: 'demo',
      NODE_ENV: 'production',
      LOAD_SHEDDING: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} instead of starting`)
    await wait(200)
  }
  return {
    origin,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
