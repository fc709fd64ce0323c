import type { Store } from '@pokfei/domain/ports/store'
import type { FastifyInstance } from 'fastify'
import { readMachineClock } from '../adapters/system-clock.ts'
import { startJob } from './start-job.ts'

/** The time between two comparisons. */
const intervalMilliseconds = 60_000

/** The difference from which on the log says so. */
const noticeableMilliseconds = 1_000

/** The difference from which on the process gets no traffic. Sale times, holds and live codes would be wrong. */
const wrongMilliseconds = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** True if this machine's clock differs so far from the database's that the process must not serve. */
    readonly hasWrongClock: () => Promise<boolean>
  }
}

/** The dependencies of the watch. Tests pass their own clock of the machine. */
interface ClockWatchDeps {
  readonly store: Pick<Store, 'readClock'>
  readonly machineClock?: () => number
}

/**
 * Compares this machine's clock with the database's while the server listens. Each process takes the time from its own
 * machine, so processes with different clocks disagree about sale starts and the ends of holds.
 */
export function startClockWatch(
  app: FastifyInstance,
  { store, machineClock = readMachineClock }: ClockWatchDeps,
): void {
  let latest: Promise<number> | null = null

  /** Returns the difference in milliseconds. The database answers at a moment of the call, so its middle is compared. */
  async function measure(): Promise<number> {
    const beforeMs = machineClock()
    const databaseMs = await store.readClock()
    return databaseMs === null ? 0 : databaseMs - (beforeMs + machineClock()) / 2
  }

  /** Measures anew. After a failure the next question measures again. */
  function compare(): Promise<number> {
    const measuring = measure()
    latest = measuring
    measuring.catch(() => (latest = null))
    return measuring
  }

  const difference = (): Promise<number> => latest ?? compare()

  app.decorate('hasWrongClock', async () => Math.abs(await difference()) >= wrongMilliseconds)
  app.metrics.watch('clockDifference', async () => (await difference()) / 1000)
  startJob(app, {
    async run() {
      const differenceMs = await compare()
      if (Math.abs(differenceMs) >= noticeableMilliseconds)
        app.log.warn(
          { seconds: Math.round(differenceMs / 100) / 10 },
          "this machine's clock differs from the database's. Synchronise both.",
        )
    },
    everyMilliseconds: intervalMilliseconds,
    failure: 'comparison of clocks failed',
    failureLevel: 'warn',
    startsAtOnce: true,
  })
}
