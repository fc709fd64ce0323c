import { expect, it } from 'vitest'
import { clockOffset } from './clock-offset.ts'

it('is what the server is ahead by', () => {
  expect(clockOffset({ askedSSE: 1000, answeredSSE: 1000, serverTimeSSE: 1030 })).toBe(30)
  expect(clockOffset({ askedSSE: 1000, answeredSSE: 1000, serverTimeSSE: 400 })).toBe(-600)
})

it('takes the server’s time as that in the middle of the wait', () => {
  expect(clockOffset({ askedSSE: 1000, answeredSSE: 1008, serverTimeSSE: 1004 })).toBe(0)
})
