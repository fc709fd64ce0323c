import { OutcomeUnknown, StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'

/** The result of one job of a batch. */
export type JobResult<Result> = { readonly value: Result } | { readonly error: unknown }

/**
 * Returns a write that joins the jobs which wait for the batch before theirs. So many writes share a commit, and the
 * more wait, the more share it. `writeAll` returns the results in the order of the jobs. If it fails, each job of the
 * batch runs alone, so that one that breaks a constraint fails no other.
 */
export function batchWrites<Job, Result>(
  writeAll: (jobs: readonly Job[]) => Promise<readonly JobResult<Result>[]>,
  mostTogether: number,
): (job: Job) => Promise<Result> {
  const waiting: { readonly job: Job; readonly result: PromiseWithResolvers<Result> }[] = []
  let isWriting = false

  async function write(batch: typeof waiting): Promise<void> {
    try {
      const results = await writeAll(batch.map(({ job }) => job))
      for (const [index, result] of results.entries()) {
        if ('error' in result) batch[index]?.result.reject(result.error)
        else batch[index]?.result.resolve(result.value)
      }
    } catch (error) {
      if (batch.length === 1 || isOfDatabase(error)) for (const { result } of batch) result.reject(error)
      else for (const one of batch) await write([one])
    }
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) await write(waiting.splice(0, mostTogether))
    isWriting = false
  }

  return (job) => {
    const result = Promise.withResolvers<Result>()
    waiting.push({ job, result })
    if (!isWriting) void writeWaiting()
    return result.promise
  }
}

/** True for an error that no job has caused, so that none would succeed alone. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof OutcomeUnknown
