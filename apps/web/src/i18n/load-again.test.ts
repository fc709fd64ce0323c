import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isThere = async () => true
const isAway = async () => false

/** A loader that fails the given number of times. It records each call in milliseconds from the start. */
function failing(times: number) {
  const start = Date.now()
  const askedMs: number[] = []
  const load = async () => {
    askedMs.push(Date.now() - start)
    if (askedMs.length <= times) throw new Error('unreachable')
    return 'texts'
  }
  return { load, askedMs }
}

it('tries up to five times again, each time after twice as long', async () => {
  const { load, askedMs } = failing(5)
  const loaded = loadAgain(load, isAway)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('texts')
  expect(askedMs).toEqual([0, 350, 1050, 2450, 5250, 10_850])
})

it('gives up after that', async () => {
  const { load, askedMs } = failing(6)
  await Promise.all([expect(loadAgain(load, isAway)).rejects.toThrow('unreachable'), vi.runAllTimersAsync()])
  expect(askedMs).toHaveLength(6)
})

it('asks a server that answers only twice: it has other texts by now', async () => {
  const { load, askedMs } = failing(6)
  await Promise.all([expect(loadAgain(load, isThere)).rejects.toThrow('unreachable'), vi.runAllTimersAsync()])
  expect(askedMs).toEqual([0, 350])
})
