import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'

/** The exit status of a program, and the text of its two outputs. */
export interface ProgramResult {
  readonly status: number | null
  readonly output: string
  readonly errorOutput: string
}

const programs = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url))

/** Runs the server `main` or a command as an operator does, in `folder` and on the data in its folder `data`. Only the
 *  variables in `set` are added. Waits until the program ends, at most four minutes. */
export function runProgram(
  folder: string,
  call: readonly string[],
  set: Readonly<Record<string, string>> = {},
): ProgramResult {
  const [entry, args] = call[0] === 'main' ? ['main.ts', call.slice(1)] : ['cli.ts', call]
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(programs, entry), ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 240_000,
    env: { PATH: process.env['PATH'], ...compileCache, DATA_DIR: join(folder, 'data'), ...set },
  })
  return { status, output: stdout, errorOutput: stderr }
}
