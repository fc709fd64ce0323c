import { expect, test } from 'vitest'
import { createRefundPace } from './refund-pace.ts'

test('gives no more than 20 refunds in any second', { tags: 'RFD-10' }, () => {
  const pace = createRefundPace()
  const times: number[] = []
  for (let now = 0; now < 10_000; now += 10) for (let count = pace.take(50, now); count > 0; count -= 1) times.push(now)
  expect(times).toHaveLength(200)
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))
  expect(most).toBe(20)
})

test('saves no tokens while nothing is due', { tags: 'RFD-10' }, () => {
  const pace = createRefundPace(20)
  expect([pace.take(50, 0), pace.take(50, 1), pace.take(50, 60_000)]).toEqual([1, 0, 1])
})

test('takes no more tokens than it was asked for', () => {
  const pace = createRefundPace(20)
  expect([pace.take(0, 0), pace.take(-1, 0), pace.take(1, 0), pace.take(1, 0)]).toEqual([0, 0, 1, 0])
})

test('pauses the whole bucket after a refusal, twice as long each time', { tags: 'RFD-10' }, () => {
  const pace = createRefundPace(1000)
  pace.backOff(0)
  pace.backOff(1)
  expect([pace.take(1, 999), pace.take(1, 1001)]).toEqual([0, 1])
  pace.backOff(2000)
  expect([pace.take(1, 3999), pace.take(1, 4001)]).toEqual([0, 1])
  for (let now = 5000; now < 500_000; now += 60_001) pace.backOff(now)
  pace.recover()
  pace.backOff(1_000_000)
  expect([pace.take(1, 1_000_999), pace.take(1, 1_001_001)]).toEqual([0, 1])
})

test('never pauses for more than a minute', { tags: 'RFD-10' }, () => {
  const pace = createRefundPace(1000)
  let now = 0
  for (let round = 0; round < 12; round += 1) {
    pace.backOff(now)
    now += 60_001
  }
  pace.backOff(now)
  expect([pace.take(1, now + 59_999), pace.take(1, now + 60_001)]).toEqual([0, 1])
})
