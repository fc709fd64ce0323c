import { expect, it } from 'vitest'
import { memoryStorage } from '../../tab-storage.ts'
import { markSent, sentAfter } from './sent-orders.ts'

it('tells from which entries of the history an order was sent, and after which one', () => {
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
