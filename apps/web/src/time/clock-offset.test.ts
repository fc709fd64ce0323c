import { expect, it } from 'vitest'
import { clockOffset, nextClockOffset } from './clock-offset.ts'

it('the offset is the time by which the server is ahead', () => {
  expect(clockOffset({ requestedSSE: 1000, respondedSSE: 1000, serverTimeSSE: 1030 })).toBe(30)
  expect(clockOffset({ requestedSSE: 1000, respondedSSE: 1000, serverTimeSSE: 400 })).toBe(-600)
})

it('the server’s time counts for the middle of the wait', () => {
  expect(clockOffset({ requestedSSE: 1000, respondedSSE: 1008, serverTimeSSE: 1004 })).toBe(0)
})

it('the offset stays while responses agree with it', () => {
  expect(nextClockOffset(0, { requestedSSE: 1000, respondedSSE: 1001, serverTimeSSE: 1002 })).toBe(0)
  expect(nextClockOffset(30, { requestedSSE: 1000, respondedSSE: 1020, serverTimeSSE: 1050 })).toBe(30)
})

it('the offset changes once a response contradicts it', () => {
  expect(nextClockOffset(0, { requestedSSE: 1000, respondedSSE: 1000, serverTimeSSE: 1180 })).toBe(180)
  expect(nextClockOffset(180, { requestedSSE: 2000, respondedSSE: 2002, serverTimeSSE: 2001 })).toBe(0)
})
