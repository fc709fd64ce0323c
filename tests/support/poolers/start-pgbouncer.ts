import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../fixtures/free-port.ts'

/** A program and the libraries that it needs. */
export interface PgBouncerProgram {
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
  /** Such as `1.18.0`. */
  readonly version: string
}

const cache = join(tmpdir(), 'pokfei-pgbouncer')

/**
 * Returns PgBouncer: the machine's own, else Debian's package, unpacked into the folder for temporary files. That needs
 * no right and installs nothing. Null if there is none. `PGBOUNCER=none` stands for a machine without one.
 */
export function findPgBouncer(): PgBouncerProgram | null {
  if (process.env['PGBOUNCER'] === 'none') return null
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']) {
    const own = runnable(join(folder, 'pgbouncer'), {})
    if (own !== null) return own
  }
  return unpacked() ?? (unpackPackage() ? unpacked() : null)
}

function runnable(path: string, environment: PgBouncerProgram['environment']): PgBouncerProgram | null {
  if (!existsSync(path)) return null
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', env: environment })
  const version = /^PgBouncer (\S+)/.exec(stdout)?.[1]
  return version === undefined ? null : { path, environment, version }
}

function unpacked(): PgBouncerProgram | null {
  const libraries = globSync(join(cache, 'usr/lib/*')).join(':')
  return runnable(join(cache, 'usr/sbin/pgbouncer'), { LD_LIBRARY_PATH: libraries })
}

/** Fetches and unpacks the packages. Returns false where Debian's tools or its archive are missing. */
function unpackPackage(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-pgbouncer-'))
  const runs = (command: string, args: readonly string[]): boolean =>
    spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: 60_000 }).status === 0
  try {
    if (!runs('apt-get', ['download', '-q', 'pgbouncer', 'libc-ares2'])) return false
    const files = join(folder, 'files')
    mkdirSync(files)
    for (const file of globSync(join(folder, '*.deb'))) if (!runs('dpkg-deb', ['-x', file, files])) return false
    // Two runs may unpack at once. The second one finds the folder of the first.
    if (!existsSync(cache)) renameSync(files, cache)
    return true
  } catch {
    return existsSync(cache)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A running PgBouncer. */
export interface PgBouncer extends AsyncDisposable {
  /** Returns the URL of a database of the server through it. */
  urlOf(databaseURL: string): string
}

/** Starts PgBouncer before a server. `settings` are lines of its configuration. */
export async function startPgBouncer(
  program: PgBouncerProgram,
  serverURL: string,
  settings: Readonly<Record<string, string>>,
): Promise<PgBouncer> {
  const { hostname, port: serverPort, username } = new URL(serverURL)
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    ...settings,
  }
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const server = `* = host=${hostname} port=${serverPort} user=${username}`
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', server, '[pgbouncer]', ...lines, ''].join('\n'))
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program.path, ['-q', join(folder, 'pgbouncer.ini')], {
    ...user,
    env: program.environment,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const stop = (): void => void child.kill('SIGKILL')
  process.once('exit', stop)
  try {
    await untilOpen(port, () => child.exitCode === null)
  } catch (error) {
    stop()
    throw error
  }
  return {
    urlOf(databaseURL) {
      const url = new URL(databaseURL)
      url.port = String(port)
      return url.href
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', stop)
      stop()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once somebody listens at the port. */
async function untilOpen(port: number, isRunning: () => boolean): Promise<void> {
  for (let attempts = 200; ; attempts -= 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (attempts === 0 || !isRunning()) throw new Error('PgBouncer did not start', { cause: error })
    } finally {
      socket.destroy()
    }
    await wait(25)
  }
}
