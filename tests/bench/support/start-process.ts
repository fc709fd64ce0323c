import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serverFlags, serverVariables } from '../../../scripts/lib/server-flags.ts'

/** A process of the server, started as an operator starts a demo. `await using` stops it. */
export interface BenchProcess extends AsyncDisposable {
  readonly port: number
  readonly pid: number
  /** Kills the process without a warning. */
  kill(): Promise<void>
}

/** Starts a demo on this port, with these variables too, and waits until it serves.
 *  @throws if it ends instead. */
export async function startProcess(port: number, variables: Readonly<Record<string, string>>): Promise<BenchProcess> {
  const program = fileURLToPath(import.meta.resolve('@pokfei/server/main'))
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: {
      ...process.env,
      ...serverVariables,
      NODE_ENV: 'production',
      POKFEI_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of child.stdout) if (String(line).includes('To stop')) break
  if (child.exitCode !== null || child.stdout.readableEnded) throw new Error('the server does not start')
  child.stdout.resume()
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    port,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}
