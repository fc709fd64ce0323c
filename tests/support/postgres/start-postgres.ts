import { spawnSync, type ChildProcess } from 'node:child_process'
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
import { fileURLToPath } from 'node:url'
import { freePort } from '../fixtures/free-port.ts'
import { createClusterFolder, sweepDeadClusters } from './cluster-folder.ts'
import { isRunning, startServer, stopServer, killServer, type ServerCommand } from './cluster-server.ts'
import { environment, openToOthers, type PostgresPrograms } from './postgres-programs.ts'

/** A running PostgreSQL of the tests. */
export interface PostgresCluster extends AsyncDisposable {
  /** The URL of the database `postgres`. Its user may do everything. */
  readonly url: string
  /** The folder with everything that the server writes. */
  readonly folder: string
  /** The process ID of the server. Each start has another one. */
  readonly pid: number
  /** Ends the server at once, without a checkpoint. */
  stop(): Promise<void>
  /** Kills the server with all its sessions at the same moment, as a power cut does. */
  kill(): Promise<void>
  /** Starts the ended server again, at the same address and on the same data. */
  startAgain(): Promise<void>
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
  /** The folder in which that of the cluster is created. Without it, the data lie in memory if there is room. */
  readonly base?: string
  /** The server whose changes this one follows, and the name of this one there. */
  readonly standbyOf?: { readonly primaryURL: string; readonly name: string }
}

/**
 * Starts a PostgreSQL of its own on a free port of 127.0.0.1. It ends and its folder is deleted with the cluster, and at
 * the latest with this process. Clusters of killed processes are ended first.
 */
export async function startPostgres(programs: PostgresPrograms, options: StartOptions = {}): Promise<PostgresCluster> {
  await sweepDeadClusters()
  const folder = createClusterFolder(options.base)
  const data = join(folder, 'data')
  const bin = runsAsRoot() ? openToOthers(programs, folder) : programs.bin
  // All clusters are copies of one. So any of them can follow any other from its start on.
  cpSync(initialisedCluster(programs), data, { recursive: true })
  if (options.standbyOf) writeFileSync(join(data, 'standby.signal'), '')
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
    const all = { ...settings, ...standbySettings(options), ...options.settings, port }
    const command = { bin, folder, user, settings: all }
    const started = await startServer(command)
    if (started.isReady) return describe(started.server, command, port)
    // Another process may have taken the port meanwhile.
    if (attempts === 1 || !started.log.includes('could not bind')) {
      rmSync(folder, { recursive: true, force: true })
      throw new Error(`PostgreSQL did not start:\n${started.log}`)
    }
  }
}

function standbySettings({ standbyOf }: StartOptions): Readonly<Record<string, string>> {
  if (standbyOf === undefined) return {}
  const { hostname, port } = new URL(standbyOf.primaryURL)
  return {
    primary_conninfo: `host=${hostname} port=${port} user=postgres application_name=${standbyOf.name}`,
    // It looks for its primary again at once.
    wal_retrieve_retry_interval: '100ms',
  }
}

function describe(first: ChildProcess, command: ServerCommand, port: number): PostgresCluster {
  const { folder } = command
  let server = first
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const removeAtExit = (): void => {
    // A stopped server hears no other signal.
    for (const signal of ['SIGCONT', 'SIGQUIT'] as const) server.kill(signal)
    // An event loop that has ended cannot wait for the server.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    remove()
  }
  process.once('exit', removeAtExit)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    get pid() {
      if (server.pid === undefined) throw new Error('PostgreSQL has no process ID')
      return server.pid
    },
    stop: () => stopServer(server),
    kill: () => killServer(server),
    async startAgain() {
      if (isRunning(server)) throw new Error('PostgreSQL still runs')
      const started = await startServer(command)
      if (!started.isReady) throw new Error(`PostgreSQL did not start again:\n${started.log}`)
      ;({ server } = started)
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', removeAtExit)
      server.kill('SIGCONT')
      await stopServer(server)
      remove()
    },
  }
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
