/**
 * The one entry of every npm script. Plain JavaScript, because it runs on whatever Node the machine
 * has, before anything is installed: it installs when the lockfile has changed, puts the pinned Node
 * and the tools first on the PATH, and hands over to scripts/<task>.ts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pnpm = 'pnpm@12.21.0'
const root = fileURLToPath(new URL('..', import.meta.url))
const [task, ...rest] = process.argv.slice(2)

function installIfNeeded() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml'))).digest('hex')
  const stamp = join(root, 'node_modules', '.pokfei-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing what is missing …')
  // One string, because with a shell the arguments would be joined unquoted anyway.
  const command = `npx --yes --prefer-offline ${pnpm} install --prod=false --frozen-lockfile --reporter=append-only --loglevel=warn`
  const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error('The installation failed. Is the npm registry reachable?')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, hash)
}

installIfNeeded()
const env = { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH }
const binary = join(root, 'node_modules', 'node-' + process.platform.replace('win32', 'win') + '-' + process.arch, 'bin', 'node')
const pinned = existsSync(binary) ? binary : process.execPath
const child = spawn(pinned, [join(root, 'scripts', `${task}.ts`), ...rest], { cwd: root, env, stdio: 'inherit' })
// The terminal sends Ctrl-C to the child too: it stops gracefully, and this process waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
