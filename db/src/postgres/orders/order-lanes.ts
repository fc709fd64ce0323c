import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { OutcomeUnknown, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { createActivity, type Activity } from '../engine/activity.ts'
import type { Connection } from '../engine/connect.ts'
import { pauseAfter } from '../engine/pauses.ts'
import { CommitUnknown, openPipelines, type Pipelines } from '../engine/pipelines.ts'
import { asFailure, brokenConstraint, isTransient } from '../connection/postgres-errors.ts'
import { lockTimeoutMs } from '../connection/session-settings.ts'
import { BatchUnknown, commitBatch, ReferenceTaken, wasCommitted, type JobOutcome } from './commit-batch.ts'
import { createEventMemory } from './event-memory.ts'
import { firstOutcomes } from './first-outcomes.ts'
import { EventChanged } from './load-batch.ts'
import type { OrderJob } from './order-job.ts'

/** A queue for each event, whose jobs write its orders. */
export interface OrderLanes {
  /** Runs a job of an event, or of none. Resolves with its value once it is committed. */
  run<T>(event: EventKey | null, job: OrderJob<T>): Promise<T>
  /** Waits for all jobs and closes the connections. */
  close(): Promise<void>
}

/** The options of {@link openOrderLanes}. */
export interface OrderLanesOptions {
  /** The longest time for which a batch is tried again, in milliseconds. */
  readonly patienceMs?: number
  readonly pipelines?: Pipelines
  readonly activity?: Activity
}

/** The most jobs of one batch. A larger one would hold the locks of its event for too long. */
const batchLimit = 128

/** The most events that one process writes at the same time. Each takes a connection. */
const mostWriting = 4

interface WaitingJob {
  readonly job: OrderJob<unknown>
  readonly result: PromiseWithResolvers<unknown>
}

/** The outcomes of written jobs, or the error for which none is. */
type Written = { readonly outcomes: readonly JobOutcome[] } | { readonly error: unknown }

interface Lane {
  readonly event: EventKey | null
  readonly waiting: WaitingJob[]
}

/**
 * Opens the lanes. One batch of an event is under way at a time in this process, and takes all jobs that wait by then. So
 * jobs that come while others are written share the next commit. Other processes wait for the lock of the event. If the
 * connection is lost during a commit, or the standby may lack it, the batch looks for its orders. It runs again without
 * them.
 */
export function openOrderLanes(
  databaseURL: string,
  connection: Connection,
  {
    patienceMs = lockTimeoutMs,
    activity = createActivity(),
    pipelines = openPipelines(databaseURL, mostWriting, activity),
  }: OrderLanesOptions = {},
): OrderLanes {
  const memory = createEventMemory(connection)
  const lanes = new Map<string, Lane>()
  const ready: string[] = []
  let writing = 0
  let idle = Promise.withResolvers<void>()
  idle.resolve()

  function startBatches(): void {
    while (writing < mostWriting) {
      const name = ready.shift()
      const lane = name === undefined ? undefined : lanes.get(name)
      if (name === undefined || lane === undefined) return
      writing += 1
      void writeBatch(name, lane)
    }
  }

  async function writeBatch(name: string, lane: Lane): Promise<void> {
    await commit(lane.event, lane.waiting.splice(0, batchLimit), performance.now() + patienceMs)
    // The callers of this batch may have further jobs.
    await nextTurn()
    writing -= 1
    if (lane.waiting.length > 0) ready.push(name)
    else lanes.delete(name)
    if (lanes.size === 0) idle.resolve()
    startBatches()
  }

  /** Writes jobs together. If they fail for a reason of their own, it writes each half of them alone. */
  async function commit(event: EventKey | null, jobs: readonly WaitingJob[], endMs: number): Promise<void> {
    const written = await tryUntil(endMs, event, jobs)
    if ('outcomes' in written) {
      for (const [index, { result }] of jobs.entries()) answer(result, written.outcomes[index])
      return
    }
    const failure = asFailure(written.error)
    const isOfAll = jobs.length === 1 || failure instanceof OutcomeUnknown || failure instanceof StoreUnavailable
    if (isOfAll) for (const { result } of jobs) result.reject(failure)
    else {
      const half = jobs.length >> 1
      await commit(event, jobs.slice(0, half), endMs)
      await commit(event, jobs.slice(half), endMs)
    }
  }

  async function tryUntil(endMs: number, event: EventKey | null, jobs: readonly WaitingJob[]): Promise<Written> {
    const tools = { pipelines, memory }
    let unknown: BatchUnknown | null = null
    const failed = (error: unknown): Written => ({
      error: unknown === null ? error : new OutcomeUnknown(unknown.message, { cause: error }),
    })
    for (let failedAttempts = 1; ; failedAttempts += 1) {
      const pauseMs = pauseAfter(failedAttempts)
      try {
        if (event !== null && unknown !== null && unknown.orderIDs.length > 0) {
          if (await wasCommitted(tools, event, unknown)) return unknown
          unknown = null
        }
        const outcomes = await commitBatch(
          tools,
          event,
          jobs.map(({ job }) => job),
        )
        activity.count('batches')
        activity.count('batchedOrders', jobs.length)
        return { outcomes: unknown === null ? outcomes : firstOutcomes(unknown.outcomes, outcomes) }
      } catch (error) {
        if (error instanceof BatchUnknown) {
          activity.count('unknownOutcomes')
          unknown = error
        } else if (event !== null && error instanceof EventChanged) memory.forget(event)
        else if (!(error instanceof CommitUnknown) && !isTransient(error) && !isReferenceTaken(error))
          return failed(error)
        if (performance.now() + pauseMs > endMs) return failed(asBusy(error))
      }
      activity.count('repeatedTransactions')
      await wait(pauseMs)
    }
  }

  return {
    run<T>(event: EventKey | null, job: OrderJob<T>): Promise<T> {
      const name = event === null ? '' : `${event.organizerID}/${event.eventID}`
      let lane = lanes.get(name)
      if (lane === undefined) {
        if (lanes.size === 0) idle = Promise.withResolvers()
        lane = { event, waiting: [] }
        lanes.set(name, lane)
        // Jobs of the same turn of the event loop share a batch.
        setImmediate(() => {
          ready.push(name)
          startBatches()
        })
      }
      const result = Promise.withResolvers<T>()
      lane.waiting.push({ job, result: result as PromiseWithResolvers<unknown> })
      return result.promise
    },
    async close() {
      await idle.promise
      await pipelines.close()
    },
  }
}

/** True if another order has a drawn reference. An order of another event may have been committed meanwhile. */
const isReferenceTaken = (error: unknown): boolean =>
  error instanceof ReferenceTaken || brokenConstraint(error) === 'orders_by_reference'

/** Returns what callers hear if others were first until the patience ended. */
function asBusy(error: unknown): unknown {
  if (!(error instanceof EventChanged) && !isReferenceTaken(error)) return error
  return new StoreUnavailable('others changed the event again and again', { cause: error })
}

function answer({ resolve, reject }: PromiseWithResolvers<unknown>, outcome: JobOutcome | undefined): void {
  if (outcome === undefined) reject(new Error('a job has no outcome'))
  else if ('error' in outcome) reject(outcome.error)
  else resolve(outcome.value)
}
