import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Pipelines, PipelinedTransaction } from '../engine/pipelines.ts'
import { readReferences } from './batch-reads.ts'
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

/**
 * Runs jobs of one event in one transaction of two trips, and resolves with their outcomes once it is committed. The
 * first trip locks and reads, the scripts decide one after the other, and the second trip writes. A job that throws before
 * it writes fails alone; any other error fails all.
 */
export async function commitBatch(
  { pipelines, memory }: { readonly pipelines: Pipelines; readonly memory: EventMemory },
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
    await transaction.commit(callsOf(facts.event?.eventNo ?? null, batch.writes))
    return outcomes
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
