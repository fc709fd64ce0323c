import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../fixtures/free-port.ts'

/** The whole app with the demo's data, in its own process and folder. */
export interface DemoServer {
  readonly origin: string
  stop(): Promise<void>
}

/** Starts a demo server on `PORT`, or on a free port, and waits until it is ready.
 *  @throws if the server does not start. */
export async function startDemoServer(): Promise<DemoServer> {
  const port = Number(process.env['PORT'] ?? 0) || (await freePort())
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-demo-'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))], {
    env: {
      ...process.env,
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
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
