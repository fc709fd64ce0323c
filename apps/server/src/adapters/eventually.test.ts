import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import fastify from 'fastify'
import { eventually } from './eventually.ts'

const log: FastifyBaseLogger = fastify().log

describe('something that is made over the network', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Returns a function that fails `times` times, then works. */
  function failing(times: number) {
    let tries = 0
    const make = () => {
      tries += 1
      return tries > times ? Promise.resolve('made') : Promise.reject(new Error('out of reach'))
    }
    return { make, tries: () => tries }
  }

  test('is made once, however many ask for it', async () => {
    const { make, tries } = failing(0)
    const thing = eventually('thing', make)
    thing.open(log)
    expect(await Promise.all([thing.get(), thing.get()])).toEqual(['made', 'made'])
    expect(await thing.get()).toBe('made')
    expect(tries()).toBe(1)
  })

  test('is tried again in the background, after 1, 2, 4 … seconds', async () => {
    const { make, tries } = failing(3)
    const thing = eventually('thing', make)
    thing.open(log)
    const triesAfter: number[] = []
    for (const seconds of [0, 1, 1, 1, 4]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      triesAfter.push(tries())
    }
    expect(triesAfter).toEqual([1, 2, 2, 3, 4])
    thing.close()
  })

  test('is tried at once for whoever asks, who is told when it fails', async () => {
    const { make } = failing(2)
    const thing = eventually('thing', make)
    expect(await thing.get()).toBeNull()
    expect(await thing.get()).toBeNull()
    expect(await thing.get()).toBe('made')
  })

  test('is given up when the server closes', async () => {
    const { make, tries } = failing(9)
    const thing = eventually('thing', make)
    thing.open(log)
    await vi.advanceTimersByTimeAsync(0)
    thing.close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries()).toBe(1)
  })
})
