import { signatureCharacters } from '@pokfei/ticket-code/code-run'
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

it('a code counts down from fifteen to one', () => {
  expect([0, 1, 14].map((after) => secondsLeft(startSSE, startSSE + after))).toEqual([15, 14, 1])
})

it('the codes of an order end with the ticket whose codes end first', () => {
  expect(codesEndSSE([lasting(600), lasting(300, 'b')])).toBe(startSSE + 300)
  expect(codesEndSSE([])).toBeUndefined()
})

describe('asking for further codes', () => {
  it('happens when half of the time is over', () => {
    expect(secondsUntilRefetch([lasting(180)], startSSE)).toBe(90)
    expect(secondsUntilRefetch([lasting(180)], startSSE + 90)).toBe(45)
  })

  it('goes by the ticket whose codes end first', () => {
    expect(secondsUntilRefetch([lasting(600), lasting(120, 'b')], startSSE)).toBe(60)
  })

  it('never happens more often than every fifteen seconds', () => {
    expect(secondsUntilRefetch([lasting(15)], startSSE)).toBe(15)
    expect(secondsUntilRefetch([lasting(15)], startSSE + 500)).toBe(15)
  })

  it('happens every two minutes however long the codes last, so that a new issue is heard of', () => {
    expect(secondsUntilRefetch([lasting(4 * 3600)], startSSE)).toBe(120)
    expect(secondsUntilRefetch([], startSSE)).toBe(120)
  })
})
