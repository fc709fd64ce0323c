/** Installs the libraries with the pinned pnpm. This is plain JavaScript, because it runs on the machine's Node. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
// Node 12 has no rmSync, and naming it would end the script before it can say so.
import * as fs from 'node:fs'
import { join } from 'node:path'

const pnpm = 'pnpm@12.21.0'

/** The files that decide what an installation contains. */
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs']

/** The projects that each scope leaves out. A shop needs none of the tests, which take a quarter of the disk space. */
const filters = { shop: '--filter=!@pokfei/tests', all: '' }

/**
 * Installs the libraries of `scope` in the folder, unless they are there. `shop` is what the server, the pages and the
 * commands need, and `all` has the tests too. Ends the process if the installation fails.
 *
 * A stamp names the scope that was installed whole. Without it, what is in the folder was left by another program or by
 * an installation that failed, and it is made anew.
 */
export function installFor(folder, scope) {
  const hash = createHash('sha256')
  for (const name of inputs) hash.update(fs.readFileSync(join(folder, name)))
  const libraries = join(folder, 'node_modules')
  const stamp = join(libraries, '.pokfei-installed')
  const wanted = hash.digest('hex')
  const isStamped = fs.existsSync(stamp)
  const [installed, has] = isStamped ? fs.readFileSync(stamp, 'utf8').split(' ') : []
  if (installed === wanted && (has === scope || has === 'all')) return
  console.log('Installing what is missing …')
  if (isStamped) fs.rmSync(stamp)
  else fs.rmSync(libraries, { recursive: true, force: true })
  // npx prints warnings about the machine's Node, which nothing but these scripts uses.
  // The command is one string, because a shell joins the arguments unquoted anyway.
  const command = `npx --yes --prefer-offline ${pnpm} install --prod=false --frozen-lockfile --reporter=append-only --loglevel=error ${filters[scope]}`
  const { status } = spawnSync(command, { cwd: folder, stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error('The installation failed. The installer says why above; docs/troubleshooting.md explains it.')
    process.exit(status || 1)
  }
  fs.writeFileSync(stamp, `${wanted} ${scope}`)
}
