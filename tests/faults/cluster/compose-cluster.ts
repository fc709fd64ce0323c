import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { freePort } from '../../support/fixtures/free-port.ts'
import { createClusterFolder } from '../../support/postgres/cluster-folder.ts'
import { isRunning, killServer, stopServer } from '../../support/postgres/cluster-server.ts'
import { environment } from '../../support/postgres/postgres-programs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const service = z.object({
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).optional(),
  volumes: z.array(z.string()).optional(),
})
const composeFile = z.object({ services: z.record(z.string(), service) })

/** The folder of an installation with all the programs of the cluster's files. Debian's has them, npm's has not. */
export function findClusterPrograms(): string | null {
  const versions = [19, 18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)
  const has = (folder: string) => ['postgres', 'psql', 'pg_basebackup'].every((name) => existsSync(join(folder, name)))
  return [process.env['POSTGRES_BIN'] ?? '', ...versions].find(has) ?? null
}

/** The two servers of the compose profile `cluster`, as processes of this machine. A volume is a folder. */
export interface ComposeCluster extends AsyncDisposable {
  /** The variables of `.env`. */
  readonly variables: Record<string, string>
  /** Returns the database URL of a process, with an address that this machine can reach. */
  databaseURLOf(app: string): string
  /** Starts a server as its container would start, and waits until it is healthy. */
  start(name: string): Promise<void>
  /** Ends a server, or kills it as a power cut does. */
  stop(name: string): Promise<void>
  kill(name: string): Promise<void>
  deleteVolume(name: string): void
  /** Runs a program beside a server. Returns its output, or throws it if the status is not 0. */
  run(name: string, program: string, args: readonly string[]): string
}

/** Opens the cluster of `docker-compose.yml`, without its servers. `await using` ends them. */
export async function openComposeCluster(bin: string): Promise<ComposeCluster> {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8').replaceAll('!reset ', '')
  const { services } = composeFile.parse(parse(text, { merge: true }))
  const variables: Record<string, string> = { POSTGRES_PASSWORD: 'a-password-of-the-test' }
  const folder = createClusterFolder()
  const servers = new Map<string, ChildProcess>()
  const ports: Record<string, number> = { 'postgres-1': await freePort(), 'postgres-2': await freePort() }

  const folderOf = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid)
    return path
  }
  const copy = (file: string, target: string): void => {
    copyFileSync(file, join(folderOf(target), basename(file)))
    chmodSync(join(folder, target, basename(file)), 0o755)
  }
  chmodSync(folder, 0o755)
  copy(join(import.meta.dirname, 'docker-entrypoint.sh'), 'programs')
  copyFileSync(join(import.meta.dirname, 'postgres.sh'), join(folder, 'programs/postgres'))

  /** Returns the values of a service, with `${NAME:-default}` replaced as compose does. */
  function environmentOf(name: string): Record<string, string> {
    const entries = Object.entries(services[name]?.environment ?? {})
    const replaced = (value: string): string =>
      value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_all, variable: string, other: string) => variables[variable] ?? other)
    return Object.fromEntries(entries.map(([variable, value]) => [variable, replaced(value)]))
  }

  /** Returns the file of the repository that compose mounts at a path, or below it. */
  function mountedAt(name: string, path: string): string {
    const volume = services[name]?.volumes?.find((one) => one.startsWith('./') && one.includes(`:${path}`))
    if (volume === undefined) throw new Error(`compose mounts nothing at ${path} of ${name}`)
    return join(root, volume.split(':')[0] ?? '')
  }

  function variablesFor(name: string): Record<string, string | undefined> {
    const set = environmentOf(name)
    return {
      ...environment,
      ...set,
      PATH: `${folder}/programs:${bin}:${process.env['PATH']}`,
      BIN: bin,
      INIT: join(folder, 'init'),
      SOCKETS: folderOf(`${name}-run`),
      OWN_PORT: String(ports[name]),
      PGDATA: join(folderOf(`${name}-volume`), 'data'),
      // The name of the primary leads here.
      PGHOSTADDR: '127.0.0.1',
      PGPORT: String(ports[set['POSTGRES_PRIMARY'] ?? '']),
    }
  }

  function run(name: string, program: string, args: readonly string[]): string {
    const { PGHOSTADDR: _, ...env } = variablesFor(name)
    const { status, stdout, stderr } = spawnSync(program, args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, PGHOST: env['SOCKETS'], PGPORT: env['OWN_PORT'] },
    })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${name}: ${stdout}${stderr}`)
    return stdout
  }

  function isHealthy(name: string): boolean {
    try {
      run(name, 'pg_isready', ['--username=pokfei', '--dbname=pokfei', '--host=127.0.0.1'])
      return true
    } catch {
      return false
    }
  }

  return {
    variables,
    run,
    databaseURLOf(app) {
      const url = new URL(environmentOf(app)['DATABASE_URL'] ?? '')
      url.port = String(ports[url.hostname])
      url.hostname = '127.0.0.1'
      return url.href
    },
    async start(name) {
      const [entrypoint = ''] = services[name]?.entrypoint ?? []
      const script = mountedAt(name, entrypoint)
      copy(script, 'scripts')
      copy(mountedAt(name, '/docker-entrypoint-initdb.d/'), 'init')
      const server = spawn(join(folder, 'scripts', basename(script)), {
        ...user,
        cwd: folder,
        env: variablesFor(name),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const lines: string[] = []
      server.stderr.on('data', (chunk) => lines.push(String(chunk)))
      servers.set(name, server)
      const ended = once(server, 'close')
      while (!isHealthy(name)) {
        if (!isRunning(server)) {
          await ended
          throw new Error(`${name} ended: ${lines.join('')}`)
        }
        await wait(50)
      }
    },
    async stop(name) {
      const server = servers.get(name)
      if (server) await stopServer(server)
    },
    async kill(name) {
      const server = servers.get(name)
      if (server) await killServer(server)
    },
    deleteVolume: (name) => rmSync(join(folder, `${name}-volume`), { recursive: true }),
    async [Symbol.asyncDispose]() {
      await Promise.all([...servers.values()].map(stopServer))
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}
