import { signatureCharacters } from '@pokfei/ticket-code/signing/code-run'
import { describe, expect, it } from 'vitest'
import { codesEndSSE, secondsLeft, secondsUntilRefetch } from './code-windows.ts'

const startSSE = 1_797_768_900
/** Returns codes that last for the given number of seconds. */
const lasting = (seconds: number, ticketID = 'a') => ({
  ticketID,
  head: '',
  firstStartSSE: startSSE,
  signatures: 'x'.repeat((seconds / 15) * signatureCharacters),
})

it('counts down from fifteen to one within a window', { tags: 'TKT-23' }, () => {
  expect([0, 1, 14].map((after) => secondsLeft(startSSE, startSSE + after))).toEqual([15, 14, 1])
})

it('the codes of an order end with the ticket whose codes end first', () => {
  expect(codesEndSSE([lasting(600), lasting(300, 'b')])).toBe(startSSE + 300)
  expect(codesEndSSE([])).toBeUndefined()
})

describe('next request for codes', () => {
  it('is due when half of the remaining time is over', () => {
    expect(secondsUntilRefetch([lasting(180)], startSSE)).toBe(90)
    expect(secondsUntilRefetch([lasting(180)], startSSE + 90)).toBe(45)
  })

  it('depends on the ticket whose codes end first', () => {
    expect(secondsUntilRefetch([lasting(600), lasting(120, 'b')], startSSE)).toBe(60)
  })

  it('is due after fifteen seconds at the earliest', () => {
    expect(secondsUntilRefetch([lasting(15)], startSSE)).toBe(15)
    expect(secondsUntilRefetch([lasting(15)], startSSE + 500)).toBe(15)
  })

  it('is due after two minutes at the latest, so that a reissue is noticed', { tags: 'TKT-32' }, () => {
    expect(secondsUntilRefetch([lasting(4 * 3600)], startSSE)).toBe(120)
    expect(secondsUntilRefetch([], startSSE)).toBe(120)
  })
})
