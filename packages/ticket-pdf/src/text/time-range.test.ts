import { expect, it } from 'vitest'
import { timeRange } from './time-range.ts'

const startSSE = Date.UTC(2026, 11, 20, 12, 15) / 1000

it('names the end of an event, with its date if that is another one', () => {
  expect(timeRange(startSSE, null)).toBe('20/12/2026 20:15')
  expect(timeRange(startSSE, startSSE + 150 * 60)).toBe('20/12/2026 20:15-22:45')
  expect(timeRange(startSSE, startSSE + 240 * 60)).toBe('20/12/2026 20:15 - 21/12/2026 00:15')
})
