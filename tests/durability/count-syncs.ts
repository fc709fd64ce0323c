import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./place-one-by-one.ts', import.meta.url))

/** Counts the file syncs of a process that places orders, and the commits that it waited for. The kernel's own trace
 *  shows the syncs. Returns null if strace is not installed. */
export function countSyncs(): { readonly commits: number; readonly syncs: number } | null {
  if (spawnSync('strace', ['--version']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-syncs-'))
  const trace = join(folder, 'trace')
  try {
    const commits = execFileSync(
      'strace',
      ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace, process.execPath, program],
      { encoding: 'utf8' },
    )
    const syncs = readFileSync(trace, 'utf8')
      .split('\n')
      .filter((line) => /\bf(?:data)?sync\(\d+\)\s*= 0/.test(line)).length
    return { commits: Number(commits), syncs }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
