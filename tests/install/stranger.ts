import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 }).trim()

/** A Node and the npm that comes with it. */
interface Machine {
  readonly node: string
  readonly npm: string
}

/** A command that has ended. */
interface Ended {
  readonly status: number | null
  readonly output: string
}

/** An ordinary user of this machine with an empty home folder, and a clone in a path with a space and Chinese. */
export interface Stranger extends Disposable {
  /** The folder of the clone. */
  readonly clone: string
  /** Starts a command in the clone, under this Node and npm. */
  readonly start: (machine: Machine, command: string, set?: Readonly<Record<string, string>>) => ChildProcess
  /** Runs a command to its end. The output is that of both streams. */
  readonly run: (machine: Machine, command: string) => Promise<Ended>
}

/** Nobody's number. The tests change to that user if they run as root. */
const nobody = 65_534

/** True if npm's registry responds and the tests can take the part of another user here. */
export function canInstall(): boolean {
  if (process.platform !== 'linux') return false
  try {
    read('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=20000'])
    return true
  } catch {
    return false
  }
}

function giveTo(user: number, path: string): void {
  lchownSync(path, user, user)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), user, user)
}

/** Fetches a Node and an npm from the registry. Returns the folder of their programs. */
function fetchMachine(folder: string, { node, npm }: Machine): string {
  const name = `node-linux-${process.arch}`
  const prefix = join(folder, node)
  mkdirSync(prefix)
  read('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    prefix,
    `${name}@${node}`,
    `npm@${npm}`,
  ])
  const installation = join(prefix, 'installation')
  const bin = join(installation, 'bin')
  // An older npm looks for the folder of global libraries beside its Node.
  for (const path of [bin, join(installation, 'lib/node_modules')]) mkdirSync(path, { recursive: true })
  cpSync(join(prefix, 'node_modules', name, 'bin/node'), join(bin, 'node'))
  for (const program of ['npm', 'npx']) {
    const script = join(prefix, `node_modules/npm/bin/${program}-cli.js`)
    writeFileSync(join(bin, program), `#!/bin/sh\nexec "${join(bin, 'node')}" "${script}" "$@"\n`, { mode: 0o755 })
  }
  return bin
}

/** Makes a stranger with a clone of this working tree and the named machines. */
export function openStranger(machines: readonly Machine[]): Stranger {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-stranger-'))
  chmodSync(folder, 0o755)
  const clone = join(folder, '票 夾', 'pokfei')
  const home = join(folder, 'home')
  for (const path of read('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']).split('\0')) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    if (path !== '') cpSync(join(root, path), join(clone, path))
  }
  mkdirSync(home)
  // The registry and its certificates are facts of this machine, and no setting of the user.
  const settings = ['registry', 'cafile'].map((name) => [name, read('npm', ['config', 'get', name])])
  writeFileSync(
    join(home, '.npmrc'),
    settings.flatMap(([name, value]) => (value === 'null' ? [] : [`${name}=${value}\n`])).join(''),
  )
  const programs = new Map(machines.map((machine) => [machine, fetchMachine(folder, machine)]))
  const user = process.getuid?.() === 0 ? nobody : null
  if (user !== null) {
    giveTo(user, join(folder, '票 夾'))
    giveTo(user, home)
    chownSync(folder, user, user)
  }

  const start: Stranger['start'] = (machine, command, set = {}) =>
    spawn('/bin/sh', ['-c', command], {
      cwd: clone,
      // Its own group ends with everything that it started.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: [programs.get(machine), '/usr/bin', '/bin'].join(delimiter), HOME: home, LANG: 'C.UTF-8', ...set },
      ...(user !== null && { uid: user, gid: user }),
    })
  return {
    clone,
    start,
    async run(machine, command) {
      const child = start(machine, command)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => (output += text.toString()))
      await once(child, 'close')
      return { status: child.exitCode, output }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
