import { expect, it } from 'vitest'
import { clockOffset, settledOffset } from './clock-offset.ts'

it('is what the server is ahead by', () => {
  expect(clockOffset({ askedSSE: 1000, answeredSSE: 1000, serverTimeSSE: 1030 })).toBe(30)
  expect(clockOffset({ askedSSE: 1000, answeredSSE: 1000, serverTimeSSE: 400 })).toBe(-600)
})

it('takes the server’s time as that in the middle of the wait', () => {
  expect(clockOffset({ askedSSE: 1000, answeredSSE: 1008, serverTimeSSE: 1004 })).toBe(0)
})

it('stays as it is while the answers agree with it', () => {
  expect(settledOffset(0, { askedSSE: 1000, answeredSSE: 1001, serverTimeSSE: 1002 })).toBe(0)
  expect(settledOffset(30, { askedSSE: 1000, answeredSSE: 1020, serverTimeSSE: 1050 })).toBe(30)
})

it('is another once an answer contradicts it', () => {
  expect(settledOffset(0, { askedSSE: 1000, answeredSSE: 1000, serverTimeSSE: 1180 })).toBe(180)
  expect(settledOffset(180, { askedSSE: 2000, answeredSSE: 2002, serverTimeSSE: 2001 })).toBe(0)
})
