import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../../../support/test-server/compile-cache.ts'
import type { Cost } from '../order-rush.ts'
import type { RushEnd, RushTurn } from './rush-process.ts'

const program = fileURLToPath(new URL('./rush-process.ts', import.meta.url))

/** The processes are reused from turn to turn, and so is the code that they have compiled. */
const pool: ChildProcess[] = []

/**
 * Runs one process for each turn and starts them at the same moment. Returns the seconds until the last one is done, and
 * the CPU time of all. `whenReady` runs right before the start.
 */
export async function runRush(turns: readonly RushTurn[], whenReady: () => Promise<void>): Promise<Cost> {
  const processes = turns.map(
    (_, index) => (pool[index] ??= fork(program, { execArgv: [], env: { ...process.env, ...compileCache } })),
  )
  await Promise.all(
    processes.map(async (child, index) => {
      const ready = nextMessage(child)
      child.send(turns[index] ?? {})
      const answer = await ready
      if (answer !== 'ready') throw new Error(JSON.stringify(answer))
    }),
  )
  await whenReady()
  const before = performance.now()
  const ends = await Promise.all(
    processes.map(async (child) => {
      const end = nextMessage(child)
      child.send('go')
      return [(await end) as RushEnd, performance.now()] as const
    }),
  )
  const computed = ends.map(([end]) => {
    if ('error' in end) throw new Error(end.error)
    return end.computedSeconds
  })
  return {
    seconds: (Math.max(...ends.map(([, endedMs]) => endedMs)) - before) / 1000,
    computedSeconds: computed.reduce((sum, seconds) => sum + seconds, 0),
  }
}

/** Ends the processes. */
export function endRushes(): void {
  for (const child of pool.splice(0)) child.disconnect()
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`a process of the rush ended with ${code}`))
    child.once('exit', fail)
    child.once('message', (message) => {
      child.off('exit', fail)
      resolve(message)
    })
  })
}
