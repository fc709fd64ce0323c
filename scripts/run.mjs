/**
 * The one entry of every npm script. It is plain JavaScript for Node 12, because it runs on the machine's Node before
 * anything is installed. It refuses a machine or a folder that cannot work, and installs what the task needs. It puts
 * the pinned Node and the tools first on the PATH. Then it runs scripts/<task>.ts or a command of the server.
 */
import { spawn } from 'node:child_process'
import * as crypto from 'node:crypto'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFor } from './lib/install.mjs'
import { pinnedNode, refusal } from './lib/machine.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const task = process.argv[2]

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

/** Tasks that run the shop. They read `.env` and need no library of the tests. Tests must not read it. */
const runsShop = task in commands || ['start', 'dev'].indexOf(task) >= 0

// This is the newest function in use.
const reason = refusal(process, typeof crypto.randomUUIDv7 === 'function', root)
if (reason !== null) {
  console.error(reason + ' Nothing was installed.')
  process.exit(1)
}

installFor(root, runsShop || task === 'build' ? 'shop' : 'all')

const pinned = join(root, 'node_modules', pinnedNode(process))
const env = Object.assign({}, process.env, {
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
})
// The environment wins over the file.
const settings = runsShop && existsSync(join(root, '.env')) ? ['--env-file=' + join(root, '.env')] : []
const child = spawn(
  existsSync(pinned) ? pinned : process.execPath,
  settings.concat(join(root, commands[task] || 'scripts/' + task + '.ts'), process.argv.slice(3)),
  { cwd: root, env, stdio: 'inherit' },
)
// The terminal sends Ctrl-C to the child too: it stops gracefully, and this process waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code))
