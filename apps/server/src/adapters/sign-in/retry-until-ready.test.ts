import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import fastify from 'fastify'
import { retryUntilReady } from './retry-until-ready.ts'

const log: FastifyBaseLogger = fastify().log

describe('retried resource', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Returns a function that fails `times` times, then works. */
  function failing(times: number) {
    let tries = 0
    const make = () => {
      tries += 1
      return tries > times ? Promise.resolve('made') : Promise.reject(new Error('unreachable'))
    }
    return { make, tries: () => tries }
  }

  test('is created once for all callers', async () => {
    const { make, tries } = failing(0)
    const resource = retryUntilReady('resource', make)
    resource.open(log)
    expect(await Promise.all([resource.get(), resource.get()])).toEqual(['made', 'made'])
    expect(await resource.get()).toBe('made')
    expect(tries()).toBe(1)
  })

  test('is retried in the background after 1, 2 and 4 seconds', async () => {
    const { make, tries } = failing(3)
    const resource = retryUntilReady('resource', make)
    resource.open(log)
    const triesAfter: number[] = []
    for (const seconds of [0, 1, 1, 1, 4]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      triesAfter.push(tries())
    }
    expect(triesAfter).toEqual([1, 2, 2, 3, 4])
    resource.close()
  })

  test('is tried at once for a caller and is null after a failure', async () => {
    const { make } = failing(2)
    const resource = retryUntilReady('resource', make)
    expect(await resource.get()).toBeNull()
    expect(await resource.get()).toBeNull()
    expect(await resource.get()).toBe('made')
  })

  test('is not retried after the close', async () => {
    const { make, tries } = failing(9)
    const resource = retryUntilReady('resource', make)
    resource.open(log)
    await vi.advanceTimersByTimeAsync(0)
    resource.close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries()).toBe(1)
  })
})
