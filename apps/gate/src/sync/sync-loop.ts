import type { SyncOutcome } from './synchronise.ts'

/** Milliseconds between two rounds with the server, and after failed rounds, longer each time. */
const roundMs = 4000
const failedRoundMs: readonly number[] = [2000, 4000, 8000, 15_000]

/** The rounds with the server, one after the other. */
export interface SyncLoop {
  /** Starts a round now. During a round, another one follows right after it. */
  readonly syncNow: () => void
  /** Waits for the current round and stops the loop until the next `syncNow`. */
  readonly pause: () => Promise<void>
}

interface SyncLoopDeps {
  /** Runs one round. Null if this phone cannot have one. */
  readonly run: () => Promise<SyncOutcome | null>
  /** Called with the outcome of each round. */
  readonly onOutcome: (outcome: SyncOutcome) => Promise<void>
}

/** Creates a {@link SyncLoop} that has not started yet. */
export function createSyncLoop({ run, onOutcome }: SyncLoopDeps): SyncLoop {
  let round: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSyncRequested = false

  async function runRound(): Promise<void> {
    const outcome = await run()
    if (outcome === null) return
    failures = outcome === 'unreachable' ? failures + 1 : 0
    await onOutcome(outcome)
  }

  const pauseMs = (): number =>
    failures === 0 ? roundMs : (failedRoundMs[Math.min(failures, failedRoundMs.length) - 1] ?? roundMs)

  function syncNow(): void {
    clearTimeout(timer)
    // A request during a round leads to another round right after it.
    isSyncRequested = round !== null
    round ??= runRound()
      .catch(() => {
        failures += 1
      })
      .finally(() => {
        round = null
        timer = setTimeout(syncNow, isSyncRequested && failures === 0 ? 0 : pauseMs())
        isSyncRequested = false
      })
  }

  return {
    syncNow,
    async pause() {
      await round
      clearTimeout(timer)
    },
  }
}
