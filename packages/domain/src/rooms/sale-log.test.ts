import { describe, expect, test } from 'vitest'
import { dueSSEOf } from './due-time.ts'
import { nextStep } from './next-step.ts'
import { noDemand } from './serving.ts'
import type { SaleLog } from './log-line.ts'
import { addsUp, decideLog, isCompared, logDueSSE, logScope, type LogFacts } from './sale-log.ts'
import { noSignatures } from './statement-signatures.ts'
import { sampleStart, servingRoom, startTimeSSE } from './testing/sample-room.ts'

const log: SaleLog = {
  lines: 12,
  head: 'aa'.repeat(32),
  servedRank: 10,
  settledRank: 4,
  isPaused: false,
  isEnded: false,
  comparedSSE: startTimeSSE,
  mark: { orderNo: 7, changeNo: 2, leftTickets: 9 },
}
const { mark: _mark, ...logOfOlderProgram } = log
const roomOf = (change: Partial<ReturnType<typeof servingRoom>> = {}) =>
  servingRoom({
    drawVersion: 2,
    starts: [sampleStart],
    signatures: { ...noSignatures, starts: ['ef'.repeat(64)], list: 'ef'.repeat(64) },
    log,
    ...change,
  })
const factsOf = (change: Partial<LogFacts> = {}): LogFacts => ({
  room: roomOf(),
  scope: 'changes',
  differences: [],
  settledRank: 4,
  claimedRanks: [],
  freeTickets: 5,
  heldTickets: 0,
  mark: { orderNo: 8, changeNo: 2 },
  ...change,
})
const kinds = (facts: LogFacts, nowSSE = startTimeSSE + 10) =>
  decideLog(facts.room, facts, nowSSE).lines.map(({ kind, rank, tickets }) => [kind, rank, tickets])

describe('the log of a sale is due', () => {
  test.each([
    ['at once before its first line', roomOf({ log: null }), startTimeSSE],
    ['at once for a served rank', roomOf({ servedRank: 11 }), startTimeSSE],
    ['at once for a pause', roomOf({ state: 'PAUSED' }), startTimeSSE],
    ['after ten seconds', roomOf(), startTimeSSE + 10],
    ['later if it is long', roomOf({ log: { ...log, lines: 100_000 } }), startTimeSSE + 60],
    ['also after the end of the sale', roomOf({ state: 'ENDED' }), startTimeSSE + 10],
    ['never in version 1', roomOf({ drawVersion: 1 }), null],
    ['never before the first turn', roomOf({ state: 'DRAWN', log: null }), null],
    ['never without a turn', roomOf({ state: 'ENDED', log: null }), null],
    ['never after its end', roomOf({ state: 'ENDED', log: { ...log, isEnded: true } }), null],
  ])('%s', { tags: 'ROM-99' }, (_when, room, dueSSE) => {
    expect(logDueSSE(room)).toBe(dueSSE)
    // Nothing else is due after the end.
    expect(dueSSEOf({ ...room, state: 'ENDED' })).toBe(logDueSSE({ ...room, state: 'ENDED' }))
    const step = nextStep(room, noDemand, dueSSE ?? startTimeSSE)
    expect(step?.kind === 'log').toBe(dueSSE !== null)
  })

  test('without a comparison of tickets until its time has come', { tags: 'ROM-99' }, () => {
    expect(isCompared(roomOf({ servedRank: 11 }), startTimeSSE + 9)).toBe(false)
    expect(isCompared(roomOf(), startTimeSSE + 10)).toBe(true)
    const room = roomOf({ servedRank: 11, state: 'PAUSED' })
    expect(decideLog(room, null, startTimeSSE + 9)).toEqual({
      lines: [
        { kind: 'served', atSSE: startTimeSSE + 9, rank: 11, tickets: 0 },
        { kind: 'paused', atSSE: startTimeSSE + 9, rank: 0, tickets: 0 },
      ],
      log: {
        lines: 14,
        servedRank: 11,
        settledRank: 4,
        isPaused: true,
        isEnded: false,
        comparedSSE: startTimeSSE,
        mark: log.mark,
      },
    })
  })
})

describe('a comparison', () => {
  test.each([
    ['reads what changed', roomOf(), 'changes'],
    ['reads everything before the first line', roomOf({ log: null }), 'all'],
    ['reads everything after an older program', roomOf({ log: logOfOlderProgram }), 'all'],
    ['reads everything at the end', roomOf({ state: 'ENDED', endTimeSSE: startTimeSSE - 60 }), 'all'],
  ])('%s', { tags: 'ROM-99' }, (_what, room, scope) => {
    expect(logScope(room, startTimeSSE)).toBe(scope)
  })

  test('of changes adds up with the tickets that are left', { tags: 'ROM-99' }, () => {
    const differences = [
      { kind: 'bought', rank: 6, tickets: 3 },
      { kind: 'returned', rank: 3, tickets: 1 },
    ] as const
    const facts = factsOf({ differences, freeTickets: 5, heldTickets: 2 })
    const { lines, log: next } = decideLog(facts.room, facts, startTimeSSE + 10)
    expect(next.mark).toEqual({ orderNo: 8, changeNo: 2, leftTickets: 7 })
    expect(addsUp(facts, lines)).toBe(true)
    const overlooked = { ...facts, freeTickets: 6 }
    expect(addsUp(overlooked, lines)).toBe(false)
    expect(addsUp({ ...overlooked, scope: 'all' }, lines)).toBe(true)
  })
})

describe('the lines of a log', () => {
  test('give tickets before they take some', { tags: 'ROM-99' }, () => {
    const differences = [
      { kind: 'bought', rank: 6, tickets: 2 },
      { kind: 'claimed', rank: 6, tickets: 1 },
      { kind: 'keptBack', rank: 0, tickets: -1 },
      { kind: 'returned', rank: 3, tickets: 1 },
      { kind: 'room', rank: 0, tickets: -4 },
    ] as const
    expect(kinds(factsOf({ differences, settledRank: 7, claimedRanks: [6] }))).toEqual([
      ['claimed', 6, 0],
      ['passed', 5, 0],
      ['passed', 7, 0],
      ['released', 0, 1],
      ['returned', 3, 1],
      ['bought', 6, 2],
      ['removed', 0, 4],
    ])
  })

  test('begin with the tickets of the room', { tags: 'ROM-99' }, () => {
    const differences = [{ kind: 'room', rank: 0, tickets: 100 }] as const
    expect(kinds(factsOf({ room: roomOf({ log: null, servedRank: 0 }), differences, settledRank: 0 }))).toEqual([
      ['opened', 0, 100],
    ])
    expect(kinds(factsOf({ differences }))).toEqual([['added', 0, 100]])
  })

  test('end a minute after the sale, once no order is pending', { tags: 'ROM-99' }, () => {
    const room = roomOf({ state: 'ENDED', endTimeSSE: startTimeSSE + 100 })
    expect(kinds(factsOf({ room }), startTimeSSE + 159)).toEqual([])
    expect(kinds(factsOf({ room, heldTickets: 1 }), startTimeSSE + 160)).toEqual([])
    expect(kinds(factsOf({ room }), startTimeSSE + 160)).toEqual([['ended', 0, 5]])
  })
})
