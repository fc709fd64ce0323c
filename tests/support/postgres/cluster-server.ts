import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './cluster-folder.ts'
import { environment } from './postgres-programs.ts'

/** The command of a server. */
export interface ServerCommand {
  /** The folder of the programs. */
  readonly bin: string
  /** The folder of the cluster. The server's working directory. */
  readonly folder: string
  readonly settings: Readonly<Record<string, string | number>>
  readonly user: { readonly uid?: number; readonly gid?: number }
}

/** The outcome of {@link startServer}. The log says why a server did not start. */
export type StartedServer =
  | { readonly isReady: true; readonly server: ChildProcess }
  | { readonly isReady: false; readonly log: string }

/** Starts the server of `data` in the folder, and waits until it accepts connections or ends. */
export async function startServer({ bin, folder, settings, user }: ServerCommand): Promise<StartedServer> {
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...set], {
    ...user,
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { stderr } = server
  const lines: string[] = []
  const reader = createInterface({ input: stderr })
  const isReady = await new Promise<boolean>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => resolve(false))
    reader.on('line', (line) => {
      if (lines.length < 1000) lines.push(line)
      if (/database system is ready to accept (?:read-only )?connections/.test(line)) resolve(true)
    })
  })
  if (!isReady) return { isReady, log: lines.join('\n') }
  // The log must be read on, or a full pipe would stop the server. It must not keep this process alive.
  if ('unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  server.unref()
  return { isReady, server }
}

/** True while the server of a process runs. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** Ends the server at once, without a checkpoint: `immediate`, as PostgreSQL calls it. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return
  server.ref()
  const ended = once(server, 'exit')
  server.kill('SIGQUIT')
  await Promise.race([ended, wait(5000, null, { ref: false })])
  if (!isRunning(server)) return
  server.kill('SIGKILL')
  await ended
}

/**
 * Kills the server and all its sessions at the same moment, as a power cut does. A session whose server alone is killed
 * would go on until it waits.
 */
export async function killServer(server: ChildProcess): Promise<void> {
  const { pid } = server
  if (pid === undefined || !isRunning(server)) return
  server.ref()
  const ended = once(server, 'exit')
  // A stopped server starts no process while its sessions are counted.
  server.kill('SIGSTOP')
  const children = childrenOf(pid)
  for (const child of children) process.kill(child, 'SIGKILL')
  server.kill('SIGKILL')
  await ended
  while (children.some(isAlive)) await wait(5)
}

/** Returns the IDs of the processes that a process has started. Only Linux tells. */
export function childrenOf(pid: number): readonly number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)
}

function parentOf(pid: number): number | null {
  try {
    // The name of the program, in parentheses, may hold spaces.
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return null
  }
}
