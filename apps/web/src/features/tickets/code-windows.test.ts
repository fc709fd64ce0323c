import { describe, expect, it } from 'vitest'
import { secondsLeft, secondsUntilRefetch, windowAt } from './code-windows.ts'

const startSSE = 1_797_768_900
const windows = [0, 15, 30].map((after) => ({ startSSE: startSSE + after, code: `code-${after}` }))
const ticket = (ticketID: string, count: number) => ({ ticketID, windows: windows.slice(0, count) })

describe('the code that is shown', () => {
  it('is the one whose fifteen seconds are running', () => {
    expect(windowAt(windows, startSSE)?.code).toBe('code-0')
    expect(windowAt(windows, startSSE + 14)?.code).toBe('code-0')
    expect(windowAt(windows, startSSE + 15)?.code).toBe('code-15')
    expect(windowAt(windows, startSSE + 44)?.code).toBe('code-30')
  })

  it('is none before the first and after the last', () => {
    expect(windowAt(windows, startSSE - 1)).toBeUndefined()
    expect(windowAt(windows, startSSE + 45)).toBeUndefined()
    expect(windowAt([], startSSE)).toBeUndefined()
  })

  it('counts down from fifteen to one', () => {
    const [first] = windows
    if (first === undefined) throw new Error('there is a first window')
    expect([0, 1, 14].map((after) => secondsLeft(first, startSSE + after))).toEqual([15, 14, 1])
  })
})

describe('asking for further codes', () => {
  const lasting = (seconds: number) => [{ ticketID: 'a', windows: [{ startSSE: startSSE + seconds - 15, code: 'x' }] }]

  it('happens when half of the time is over', () => {
    expect(secondsUntilRefetch(lasting(600), startSSE)).toBe(300)
    expect(secondsUntilRefetch(lasting(600), startSSE + 300)).toBe(150)
  })

  it('goes by the ticket whose codes end first', () => {
    expect(secondsUntilRefetch([ticket('a', 3), ticket('b', 2)], startSSE - 70)).toBe(50)
  })

  it('never happens more often than every fifteen seconds', () => {
    expect(secondsUntilRefetch(lasting(20), startSSE)).toBe(15)
    expect(secondsUntilRefetch(lasting(20), startSSE + 500)).toBe(15)
    expect(secondsUntilRefetch([ticket('a', 0)], startSSE)).toBe(15)
  })

  it('is not needed for an order without tickets', () => {
    expect(secondsUntilRefetch([], startSSE)).toBe(Infinity)
  })
})
