import { expect, it } from 'vitest'
import { isStanding, seeServing, type SeenServing } from './standing.ts'
import { sampleStatus } from './testing/sample-status.ts'

const startSSE = sampleStatus.nowSSE
const atFirst: SeenServing = { status: sampleStatus, firstSSE: startSSE, lastSSE: startSSE }

/** Returns the facts after polls, each with its second and its served rank. */
const after = (rate: number, ...polls: readonly (readonly [second: number, served: number])[]) =>
  polls.reduce(
    (seen, [second, served]) => seeServing(seen, { ...sampleStatus, rate, served }, startSSE + second),
    atFirst,
  )

it('tells a queue that stands from one that moves', { tags: 'ROM-81' }, () => {
  expect(isStanding(after(600, [5, 412], [14, 412]))).toBe(false)
  expect(isStanding(after(600, [5, 412], [15, 412]))).toBe(true)
  expect(isStanding(after(600, [5, 412], [15, 412], [20, 413]))).toBe(false)
  expect(isStanding(after(2, [5, 412], [59, 412]))).toBe(false)
  expect(isStanding(after(2, [5, 412], [60, 412]))).toBe(true)
})

it('counts no time without another status', { tags: 'ROM-81' }, () => {
  expect(seeServing(atFirst, sampleStatus, startSSE + 600)).toBe(atFirst)
  expect(isStanding(atFirst)).toBe(false)
})
