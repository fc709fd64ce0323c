import type { OwnTurn, RoomStatus } from '@pokfei/contracts/routes/rooms'
import { expect, it } from 'vitest'
import { sampleStatus } from './testing/sample-status.ts'
import { stopOf, viewOf, type RoomFacts } from './room-view.ts'

const startSSE = sampleStatus.startSSE
const waiting: OwnTurn = { state: 'waiting', endsSSE: null }
const facts = (state: RoomStatus['state'], change: Partial<RoomFacts> = {}): RoomFacts => ({
  status: { ...sampleStatus, state },
  lobbyTimeSSE: startSSE - 3_600,
  entry: { rank: null, turn: waiting },
  nowSSE: startSSE,
  ...change,
})
const ranked = (rank: number, turn: OwnTurn = waiting) => ({ entry: { rank, turn } })

it.each([
  ['ANNOUNCED', { nowSSE: startSSE - 3_601 }, { kind: 'announced' }],
  ['ANNOUNCED', { nowSSE: startSSE - 3_600 }, { kind: 'lobby' }],
  ['LOBBY', { nowSSE: startSSE - 61 }, { kind: 'lobby' }],
  ['LOBBY', { nowSSE: startSSE - 60 }, { kind: 'closed', isBeaconLate: false }],
  ['FROZEN', { nowSSE: startSSE - 40 }, { kind: 'closed', isBeaconLate: false }],
  ['FROZEN', { nowSSE: startSSE - 17 }, { kind: 'closed', isBeaconLate: true }],
  ['ENDED', ranked(1_268), { kind: 'ended', rank: 1_268 }],
  ['ENDED', { entry: null }, { kind: 'ended', rank: null }],
] as const)('shows a room that is %s at its time', { tags: 'ROM-50' }, (state, change, view) => {
  expect(viewOf(facts(state, change))).toEqual(view)
})

it.each([
  ['a member whose rank is not read yet', 'DRAWN', {}, { kind: 'reading' }],
  ['a reader of whom nothing is known', 'SERVING', { entry: undefined }, { kind: 'reading' }],
  ['a reader without an entry', 'SERVING', { entry: null }, { kind: 'behind' }],
  [
    'the draw',
    'DRAWN',
    { ...ranked(1_268), status: { ...sampleStatus, state: 'DRAWN', served: 0 } },
    { kind: 'drawn', rank: 1_268, peopleAhead: 1_267 },
  ],
  ['a wait', 'SERVING', ranked(1_268), { kind: 'waiting', rank: 1_268, peopleAhead: 855 }],
  ['returns', 'RETURNS', ranked(1_268), { kind: 'soldOut', rank: 1_268, peopleAhead: 855 }],
  ['a pause', 'PAUSED', ranked(1_268), { kind: 'paused', rank: 1_268, peopleAhead: 855 }],
  ['a pause without an entry', 'PAUSED', { entry: null }, { kind: 'paused', rank: null, peopleAhead: 0 }],
  ['the next in line', 'SERVING', ranked(413), { kind: 'waiting', rank: 413, peopleAhead: 0 }],
  ['a rank that is served', 'SERVING', ranked(412), { kind: 'yourTurn', rank: 412, turn: null }],
  ['a passed turn', 'SERVING', ranked(412, { state: 'passed', endsSSE: null }), { kind: 'turnPassed', rank: 412 }],
] as const)('shows %s', { tags: 'ROM-50' }, (_what, state, change, view) => {
  expect(viewOf(facts(state, change))).toEqual(view)
})

it('shows an open turn during a pause and among returns too', { tags: ['ROM-50', 'ROM-19'] }, () => {
  const turn: OwnTurn = { state: 'open', endsSSE: startSSE + 600 }
  for (const state of ['SERVING', 'PAUSED', 'RETURNS'] as const)
    expect(viewOf(facts(state, ranked(412, turn)))).toEqual({ kind: 'yourTurn', rank: 412, turn })
})

it('knows the stop of each view', { tags: 'ROM-50' }, () => {
  const stops = (['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN', 'SERVING', 'ENDED'] as const).map((state) =>
    stopOf(viewOf(facts(state, { ...ranked(500), nowSSE: startSSE - 3_700 }))),
  )
  expect(stops).toEqual([null, 0, 1, 2, 3, null])
  expect(stopOf({ kind: 'yourTurn', rank: 1, turn: null })).toBe(4)
})
