import { expect, test } from 'vitest'
import { formatWeekday } from './weekday.ts'

test('names the weekday in Hong Kong', { tags: 'BRW-175' }, () => {
  // Saturday 5 December 2026, 23:59:59 and one second later.
  const lastSSE = Date.parse('2026-12-05T23:59:59+08:00') / 1000
  expect([lastSSE, lastSSE + 1].map((sse) => formatWeekday(sse, 'en'))).toEqual(['Sat', 'Sun'])
  expect([lastSSE, lastSSE + 1].map((sse) => formatWeekday(sse, 'zh'))).toEqual(['星期六', '星期日'])
})
