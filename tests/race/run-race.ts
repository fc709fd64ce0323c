import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../support/test-server/compile-cache.ts'
import type { RaceFailure, RaceOrders, RaceOutcomes } from './race-process.ts'

const program = fileURLToPath(new URL('./race-process.ts', import.meta.url))

/** The processes are reused from race to race, because a start takes longer than a race. */
const pool: ChildProcess[] = []

const startProcess = (): ChildProcess =>
  fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'], env: { ...process.env, ...compileCache } })

/** Runs one process for each element and starts them at the same moment. Returns the outcomes of each one's attempts,
 *  in their order. */
export async function runRace(processes: readonly RaceOrders[]): Promise<readonly RaceOutcomes[]> {
  const racers = processes.map((_, index) => {
    const known = pool[index]
    // One that failed in an earlier race is gone.
    return known?.connected === true ? known : (pool[index] = startProcess())
  })
  // The processes keep this one alive only during a race, and end with it.
  for (const racer of racers) for (const held of [racer, racer.channel]) held?.ref()
  try {
    await Promise.all(
      racers.map((racer, index) => {
        const ready = nextMessage(racer)
        racer.send(processes[index] ?? {})
        return ready
      }),
    )
    return await Promise.all(
      racers.map(async (racer) => {
        const outcomes = nextMessage(racer)
        racer.send('go')
        return (await outcomes) as RaceOutcomes
      }),
    )
  } finally {
    for (const racer of racers) for (const held of [racer, racer.channel]) held?.unref()
  }
}

function nextMessage(racer: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`a process of the race ended with ${code}`))
    racer.once('exit', fail)
    racer.once('message', (message: RaceOutcomes | RaceFailure | 'ready') => {
      racer.off('exit', fail)
      if (typeof message === 'object' && 'failure' in message) reject(new Error(message.failure))
      else resolve(message)
    })
  })
}
