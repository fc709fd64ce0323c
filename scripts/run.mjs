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

/** A task without a script of its own is a command for operators. */
const script = join(root, 'scripts', task + '.ts')
const isCommand = !existsSync(script)
const call = isCommand
  ? [join(root, 'apps/server/src/cli.ts')].concat(process.argv.slice(2))
  : [script].concat(process.argv.slice(3))

/** Tasks that run the shop. They read `.env` and need no library of the tests. Tests must not read it. */
const runsShop = isCommand || ['start', 'dev'].indexOf(task) >= 0

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
const child = spawn(existsSync(pinned) ? pinned : process.execPath, settings.concat(call), {
  cwd: root,
  env,
  stdio: 'inherit',
})
// The terminal sends Ctrl-C to the child too: it stops gracefully, and this process waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code))
