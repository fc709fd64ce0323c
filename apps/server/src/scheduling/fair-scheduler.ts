import { createFairQueue } from './fair-queue.ts'

/**
 * A scheduler for work of many members in small slices. Each turn of the event loop runs one slice, and the members
 * alternate.
 */
export interface FairScheduler {
  /** Resolves when the caller may run one slice. Rejects with the signal's reason as soon as it aborts. */
  readonly turn: (member: string, signal: AbortSignal) => Promise<void>
}

interface Waiting {
  readonly begin: () => void
}

/** Opens a lane. `later` calls back in the next turn of the event loop. */
export function createFairScheduler(
  later: (next: () => void) => void = (next) => void setImmediate(next),
): FairScheduler {
  const queue = createFairQueue<Waiting>()
  let isComing = false

  function ensureNext(): void {
    if (isComing || queue.size() === 0) return
    isComing = true
    later(() => {
      isComing = false
      queue.shift()?.begin()
      ensureNext()
    })
  }

  return {
    async turn(member, signal) {
      signal.throwIfAborted()
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting: Waiting = { begin: resolve }
      const giveUp = (): void => {
        queue.remove(member, waiting)
        resolve()
      }
      signal.addEventListener('abort', giveUp)
      queue.push(member, waiting)
      ensureNext()
      await promise
      signal.removeEventListener('abort', giveUp)
      signal.throwIfAborted()
    },
  }
}
