import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RaceOrders, RaceOutcomes } from './race-process.ts'

const program = fileURLToPath(new URL('./race-process.ts', import.meta.url))

/** Runs one process for each of these, starts them at the same moment, and answers what each one's
 *  attempts came to, in their order. */
export async function runRace(processes: readonly RaceOrders[]): Promise<readonly RaceOutcomes[]> {
  const racers = processes.map(() => fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] }))
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
    for (const racer of racers) if (racer.exitCode === null) racer.kill()
  }
}

function nextMessage(racer: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    racer.once('message', resolve)
    racer.once('exit', (code) => reject(new Error(`a process of the race ended with ${code}`)))
  })
}
