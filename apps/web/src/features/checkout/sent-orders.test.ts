import { expect, it } from 'vitest'
import { memoryStorage } from '../../browser-storage/storage.ts'
import { markSent, sentAfter } from './sent-orders.ts'

it('records which history entries sent an order, and the newest order before each', () => {
  const storage = memoryStorage()
  expect(sentAfter(storage, 'a')).toBeUndefined()
  markSent(storage, 'a', null)
  markSent(storage, 'b', 'order-1')
  expect(['a', 'b', 'c', 'constructor'].map((entry) => sentAfter(storage, entry))).toEqual([
    null,
    'order-1',
    undefined,
    undefined,
  ])
})
