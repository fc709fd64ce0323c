import { expect, it } from 'vitest'
import type { RoomView } from './room-view.ts'
import { momentOf, silence, speak } from './thresholds.ts'

const waiting = (rank: number, peopleAhead: number) => momentOf({ kind: 'waiting', rank, peopleAhead })

it('speaks at the draw, half way, at 100, at 10 and at the turn', { tags: 'ROM-52' }, () => {
  expect(momentOf({ kind: 'lobby' })).toBeNull()
  expect(momentOf({ kind: 'drawn', rank: 1_268, peopleAhead: 1_267 })).toBe('drawn')
  expect([1_267, 634, 633, 101, 100, 11, 10, 0].map((people) => waiting(1_268, people))).toEqual([
    'drawn',
    'drawn',
    'halfWay',
    'halfWay',
    'hundred',
    'hundred',
    'ten',
    'ten',
  ])
  expect(momentOf({ kind: 'yourTurn', rank: 3, turn: null })).toBe('yourTurn')
})

it('leaves out thresholds that a low rank has passed at the draw', { tags: 'ROM-52' }, () => {
  expect(waiting(50, 49)).toBe('drawn')
  expect(waiting(50, 24)).toBe('halfWay')
  expect(waiting(5, 4)).toBe('drawn')
})

/** Returns the sentences that a page says while it shows some views, without repetitions. */
function said(...views: readonly RoomView[]) {
  let spoken = silence
  return views.flatMap((view) => {
    const before = spoken
    spoken = speak(spoken, view)
    return spoken === before || spoken.sentence === before.sentence ? [] : [spoken.sentence]
  })
}

const inQueue = (peopleAhead: number): RoomView => ({ kind: 'waiting', rank: 1_268, peopleAhead })
const onHold = (peopleAhead: number): RoomView => ({ kind: 'paused', rank: 1_268, peopleAhead })

it('says each moment once and never goes back', { tags: 'ROM-52' }, () => {
  expect(said({ kind: 'lobby' }, inQueue(1_267), inQueue(600), inQueue(599), inQueue(1_000), inQueue(9))).toEqual([
    'drawn',
    'halfWay',
    'ten',
  ])
  expect(speak({ kind: 'waiting', moment: 'ten', sentence: 'ten' }, inQueue(9)).sentence).toBe('ten')
})

it('says a new state, which comes before a moment', { tags: 'ROM-52' }, () => {
  expect(said({ kind: 'lobby' }, { kind: 'closed', isBeaconLate: false }, { kind: 'reading' })).toEqual(['closed'])
  expect(said(inQueue(900), onHold(900), inQueue(900), onHold(900))).toEqual(['drawn', 'paused', 'goesOn', 'paused'])
  expect(said(inQueue(900), { kind: 'soldOut', rank: 1_268, peopleAhead: 5 })).toEqual(['drawn', 'soldOut'])
  expect(
    said({ kind: 'yourTurn', rank: 7, turn: null }, { kind: 'turnPassed', rank: 7 }, { kind: 'ended', rank: 7 }),
  ).toEqual(['yourTurn', 'turnPassed', 'ended'])
})
