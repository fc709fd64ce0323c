import type { ManualClock } from '../fixtures/manual-clock.ts'

/** A schedule of actions, on a clock that only the agenda moves. */
export interface Agenda {
  /** Schedules an action for a moment, or for now if the moment has passed. */
  at(timeSSE: number, act: () => Promise<void>): void
  /** Runs all actions, including those added meanwhile, moment by moment. The actions of one moment run concurrently.
   *  `afterwards` follows every moment. */
  run(afterwards: () => void): Promise<void>
}

/** Creates an empty {@link Agenda}. */
export function openAgenda(clock: ManualClock): Agenda {
  const moments = new Map<number, (() => Promise<void>)[]>()
  return {
    at(timeSSE, act) {
      const moment = Math.max(timeSSE, clock.nowSSE())
      const acts = moments.get(moment) ?? []
      moments.set(moment, acts)
      acts.push(act)
    },
    async run(afterwards) {
      while (moments.size > 0) {
        const moment = Math.min(...moments.keys())
        const acts = moments.get(moment) ?? []
        moments.delete(moment)
        clock.set(moment)
        await Promise.all(acts.map((act) => act()))
        afterwards()
      }
    },
  }
}
