import { expect, it } from 'vitest'
import { apiFailure } from '../errors/api-failure.ts'
import { staleAfter5min, alwaysStale, staleAfter30s } from './query-options.ts'

it('sets the stale times and one retry, but no retry of a 404', {
  tags: ['CON-21', 'CON-22', 'CON-23', 'CON-24'],
}, () => {
  expect([staleAfter30s, staleAfter5min, alwaysStale].map(({ staleTime }) => staleTime)).toEqual([30_000, 300_000, 1])
  const failure = apiFailure(500, undefined)
  expect([0, 1].map((failures) => staleAfter30s.retry(failures, failure))).toEqual([true, false])
  // A missing thing is still missing at the next try.
  expect(staleAfter30s.retry(0, apiFailure(404, undefined))).toBe(false)
})
