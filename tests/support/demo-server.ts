import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The whole app with the demo's data, in a process and a folder of its own. */
export interface DemoServer {
  readonly origin: string
  stop(): Promise<void>
}

/** A port that nobody listens on, unless `PORT` names one. */
async function findPort(): Promise<number> {
  const named = Number(process.env['PORT'] ?? 0)
  if (named > 0) return named
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts it and waits until it takes calls.
 *  @throws when it does not start. */
export async function startDemoServer(): Promise<DemoServer> {
  const port = await findPort()
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-demo-'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: origin, POKFEI_MODE: 'demo', NODE_ENV: 'production', LOAD_SHEDDING: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () => fetch(`${origin}/readyz`).then((answer) => answer.ok, () => false)
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
