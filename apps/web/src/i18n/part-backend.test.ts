import { createTexts } from '@pokfei/texts/create-texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureTexts } from './load-texts.ts'
import { partBackend } from './part-backend.ts'
import { texts as core } from './parts/zh/zh-core.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isReachable = async () => true
const isUnreachable = async () => false

/** Texts whose files fail the given number of times. Each request is recorded in milliseconds from the start. */
function failing(times: number, isServerReachable: () => Promise<boolean>) {
  const start = Date.now()
  const triedMs: number[] = []
  const load = async () => {
    triedMs.push(Date.now() - start)
    if (triedMs.length <= times) throw new Error('unreachable')
    return { texts: core }
  }
  const texts = createTexts('zh', { backend: partBackend(load, isServerReachable) })
  return { texts, triedMs }
}

it('tries up to five more times and doubles the delay', { tags: 'CON-25' }, async () => {
  const { texts, triedMs } = failing(5, isUnreachable)
  const loaded = ensureTexts(texts, ['core'])
  await vi.runAllTimersAsync()
  await loaded
  expect(texts.t('retry')).toBe('再試一次')
  expect(triedMs).toEqual([0, 350, 1050, 2450, 5250, 10_850])
})

it('fails after five more tries', { tags: 'CON-25' }, async () => {
  const { texts, triedMs } = failing(6, isUnreachable)
  await Promise.all([expect(ensureTexts(texts, ['core'])).rejects.toThrow('unreachable'), vi.runAllTimersAsync()])
  expect(triedMs).toHaveLength(6)
})

it('tries only twice if the server responds, because its texts have changed', { tags: 'CON-26' }, async () => {
  const { texts, triedMs } = failing(6, isReachable)
  await Promise.all([expect(ensureTexts(texts, ['core'])).rejects.toThrow('unreachable'), vi.runAllTimersAsync()])
  expect(triedMs).toEqual([0, 350])
})

it('throws the failure instead of showing a key, and loads the texts on the next request', async () => {
  const { texts, triedMs } = failing(2, isReachable)
  await Promise.all([expect(ensureTexts(texts, ['core'])).rejects.toThrow('unreachable'), vi.runAllTimersAsync()])
  expect(() => texts.t('retry')).toThrow('unreachable')
  await ensureTexts(texts, ['core'])
  expect(texts.t('retry')).toBe('再試一次')
  expect(triedMs).toHaveLength(3)
})
