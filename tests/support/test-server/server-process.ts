import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'
import { freePort } from '../fixtures/free-port.ts'

/** A process of the server's own program, and its output since the start. */
export interface ServerProcess extends AsyncDisposable {
  /** The server's origin. */
  readonly origin: string
  readonly output: string
}

/** Starts the program with only these variables, on `PORT` or a free port, and waits until it serves. `await using`
 *  stops it.
 *  @throws if the program ends instead. */
export async function startServerProcess(set: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = Number(set['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...compileCache, HOST: '127.0.0.1', PORT: String(port), ...set },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.includes('To stop')) {
      return {
        origin: `http://127.0.0.1:${port}`,
        output: lines.join('\n'),
        async [Symbol.asyncDispose]() {
          child.kill('SIGTERM')
          if (child.exitCode === null) await once(child, 'exit')
        },
      }
    }
  }
  throw new Error(`the server does not start: ${lines.join('\n')}`)
}
