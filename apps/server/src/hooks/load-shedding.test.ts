import { expect, test } from 'vitest'
import { createOverload } from './load-shedding.ts'

test('a process is overloaded when its loop or its queue is late, until both have halved', () => {
  const late = { loop: 0, queue: 0 }
  const isOverloaded = createOverload({ loop: { delayMilliseconds: () => late.loop }, maxDelayMilliseconds: 2_000 }, { delayMilliseconds: () => late.queue })
  const when = (loop: number, queue: number): boolean => {
    Object.assign(late, { loop, queue })
    return isOverloaded()
  }
  expect([when(0, 0), when(1_999, 1_999), when(2_000, 0), when(0, 1_000), when(999, 999)]).toEqual([false, false, true, true, false])
  expect([when(0, 2_000), when(0, 1_500), when(1_000, 0), when(0, 0)]).toEqual([true, true, true, false])
})
