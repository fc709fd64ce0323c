import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { CommitUnknown, type Pipelines, type PipelinedTransaction } from '../engine/pipelines.ts'
import { findOrders, lockEvent, readReferences } from './batch-reads.ts'
import { createBatchRows, type BatchRows } from './batch-rows.ts'
import { callsOf } from './batch-writes.ts'
import type { EventMemory } from './event-memory.ts'
import { loadBatch } from './load-batch.ts'
import type { OrderJob } from './order-job.ts'

/** The value that a job returned or the error that it threw. */
export type JobOutcome = { readonly value: unknown } | { readonly error: unknown }

/** Another order has a drawn reference. The batch must run again, with another one. */
export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken'
}

/** Nobody knows whether the commit of a batch holds. Its jobs have these outcomes if it does. */
export class BatchUnknown extends Error {
  override readonly name = 'BatchUnknown'
  readonly outcomes: readonly JobOutcome[]
  /** The orders that exist if the batch was committed. */
  readonly orderIDs: readonly string[]

  constructor(cause: CommitUnknown, outcomes: readonly JobOutcome[], orderIDs: readonly string[]) {
    super(cause.message, { cause })
    this.outcomes = outcomes
    this.orderIDs = orderIDs
  }
}

/** The connections of batches and the events that they need. */
export interface BatchTools {
  readonly pipelines: Pipelines
  readonly memory: EventMemory
}

/**
 * Runs jobs of one event in one transaction of two trips, and resolves with their outcomes once it is committed. The
 * first trip locks and reads, the scripts decide one after the other, and the second trip writes. A job that throws before
 * it writes fails alone; any other error fails all. Throws {@link BatchUnknown}.
 */
export async function commitBatch(
  { pipelines, memory }: BatchTools,
  key: EventKey | null,
  jobs: readonly OrderJob<unknown>[],
): Promise<readonly JobOutcome[]> {
  const remembered = key === null ? { event: null, loadCount: 0 } : await memory.find(key)
  return pipelines.transaction(async (transaction) => {
    const needs = jobs.map((job) => job.needs)
    const facts = await loadBatch(transaction, remembered, needs)
    const drawn = new Set(needs.flatMap((need) => (need.kind === 'checkout' ? [need.orderReference] : [])))
    const batch = createBatchRows(facts, drawn)
    const outcomes = jobs.map((job) => decide(batch, job))
    await checkReferences(transaction, batch)
    try {
      await transaction.commit(callsOf(facts.event?.eventNo ?? null, batch.writes))
    } catch (error) {
      if (!(error instanceof CommitUnknown)) throw error
      throw new BatchUnknown(
        error,
        outcomes,
        batch.writes.newOrders.map(({ order }) => order.orderID),
      )
    }
    return outcomes
  })
}

/**
 * Returns true if the orders of an unknown batch exist. It waits for the lock of the event first: an old connection that
 * is still committing holds it. Its own commit waits for the standby, which then has the orders too. Throws
 * {@link CommitUnknown}.
 */
export async function wasCommitted(
  { pipelines, memory }: BatchTools,
  key: EventKey,
  { orderIDs }: BatchUnknown,
): Promise<boolean> {
  const { event } = await memory.find(key)
  if (event === null) throw new Error('the event of an order is gone')
  return pipelines.transaction(async (transaction) => {
    const { found } = await transaction.send({ lock: lockEvent(event), found: findOrders({ orderIDs }) })
    if (found.length === 0) return false
    await transaction.commit({})
    return true
  })
}

function decide({ rows, writeCount }: BatchRows, job: OrderJob<unknown>): JobOutcome {
  const before = writeCount()
  try {
    return { value: job.decide(rows) }
  } catch (error) {
    if (writeCount() !== before) throw error
    return { error }
  }
}

/** Throws {@link ReferenceTaken} if a reference that was drawn during the decisions is taken. */
async function checkReferences(
  transaction: PipelinedTransaction,
  { uncheckedReferences }: Pick<BatchRows, 'uncheckedReferences'>,
): Promise<void> {
  if (uncheckedReferences.size === 0) return
  const { taken } = await transaction.send({ taken: readReferences({ references: [...uncheckedReferences] }) })
  if (taken.length > 0) throw new ReferenceTaken('a drawn reference is taken')
}
