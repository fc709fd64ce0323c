import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openStore } from '@pokfei/db/open-store'
import { freePort } from '../fixtures/free-port.ts'
import { testCatalogue } from '../fixtures/test-catalogue.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A running `npm run dev`. */
export interface DevelopmentServer extends AsyncDisposable {
  readonly origin: string
  /** Resolves once a line of the output contains these words. Lines before the last such call do not count. */
  readonly untilItSays: (words: string) => Promise<void>
  /** Ends the process and starts it again at the same address. */
  startAnew(): Promise<void>
}

/** Sets the times of a source file to now, so that it looks changed. */
export const touch = (path: string): void => utimesSync(join(root, path), new Date(), new Date())

/** Starts `npm run dev` on a folder with the test catalogue, and waits until it serves. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-development-'))
  const store = await openStore(`file:${join(dataDir, 'pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await store.close()
  const origin = `http://localhost:${await freePort()}`

  function run() {
    const child = spawn('node', [join(root, 'scripts/dev.ts')], {
      env: { ...process.env, PORT: new URL(origin).port, DATA_DIR: dataDir, PUBLIC_URL: origin, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const errors: string[] = []
    child.stderr.on('data', (text: Buffer) => errors.push(text.toString()))
    return { child, errors, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
  }

  let { child, errors, lines } = run()
  async function untilItSays(words: string): Promise<void> {
    for (let line = await lines.next(); line.value?.includes(words) !== true; line = await lines.next()) {
      if (line.done === true) throw new Error(`npm run dev has ended: ${errors.join('')}`)
    }
  }
  async function end(): Promise<void> {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await untilItSays('To stop')
  return {
    origin,
    untilItSays,
    async startAnew() {
      await end()
      ;({ child, errors, lines } = run())
      await untilItSays('To stop')
    },
    async [Symbol.asyncDispose]() {
      await end()
      rmSync(dataDir, { recursive: true })
    },
  }
}
