import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryLoad } from './retry-load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isReachable = async () => true
const isUnreachable = async () => false

/** A loader that fails the given number of times. It records each call in milliseconds from the start. */
function failing(times: number) {
  const start = Date.now()
  const triedMs: number[] = []
  const load = async () => {
    triedMs.push(Date.now() - start)
    if (triedMs.length <= times) throw new Error('unreachable')
    return 'texts'
  }
  return { load, triedMs }
}

it('tries up to five more times and doubles the delay', { tags: 'CON-25' }, async () => {
  const { load, triedMs } = failing(5)
  const loaded = retryLoad(load, isUnreachable)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('texts')
  expect(triedMs).toEqual([0, 350, 1050, 2450, 5250, 10_850])
})

it('fails after five more tries', { tags: 'CON-25' }, async () => {
  const { load, triedMs } = failing(6)
  await Promise.all([expect(retryLoad(load, isUnreachable)).rejects.toThrow('unreachable'), vi.runAllTimersAsync()])
  expect(triedMs).toHaveLength(6)
})

it('tries only twice if the server responds, because its texts have changed', { tags: 'CON-26' }, async () => {
  const { load, triedMs } = failing(6)
  await Promise.all([expect(retryLoad(load, isReachable)).rejects.toThrow('unreachable'), vi.runAllTimersAsync()])
  expect(triedMs).toEqual([0, 350])
})
