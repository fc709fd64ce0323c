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

/** Runs a program of `apps/server/src` as an operator does, in `folder` and on the data in its folder `data`. Only the
 *  variables in `set` are added. Waits until the program ends, at most 60 seconds. */
export function runProgram(
  folder: string,
  [program = '', ...args]: readonly string[],
  set: Readonly<Record<string, string>> = {},
): ProgramResult {
  const entry = fileURLToPath(new URL(`../../../apps/server/src/${program}.ts`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], ...compileCache, DATA_DIR: join(folder, 'data'), ...set },
  })
  return { status, output: stdout, errorOutput: stderr }
}
