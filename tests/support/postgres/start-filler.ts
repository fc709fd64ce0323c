import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A process that fills a PostgreSQL database from a SQLite file and waits right before the commit. */
export interface Filler extends AsyncDisposable {
  readonly untilBeforeCommit: () => Promise<void>
  /** Kills the process without a word. Resolves once it is gone. */
  readonly kill: () => Promise<void>
}

/** Starts a {@link Filler}. */
export async function startFiller(from: string, to: string): Promise<Filler> {
  const program = fileURLToPath(new URL('./fill-and-wait.ts', import.meta.url))
  const child = spawn(process.execPath, [program, from, to], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    async untilBeforeCommit() {
      for await (const line of lines) if (line === 'before commit') return
      throw new Error('the process ended before its commit')
    },
    kill,
    [Symbol.asyncDispose]: kill,
  }
}
