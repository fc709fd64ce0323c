import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The time of a command, its peak of resident memory, and what it printed. */
export interface MeasuredRun {
  readonly seconds: number
  readonly peakBytes: number
  readonly output: string
}

const pollMilliseconds = 100

/** Runs a command as an operator does. Throws if it fails. */
export async function runMeasured(
  call: readonly string[],
  set: Readonly<Record<string, string>>,
): Promise<MeasuredRun> {
  const entry = fileURLToPath(new URL('../../../apps/server/src/cli.ts', import.meta.url))
  const before = performance.now()
  const child = spawn(process.execPath, [entry, ...call], {
    env: { PATH: process.env['PATH'], POKFEI_MODE: 'demo', ...set },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peakBytes = 0
  // The system counts the peak by itself. Only the last moments of the process are missed.
  const poll = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid))
  }, pollMilliseconds)
  try {
    let output = ''
    for await (const text of child.stdout.setEncoding('utf8')) output += String(text)
    const status = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)))
    if (status !== 0) throw new Error(`${call.join(' ')} ended with status ${status}`)
    return { seconds: (performance.now() - before) / 1_000, peakBytes, output }
  } finally {
    clearInterval(poll)
  }
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    // It has just ended.
    return 0
  }
}
