import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../fixtures/free-port.ts'
import { createClusterFolder, sweepDeadClusters } from './cluster-folder.ts'
import { environment, openToOthers, type PostgresPrograms } from './postgres-programs.ts'

/** A running PostgreSQL of the tests. */
export interface PostgresCluster extends AsyncDisposable {
  /** The URL of the database `postgres`. Its user may do everything. */
  readonly url: string
  /** The folder with everything that the server writes. */
  readonly folder: string
  /** The process ID of the server. */
  readonly pid: number
}

/** The user `nobody`. PostgreSQL refuses to run as root. */
const nobody = 65_534

/** The members of this role need a password. All others of this machine need none. */
export const guardedRole = 'guarded'

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/pokfei-postgres', import.meta.url))

/** Settings of the tests. Syncs stay on, because the store refuses a server without them. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Files of the folder, so that no shared memory is left behind.
  dynamic_shared_memory_type: 'mmap',
  max_connections: 200,
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  jit: 'off',
} as const

/** The options of {@link startPostgres}. */
export interface StartOptions {
  /** More settings of the server, such as `fsync`. */
  readonly settings?: Readonly<Record<string, string | number>>
}

/**
 * Starts a PostgreSQL of its own on a free port of 127.0.0.1. It ends and its folder is deleted with the cluster, and at
 * the latest with this process. Clusters of killed processes are ended first.
 */
export async function startPostgres(programs: PostgresPrograms, options: StartOptions = {}): Promise<PostgresCluster> {
  await sweepDeadClusters()
  const folder = createClusterFolder()
  const data = join(folder, 'data')
  const bin = runsAsRoot() ? openToOthers(programs, folder) : programs.bin
  cpSync(initialisedCluster(programs), data, { recursive: true })
  const user = runsAsRoot() ? { uid: nobody, gid: nobody } : {}
  const rules = join(data, 'pg_hba.conf')
  writeFileSync(rules, `host all +${guardedRole} 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`)
  if (runsAsRoot()) {
    chownSync(folder, nobody, nobody)
    giveTo(data, nobody)
  }
  chmodSync(data, 0o700)

  for (let attempts = 5; ; attempts -= 1) {
    const port = await freePort()
    const set = Object.entries({ ...settings, ...options.settings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...set], {
      ...user,
      cwd: folder,
      env: environment,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const started = await waitUntilReady(server)
    if (started.isReady) return describe(server, folder, port)
    // Another process may have taken the port meanwhile.
    if (attempts === 1 || !started.log.includes('could not bind')) {
      rmSync(folder, { recursive: true, force: true })
      throw new Error(`PostgreSQL did not start:\n${started.log}`)
    }
  }
}

function describe(server: ChildProcess, folder: string, port: number): PostgresCluster {
  const { pid } = server
  if (pid === undefined) throw new Error('PostgreSQL has no process ID')
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const removeAtExit = (): void => {
    server.kill('SIGQUIT')
    // An event loop that has ended cannot wait for the server.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    remove()
  }
  process.once('exit', removeAtExit)
  server.unref()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    pid,
    async [Symbol.asyncDispose]() {
      process.off('exit', removeAtExit)
      if (server.exitCode === null && server.signalCode === null) {
        server.ref()
        const ended = once(server, 'exit')
        // Ends at once, without a checkpoint: nobody reads these data again.
        server.kill('SIGQUIT')
        await Promise.race([ended, wait(5000, null, { ref: false })])
        if (server.exitCode === null && server.signalCode === null) {
          server.kill('SIGKILL')
          await ended
        }
      }
      remove()
    },
  }
}

/** Waits until the server accepts connections or ends. */
async function waitUntilReady(server: ChildProcess): Promise<{ readonly isReady: boolean; readonly log: string }> {
  const { stderr } = server
  if (stderr === null) throw new Error('PostgreSQL has no log')
  const lines: string[] = []
  const reader = createInterface({ input: stderr })
  const isReady = await new Promise<boolean>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => resolve(false))
    reader.on('line', (line) => {
      lines.push(line)
      if (line.includes('database system is ready to accept connections')) resolve(true)
    })
  })
  // The log must be read on, or a full pipe would stop the server. It must not keep this process alive.
  if ('unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  return { isReady, log: lines.join('\n') }
}

/** Returns the folder of a cluster that `initdb` made once. The servers start on copies of it. */
function initialisedCluster(programs: PostgresPrograms): string {
  const { version } = programs
  const cached = join(cacheFolder, version)
  if (existsSync(cached)) return cached
  const folder = createClusterFolder()
  try {
    const bin = runsAsRoot() ? openToOthers(programs, folder) : programs.bin
    if (runsAsRoot()) chownSync(folder, nobody, nobody)
    const data = join(folder, 'data')
    runProgram(join(bin, 'initdb'), folder, [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--locale=C',
      '--encoding=UTF8',
      '--no-sync',
      '--no-instructions',
    ])
    const copy = join(cacheFolder, `${version}-${process.pid}`)
    mkdirSync(cacheFolder, { recursive: true })
    cpSync(data, copy, { recursive: true })
    // Two runs may make the same copy. The second one finds the folder of the first.
    try {
      renameSync(copy, cached)
    } catch (error) {
      rmSync(copy, { recursive: true })
      if (!existsSync(cached)) throw error
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return cached
}

function runProgram(program: string, folder: string, args: readonly string[]): void {
  const user = runsAsRoot() ? { uid: nobody, gid: nobody } : {}
  const { status, stderr, error } = spawnSync(program, args, {
    ...user,
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`, { cause: error })
}

const runsAsRoot = (): boolean => process.getuid?.() === 0

/** Makes a user the owner of a folder with everything in it. */
function giveTo(path: string, uid: number): void {
  chownSync(path, uid, uid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), uid)
}
