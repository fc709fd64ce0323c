import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../../../package.json' with { type: 'json' }

/** The release that runs: its version, and the commit of its sources. */
export interface Release {
  readonly version: string
  /** The hash, or `unknown` for sources that came without git. */
  readonly commit: string
}

/** The file of an image that holds its commit, because an image has no git. */
const commitFile = '.commit'

/** Returns the commit of the sources in `folder`: that of an image, or that of git. It is `unknown` without both. */
export function readCommit(folder: string): string {
  if (existsSync(join(folder, commitFile))) return readFileSync(join(folder, commitFile), 'utf8').trim()
  // The folder is named, because git would look into the folders above it too.
  const { status, stdout } = spawnSync('git', ['--git-dir', join(folder, '.git'), 'rev-parse', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'unknown'
}

/** Returns the release of a server. Without one in its settings, only the version is known. */
export const releaseOf = ({ release }: { readonly release?: Release }): Release =>
  release ?? { version: manifest.version, commit: 'unknown' }

/** Returns the release of this program. The version on the about screen is another one (CON-28). */
export const readRelease = (): Release => ({
  version: manifest.version,
  commit: readCommit(fileURLToPath(new URL('../../../..', import.meta.url))),
})
