/**
 * The one entry of every npm script. It is plain JavaScript, because it runs on the machine's Node before anything is
 * installed. It installs when the lockfile has changed, and puts the pinned Node and the tools first on the PATH. Then
 * it runs scripts/<task>.ts or a command of the server.
 */
import { spawn, spawnSync } from 'node:child_process'
import * as crypto from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pnpm = 'pnpm@12.21.0'
const root = fileURLToPath(new URL('..', import.meta.url))
const [task, ...rest] = process.argv.slice(2)

/** The commands for operators. Each receives the arguments of the command line. */
const commands = {
  seed: 'apps/server/src/cli/seed.ts',
  audit: 'apps/server/src/cli/audit.ts',
  'audit-log': 'apps/server/src/cli/audit-log.ts',
  backup: 'apps/server/src/cli/backup.ts',
  books: 'apps/server/src/cli/books.ts',
  restore: 'apps/server/src/cli/restore.ts',
  events: 'apps/server/src/cli/events.ts',
  gate: 'apps/server/src/cli/gate.ts',
  guests: 'apps/server/src/cli/guests.ts',
  'new-shop': 'apps/server/src/cli/new-shop.ts',
  rooms: 'apps/server/src/cli/rooms.ts',
  codes: 'apps/server/src/cli/codes.ts',
  seats: 'apps/server/src/cli/seats.ts',
  secret: 'apps/server/src/cli/secret.ts',
  tickets: 'apps/server/src/cli/tickets.ts',
  members: 'apps/server/src/cli/members.ts',
  orders: 'apps/server/src/cli/orders.ts',
}

function installIfNeeded() {
  const hash = crypto
    .createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.pokfei-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing what is missing …')
  // npx prints warnings about the machine's Node, which nothing but this script uses.
  // The command is one string, because a shell joins the arguments unquoted anyway.
  const command = `npx --yes --prefer-offline ${pnpm} install --prod=false --frozen-lockfile --reporter=append-only --loglevel=error`
  const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error('The installation failed. Is the npm registry reachable?')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, hash)
}

/** Returns the path of the pinned Node, or of the machine's own if none is pinned for this platform. Ends the process
 *  if the machine's Node lacks `randomUUIDv7`, the newest function in use. */
function findNode() {
  const pinned = join(
    root,
    'node_modules',
    'node-' + process.platform.replace('win32', 'win') + '-' + process.arch,
    'bin',
    'node',
  )
  if (existsSync(pinned)) return pinned
  if ('randomUUIDv7' in crypto) return process.execPath
  console.error(`This machine needs a Node of its own, 24.16 or newer; it has ${process.versions.node}.`)
  process.exit(1)
}

installIfNeeded()
const env = { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH }
const child = spawn(findNode(), [join(root, commands[task] ?? `scripts/${task}.ts`), ...rest], {
  cwd: root,
  env,
  stdio: 'inherit',
})
// The terminal sends Ctrl-C to the child too: it stops gracefully, and this process waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
