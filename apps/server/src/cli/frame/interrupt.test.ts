import type { Refusal } from '@pokfei/desk-contract/frame/refusal'
import { expect, test } from 'vitest'
import { createInterrupt } from './interrupt.ts'

function open(isChange = true) {
  const refusals: Refusal[] = []
  const lines: string[] = []
  const progress = { write: (text: string) => lines.push(text) }
  return { refusals, lines, ...createInterrupt({ isChange, progress, endAtOnce: (one) => refusals.push(one) }) }
}

test('a call whose work nobody follows ends at once, and says what is certain', { tags: 'OPS-242' }, () => {
  for (const [isChange, code, words] of [
    [true, 'stoppedChange', /as a whole or not at all/],
    [false, 'stoppedReport', /Nothing was changed/],
  ] as const) {
    const { interrupt, refusals } = open(isChange)
    interrupt()
    expect(refusals).toMatchObject([{ code, words: { en: expect.stringMatching(words) } }])
  }
})

test('followed work is asked to stop, shows how far it is, and ends at once with a second Ctrl-C', {
  tags: 'OPS-242',
}, () => {
  const { followWork, interrupt, end, refusals, lines } = open()
  const work = followWork('order')
  work.report(0, 0)
  work.report(20, 20)
  expect(lines).toEqual(['20 of 20 orders, none left\n'])
  expect([work.isStopped(), end()]).toEqual([false, false])
  interrupt()
  expect([work.isStopped(), end(), refusals]).toEqual([true, true, []])
  interrupt()
  expect(refusals).toMatchObject([{ code: 'stoppedChange' }])
})
