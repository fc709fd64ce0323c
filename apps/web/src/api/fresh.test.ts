import { expect, it } from 'vitest'
import { apiFailure } from './failure.ts'
import { longFresh, neverFresh, shortlyFresh } from './fresh.ts'

it('keeps answers as long as the specification says, and tries once more', () => {
  expect([shortlyFresh, longFresh, neverFresh].map(({ staleTime }) => staleTime)).toEqual([30_000, 300_000, 1])
  const failure = apiFailure(500, undefined)
  expect([0, 1].map((failures) => shortlyFresh.retry(failures, failure))).toEqual([true, false])
  // A missing thing is still missing at the next try.
  expect(shortlyFresh.retry(0, apiFailure(404, undefined))).toBe(false)
})
