import { expect, test } from 'vitest'
import { givenUpRounds, moveDraw } from './announced-starts.ts'
import { decideEntry } from './decide-entry.ts'
import { dueSSEOf } from './due-time.ts'
import { nextStep } from './next-step.ts'
import { decideRoomLoad, isKept, withoutEvents } from './room-load.ts'
import { noDemand } from './serving.ts'
import { recordSignatures } from './statement-signatures.ts'
import { sampleRoom, sampleRoomLoad, sampleStart, startTimeSSE } from './testing/sample-room.ts'

const root = 'ab'.repeat(32)
const numbered = sampleRoom({ state: 'ANNOUNCED', drawVersion: 2, starts: [sampleStart] })
const signed = recordSignatures(numbered, { starts: ['first'], list: null })
const nowSSE = numbered.lobbyTimeSSE

test('a room signs what it stated before it does anything else', { tags: 'ROM-97' }, () => {
  expect(nextStep(numbered, noDemand, nowSSE)).toEqual({ kind: 'sign' })
  expect(dueSSEOf(numbered)).toBe(0)
  expect(nextStep(signed, noDemand, nowSSE)).toMatchObject({ kind: 'write', room: { state: 'LOBBY' } })
  expect(nextStep(sampleRoom({ state: 'ANNOUNCED' }), noDemand, nowSSE)).toMatchObject({ kind: 'write' })
  const published = { ...signed, state: 'FROZEN', root, publishedSSE: startTimeSSE - 59 } as const
  expect(nextStep(published, noDemand, startTimeSSE)).toEqual({ kind: 'sign' })
  const listed = recordSignatures(published, { starts: ['first'], list: 'list' })
  expect(nextStep(listed, noDemand, startTimeSSE)).toEqual({ kind: 'draw' })
})

test('a stored signature never changes, and later starts get theirs', { tags: 'ROM-97' }, () => {
  const moved = moveDraw(signed, { startTimeSSE: startTimeSSE + 600, round: 300, roundTimeSSE: 0 }, nowSSE)
  expect(nextStep(moved, noDemand, nowSSE)).toEqual({ kind: 'sign' })
  const again = recordSignatures(moved, { starts: ['other', 'second', 'of no start'], list: 'list' })
  expect(again.signatures).toEqual({ starts: ['first', 'second'], list: 'list' })
  expect(recordSignatures(again, { starts: [], list: 'other' }).signatures).toEqual(again.signatures)
})

test('a start that moves after the closing or the root is younger, whatever the clock says', { tags: 'ROM-90' }, () => {
  const times = { startTimeSSE: startTimeSSE + 600, round: 300, roundTimeSSE: 0 }
  const since = (change: Parameters<typeof sampleRoom>[0]) =>
    moveDraw({ ...numbered, ...change }, times, startTimeSSE - 70).starts.at(-1)?.sinceSSE
  expect(since({})).toBe(startTimeSSE - 70)
  expect(since({ closedSSE: startTimeSSE - 60 })).toBe(startTimeSSE - 60)
  expect(since({ closedSSE: startTimeSSE - 60, publishedSSE: startTimeSSE - 58 })).toBe(startTimeSSE - 57)
})

test('a start gives up a round only after the root was published', { tags: 'ROM-97' }, () => {
  const start = (sinceSSE: number, round: number) => ({ sinceSSE, startSSE: 0, round })
  const starts = [start(10, 1), start(20, 2), start(40, 3), start(50, 4)]
  expect(givenUpRounds(starts, 30)).toEqual([2, 3])
  expect(givenUpRounds(starts, 40)).toEqual([3])
  expect(givenUpRounds(starts, 50)).toEqual([])
  expect(givenUpRounds([], 50)).toEqual([])
})

test('a room that left the catalogue does nothing until a load brings it back', { tags: 'ROM-97' }, () => {
  const left = withoutEvents(signed)
  expect(nextStep(left, noDemand, startTimeSSE)).toBeNull()
  expect(dueSSEOf(left)).toBe(left.endTimeSSE)
  const facts = { nowSSE, room: left, entry: null, servedAt: null, turn: null }
  expect(decideEntry(facts, 'ab'.repeat(16), false)).toEqual({ kind: 'ended' })
  for (const room of [left, { ...left, state: 'ENDED' } as const]) {
    expect(isKept(room)).toBe(false)
    const back = decideRoomLoad(
      room,
      sampleRoomLoad({ startTimeSSE: startTimeSSE + 600, round: 300, announcedSSE: nowSSE }),
    )
    expect(back).toMatchObject({ state: 'ANNOUNCED', eventCount: 1, signatures: { starts: ['first'], list: null } })
    expect(back?.starts).toEqual([sampleStart, { sinceSSE: nowSSE, startSSE: startTimeSSE + 600, round: 300 }])
  }
})
