import { StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { expect, test } from 'vitest'
import { batchWrites } from './batched-write.ts'

/** Returns a write of numbers that doubles each, and the batches that it wrote. A 0 breaks its batch. */
function recordBatches(failure = new Error('a 0 cannot be stored')) {
  const batches: (readonly number[])[] = []
  const write = batchWrites(async (jobs: readonly number[]) => {
    batches.push(jobs)
    if (jobs.includes(0)) throw failure
    return jobs.map((job) => (job < 0 ? { error: new Error(`${job} is negative`) } : { value: job * 2 }))
  }, 3)
  return { batches, write }
}

test('jobs that wait for a batch share the next one, as many as fit', async () => {
  const { batches, write } = recordBatches()
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(write))).toEqual([2, 4, 6, 8, 10, 12])
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]])
  expect(await write(7)).toBe(14)
})

test('a rejected job fails alone', async () => {
  const { batches, write } = recordBatches()
  const results = await Promise.allSettled([1, 2, -3, 4].map(write))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1], [2, -3, 4]])
})

test('the jobs of a broken batch run one by one', async () => {
  const { batches, write } = recordBatches()
  const results = await Promise.allSettled([1, 2, 0, 4].map(write))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1], [2, 0, 4], [2], [0], [4]])
})

test('a failure of the database fails the whole batch at once', async () => {
  const { batches, write } = recordBatches(new StoreUnavailable('the database is away'))
  const results = await Promise.allSettled([1, 2, 0].map(write))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(batches).toEqual([[1], [2, 0]])
})
