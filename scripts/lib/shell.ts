import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a program in the foreground of this terminal. Returns its exit status. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string | undefined>> } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: 'inherit',
    })
    // The child receives Ctrl-C from the terminal itself and decides how to stop.
    const ignore = () => undefined
    const forward = () => child.kill('SIGTERM')
    process.on('SIGINT', ignore).on('SIGTERM', forward)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/** Runs a program that shares this terminal with others. Returns its exit status and its whole output. */
export function capture(
  program: string,
  args: readonly string[],
): Promise<{ readonly status: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const forward = () => child.kill('SIGTERM')
    process.on('SIGTERM', forward)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGTERM', forward)
      resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Runs a program. Ends this process with the program's status unless that is 0. */
export async function must(...call: Parameters<typeof run>): Promise<void> {
  const status = await run(...call)
  if (status !== 0) process.exit(status)
}
