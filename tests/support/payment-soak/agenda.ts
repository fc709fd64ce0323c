import type { ManualClock } from '../manual-clock.ts'

/** What happens when, on a clock that only the agenda moves. */
export interface Agenda {
  /** Lets something happen at a moment, or now if that has passed. */
  at(timeSSE: number, act: () => Promise<void>): void
  /** Lets everything happen, what is added meanwhile included: moment by moment, and all of a moment at
   *  once, so that it meets. `afterwards` follows every moment. */
  run(afterwards: () => void): Promise<void>
}

/** Makes an empty {@link Agenda}. */
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
