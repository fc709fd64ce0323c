import { describe, expect, test } from 'vitest'
import { codeWarnings, holdWarnings } from './warnings.ts'

const event = { eventStartTimeSSE: 1000, saleEndTimeSSE: 900 }

describe('a call that may not do what was meant', { tags: 'OPS-59' }, () => {
  test.each([
    [null, []],
    [899, []],
    [900, ['releasedAfterStart']],
  ])('places kept until %s warn %j', (releaseSSE, warnings) => {
    expect(holdWarnings(releaseSSE, event)).toEqual(warnings)
    expect(holdWarnings(releaseSSE, { ...event, saleEndTimeSSE: null })).toEqual([])
  })

  test.each([
    [{ fromSSE: null }, null, 100, []],
    [{ fromSSE: 899 }, 3, 100, []],
    [{ fromSSE: 900 }, 3, 100, ['codeNeverOpens']],
    [{ fromSSE: null }, null, 950, ['codeNeverOpens']],
    [{ fromSSE: null }, 0, 100, ['codeOpensNoPlaces']],
  ])('a code %j of %s places at %i warns %j', (request, places, nowSSE, warnings) => {
    expect(codeWarnings(request, event, places, nowSSE)).toEqual(warnings)
  })
})
