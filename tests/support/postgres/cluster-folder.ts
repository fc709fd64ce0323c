import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFolder } from '../fixtures/memory-folder.ts'

/** The start of every folder's name. The ID of the process that runs the tests follows. */
const prefix = 'pokfei-postgres-'

/** Creates the folder of one cluster. */
export function createClusterFolder(base: string = memoryFolder()): string {
  return mkdtempSync(join(base, `${prefix}${process.pid}-`))
}

/**
 * Ends the servers and deletes the folders of processes that died without doing so. Returns the deleted folders.
 */
export async function sweepDeadClusters(bases: readonly string[] = ['/dev/shm', tmpdir()]): Promise<readonly string[]> {
  const folders = bases.flatMap((base) => (existsSync(base) ? readdirSync(base).map((name) => join(base, name)) : []))
  const dead = folders.filter((folder) => {
    const runner = new RegExp(`/${prefix}(\\d+)-[^/]+$`).exec(folder)?.[1]
    return runner !== undefined && !isAlive(Number(runner))
  })
  const swept: string[] = []
  for (const folder of dead) {
    try {
      await endServer(folder)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
      swept.push(folder)
    } catch {
      // It belongs to another user.
    }
  }
  return swept
}

async function endServer(folder: string): Promise<void> {
  const pidFile = join(folder, 'data/postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!isServerOf(pid, folder)) return
    process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < 5000 && isServerOf(pid, folder); waitedMs += 20) await wait(20)
  }
}

/** Returns true if the process is the server of the folder. The system may have given its number to another one. */
function isServerOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  return (
    !existsSync('/proc/self/cmdline') || (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(folder))
  )
}

/** Returns true if the process runs, also if it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Returns true if the process has ended and its parent does not look. In containers nobody looks at orphans. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
