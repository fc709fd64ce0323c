import { describe, expect, test } from 'vitest'
import { decideEntry, type EntryDecision } from './decide-entry.ts'
import type { TurnFacts } from './decide-turn.ts'
import { receiptNumberOf, type RoomState } from './room.ts'
import { sampleRoom, sampleStart, servingRoom, startTimeSSE } from './testing/sample-room.ts'

const entryID = '00112233445566778899aabbccddeeff'
const lobbyTimeSSE = startTimeSSE - 3_600

const decide = (change: Partial<TurnFacts>, isNumberTaken = false): EntryDecision =>
  decideEntry(
    { nowSSE: lobbyTimeSSE, room: sampleRoom(), entry: null, servedAt: null, turn: null, ...change },
    entryID,
    isNumberTaken,
  )

test('lets a member into the draw while the lobby is open', { tags: ['ROM-9', 'ROM-10'] }, () => {
  expect(decide({ nowSSE: lobbyTimeSSE - 1 })).toEqual({ kind: 'tooEarly' })
  expect(decide({})).toMatchObject({
    kind: 'joined',
    place: 'draw',
    facts: {
      room: sampleRoom(),
      entry: { entryID, joinedSSE: lobbyTimeSSE, number: null, drawnRank: null, lateNumber: null },
      servedAt: null,
    },
  })
  expect(decide({ nowSSE: startTimeSSE - 61 })).toMatchObject({ place: 'draw' })
})

test('lets a member join although the process is late with opening the lobby', { tags: 'ROM-2' }, () => {
  expect(decide({ room: sampleRoom({ state: 'ANNOUNCED' }) })).toMatchObject({ kind: 'joined', place: 'draw' })
})

describe('a member who comes late', { tags: 'ROM-11' }, () => {
  test('stands behind the draw from the moment at which the list closes', () => {
    expect(decide({ nowSSE: startTimeSSE - 60 })).toMatchObject({ kind: 'joined', place: 'behind' })
    const closed: readonly RoomState[] = ['FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS']
    for (const state of closed)
      expect(decide({ nowSSE: startTimeSSE, room: servingRoom({ state }) })).toMatchObject({ place: 'behind' })
  })

  test('stands behind a closed list, also by a clock that is slow', () => {
    const room = sampleRoom({ state: 'FROZEN', closedSSE: startTimeSSE - 60 })
    expect(decide({ nowSSE: startTimeSSE - 61, room })).toMatchObject({ place: 'behind' })
  })

  test('never has a time before the list closed, also if the start was put off', { tags: 'ROM-42' }, () => {
    const room = sampleRoom({ state: 'FROZEN', closedSSE: startTimeSSE - 60, startTimeSSE: startTimeSSE + 900 })
    const timeAt = (nowSSE: number) => {
      const decision = decide({ nowSSE, room })
      return decision.kind === 'joined' && decision.facts.entry.joinedSSE
    }
    expect(timeAt(startTimeSSE - 63)).toBe(startTimeSSE - 60)
    expect(timeAt(startTimeSSE + 5)).toBe(startTimeSSE + 5)
  })
})

test('takes one entry for each telephone number if the room says so, and else one for each account', {
  tags: ['ROM-8', 'ROM-102'],
}, () => {
  const room = sampleRoom({ isOnePerNumber: true })
  expect(decide({ room }, true)).toEqual({ kind: 'numberTaken' })
  expect(decide({ room })).toMatchObject({ kind: 'joined' })
  expect(decide({}, true)).toMatchObject({ kind: 'joined' })
  expect(decide({ room, nowSSE: lobbyTimeSSE - 1 }, true)).toEqual({ kind: 'tooEarly' })
  const entry = { entryID, joinedSSE: lobbyTimeSSE, number: null, drawnRank: null, lateNumber: null }
  expect(decide({ room, entry }, true)).toMatchObject({ kind: 'existing' })
})

test('refuses everybody after the end of the sale', { tags: 'ROM-13' }, () => {
  const room = servingRoom()
  expect(decide({ nowSSE: room.endTimeSSE, room })).toEqual({ kind: 'ended' })
  expect(decide({ nowSSE: room.endTimeSSE - 1, room })).toMatchObject({ kind: 'joined' })
  expect(decide({ nowSSE: startTimeSSE, room: servingRoom({ state: 'ENDED' }) })).toEqual({ kind: 'ended' })
})

describe('a member with an entry', () => {
  const entry = { entryID: 'f'.repeat(32), joinedSSE: lobbyTimeSSE, number: null, drawnRank: 5, lateNumber: null }
  const served = { room: servingRoom(), entry, servedAt: startTimeSSE }

  test('has the same entry again', { tags: 'ROM-8' }, () => {
    expect(decide({ entry })).toMatchObject({ kind: 'existing', facts: { entry, room: sampleRoom() } })
    expect(decide({ ...served, nowSSE: startTimeSSE + 299 })).toMatchObject({ kind: 'existing', facts: served })
  })

  test('gets the place at the end once the turn has passed', { tags: 'ROM-12' }, () => {
    const room = servingRoom({ lateCount: 3 })
    expect(decide({ ...served, room, nowSSE: startTimeSSE + 300 })).toMatchObject({
      kind: 'joined',
      place: 'behind',
      facts: { room: { ...room, lateCount: 4 }, entry: { ...entry, lateNumber: 4 }, servedAt: null },
    })
  })
})

describe('a room with running numbers', { tags: 'ROM-91' }, () => {
  const lobby = sampleRoom({ drawVersion: 2, starts: [sampleStart], numberCount: 7 })
  const closedSSE = startTimeSSE - 60

  test('gives each entry the next one', () => {
    expect(decide({ room: lobby })).toMatchObject({
      place: 'draw',
      facts: { room: { ...lobby, numberCount: 8 }, entry: { number: 8, lateNumber: null } },
    })
  })

  test('is closed by the first entry behind it, however late its process is', () => {
    for (const state of ['ANNOUNCED', 'LOBBY'] as const)
      expect(decide({ room: { ...lobby, state }, nowSSE: closedSSE })).toMatchObject({
        place: 'behind',
        facts: {
          room: { state: 'FROZEN', closedSSE, drawnCount: 7, lateCount: 1, numberCount: 8 },
          entry: { number: 8, lateNumber: 1, joinedSSE: closedSSE },
        },
      })
  })

  test('gives an entry that joins again a second number, and keeps its first', () => {
    const room = servingRoom({ drawVersion: 2, starts: [sampleStart], numberCount: 103, lateCount: 3 })
    const entry = { entryID: 'f'.repeat(32), joinedSSE: lobbyTimeSSE, number: 42, drawnRank: 5, lateNumber: null }
    const again = decide({ room, entry, servedAt: startTimeSSE, nowSSE: startTimeSSE + 300 })
    if (again.kind !== 'joined') throw new Error('the turn has passed')
    const { facts } = again
    expect(facts.entry).toEqual({ ...entry, lateNumber: 4 })
    expect(receiptNumberOf(entry, room)).toBe(42)
    expect(receiptNumberOf(facts.entry, facts.room)).toBe(104)
    expect(facts.room.numberCount).toBe(104)
  })
})
