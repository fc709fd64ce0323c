import { expect, it } from 'vitest'
import { keepSeenHead, readSeenHeads } from './seen-logs.ts'
import { memoryStorage } from './storage.ts'

const saleID = 'events/lion-rock/nights'
const headOf = (lines: number) => ({ lines, head: 'ab'.repeat(32) })

it('keeps a head for each tenth by which a log grows', { tags: 'ROM-100' }, () => {
  const storage = memoryStorage()
  for (let lines = 1; lines <= 5_000; lines += 1) keepSeenHead(storage, saleID, headOf(lines))
  const kept = readSeenHeads(storage, saleID)
  expect(kept.slice(0, 12).map(({ lines }) => lines)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13])
  expect(kept.length).toBeLessThan(90)
  // An older status than the last one adds nothing.
  keepSeenHead(storage, saleID, headOf(3))
  expect(readSeenHeads(storage, saleID)).toEqual(kept)
  expect(readSeenHeads(storage, 'events/lion-rock/others')).toEqual([])
})

it('takes nothing that is no head', { tags: 'ROM-100' }, () => {
  const storage = memoryStorage()
  storage.setItem('seenLogs', JSON.stringify({ [saleID]: [3, { lines: '1' }, headOf(1)], other: 'x' }))
  expect(readSeenHeads(storage, saleID)).toEqual([headOf(1)])
  expect(readSeenHeads(storage, 'other')).toEqual([])
})
