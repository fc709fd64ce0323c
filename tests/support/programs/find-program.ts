import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The programs that tests run beside ours: Debian's package, the path in it, and a question that any version answers. */
const programs = {
  nginx: { debian: 'nginx', path: 'usr/sbin/nginx', ask: '-v' },
  promtool: { debian: 'prometheus', path: 'usr/bin/promtool', ask: '--version' },
} as const

/** The name of a program that {@link findProgram} knows. */
type ProgramName = keyof typeof programs

const cache = fileURLToPath(new URL('../../node_modules/.cache/pokfei-programs', import.meta.url))

/** Another test may load the same package, or apt's lists, at the same time. An installation would start a service. */
const unpack = `
[ ! -e "$1/unpacked" ] || exit 0
apt() { apt-get -q -o Acquire::Retries=0 -o Acquire::http::Timeout=20 "$@"; }
cd "$1" && rm -rf loaded *.deb
apt download "$2" || { $3 apt-get update -q && apt download "$2"; } || exit 1
dpkg-deb -x ./*.deb loaded && mv loaded unpacked && rm ./*.deb`

/**
 * Returns the path of a program: the machine's own, else that of Debian's package, unpacked into a cache. Returns null
 * where neither can be had.
 */
export function findProgram(name: ProgramName): string | null {
  const { debian, path, ask } = programs[name]
  const answers = (program: string): boolean => spawnSync(program, [ask]).status === 0
  if (answers(name)) return name
  const folder = join(cache, debian)
  const unpacked = join(folder, 'unpacked', path)
  if (!existsSync(unpacked)) {
    mkdirSync(folder, { recursive: true })
    const sudo = process.getuid?.() === 0 ? '' : 'sudo -n'
    spawnSync('flock', [join(cache, 'lock'), 'sh', '-c', unpack, 'sh', folder, debian, sudo], { stdio: 'ignore' })
  }
  return answers(unpacked) ? unpacked : null
}

/** The reason with which a test is skipped for want of a program. */
export const lacks = (name: ProgramName): string =>
  `${name} is not on the PATH, and apt cannot load the Debian package "${programs[name].debian}"`
