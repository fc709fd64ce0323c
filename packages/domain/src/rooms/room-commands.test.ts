import { expect, test } from 'vitest'
import { decideCommand, mostPlaces, type RoomCommand } from './room-commands.ts'
import { drawTimesOf } from './room-times.ts'
import type { Room, RoomState } from './room.ts'
import { sampleBeacon, sampleRoom, servingRoom, startTimeSSE } from './testing/sample-room.ts'

const words = { en: 'Payments are slow. More at 10:30.', zh: '付款緩慢，10:30 再報告。' }
const pause: RoomCommand = { kind: 'pause', message: words }
const nowSSE = startTimeSSE + 100
const states: readonly RoomState[] = ['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS', 'ENDED']

/** Returns the states in which a command is done, and the reason of the others. */
function statesOf(command: RoomCommand, atSSE = nowSSE) {
  const results = states.map((state) => ({ state, result: decideCommand(servingRoom({ state }), command, atSSE) }))
  return {
    done: results.flatMap(({ state, result }) => (result.kind === 'done' ? state : [])),
    reasons: new Set(results.flatMap(({ result }) => (result.kind === 'refused' ? result.reason : []))),
  }
}

test('pauses a room with the words of the operator', { tags: 'ROM-25' }, () => {
  expect(decideCommand(servingRoom(), pause, nowSSE)).toEqual({
    kind: 'done',
    room: servingRoom({
      state: 'PAUSED',
      clockStop: { fromSSE: nowSSE, untilSSE: null },
      message: { ...words, writtenSSE: nowSSE },
    }),
  })
  expect(statesOf(pause)).toEqual({
    done: ['SERVING', 'PAUSED', 'RETURNS'],
    reasons: new Set(['notBegun', 'hasEnded']),
  })
})

test('goes on after a pause, and gives its time back', { tags: ['ROM-19', 'ROM-25'] }, () => {
  const paused = servingRoom({
    state: 'PAUSED',
    clockStop: { fromSSE: nowSSE, untilSSE: null },
    message: { ...words, writtenSSE: nowSSE },
  })
  expect(decideCommand(paused, { kind: 'goOn' }, nowSSE + 60)).toEqual({
    kind: 'done',
    room: servingRoom({ stoppedSeconds: 60 }),
  })
  expect(statesOf({ kind: 'goOn' })).toEqual({ done: ['PAUSED'], reasons: new Set(['notPaused']) })
})

test('changes the rate until the end', { tags: 'ROM-26' }, () => {
  const command: RoomCommand = { kind: 'setRate', turnsPerMinute: 30 }
  expect(decideCommand(servingRoom(), command, nowSSE)).toEqual({
    kind: 'done',
    room: servingRoom({ turnsPerMinute: 30 }),
  })
  expect(statesOf(command)).toEqual({ done: states.slice(0, -1), reasons: new Set(['hasEnded']) })
})

test('gives open turns more minutes', { tags: 'ROM-26' }, () => {
  const command: RoomCommand = { kind: 'addMinutes', minutes: 5 }
  expect(decideCommand(servingRoom(), command, nowSSE)).toEqual({
    kind: 'done',
    room: servingRoom({ clockStop: { fromSSE: nowSSE, untilSSE: nowSSE + 300 } }),
  })
  expect(statesOf(command)).toEqual({ done: ['SERVING', 'RETURNS'], reasons: new Set(['noTurns', 'isPaused']) })
})

test('postpones a sale without a beacon to a round that nobody knows', { tags: 'ROM-7' }, () => {
  const lateSSE = startTimeSSE + 1_800
  const command: RoomCommand = { kind: 'postpone', times: drawTimesOf(startTimeSSE + 3_600, sampleBeacon) }
  const frozen = sampleRoom({ state: 'FROZEN', root: 'ab'.repeat(32) })
  expect(decideCommand(frozen, command, lateSSE)).toEqual({ kind: 'done', room: { ...frozen, ...command.times } })
  expect(decideCommand(frozen, command, lateSSE - 1)).toEqual({ kind: 'refused', reason: 'tooEarly' })
  const known: RoomCommand = { kind: 'postpone', times: drawTimesOf(lateSSE + 30, sampleBeacon) }
  expect(decideCommand(frozen, known, lateSSE)).toEqual({ kind: 'refused', reason: 'roundIsKnown' })
  expect(statesOf(command, lateSSE)).toEqual({ done: ['FROZEN'], reasons: new Set(['notWaitingForBeacon']) })
})

const laterSSE = startTimeSSE + 1_800
const hold = (startSSE: number, message = words): RoomCommand => ({
  kind: 'hold',
  times: drawTimesOf(startSSE, sampleBeacon),
  message,
})

test('changes nothing if it is repeated', { tags: ['ROM-7', 'ROM-25', 'ROM-26'] }, () => {
  const isRepeated = (room: Room, command: RoomCommand, atSSE = nowSSE) =>
    decideCommand(room, command, atSSE).kind === 'unchanged'
  const paused = servingRoom({ state: 'PAUSED', message: { ...words, writtenSSE: nowSSE } })
  expect(isRepeated(paused, pause, nowSSE + 9)).toBe(true)
  expect(isRepeated(paused, { kind: 'pause', message: { ...words, en: 'Soon.' } })).toBe(false)
  expect(isRepeated(servingRoom(), { kind: 'goOn' })).toBe(true)
  const { turnsPerMinute } = servingRoom()
  expect(isRepeated(servingRoom(), { kind: 'setRate', turnsPerMinute })).toBe(true)
  const frozen = sampleRoom({ state: 'FROZEN' })
  const postpone: RoomCommand = { kind: 'postpone', times: drawTimesOf(startTimeSSE, sampleBeacon) }
  expect(isRepeated(frozen, postpone, startTimeSSE - 1)).toBe(true)
  expect(isRepeated(frozen, postpone, startTimeSSE + 1_800)).toBe(false)
})

test('moves the start of an open lobby with its round and the words of the operator', { tags: 'ROM-95' }, () => {
  const beforeSSE = startTimeSSE - 600
  const message = { ...words, writtenSSE: beforeSSE }
  const start = { sinceSSE: startTimeSSE - 86_400, startSSE: startTimeSSE, round: 100 }
  const lobby = sampleRoom({ drawVersion: 2, starts: [start] })
  const times = drawTimesOf(laterSSE, sampleBeacon)
  const held = decideCommand(lobby, hold(laterSSE), beforeSSE)
  expect(held).toEqual({
    kind: 'done',
    room: {
      ...lobby,
      ...times,
      message,
      starts: [start, { sinceSSE: beforeSSE, startSSE: laterSSE, round: times.round }],
    },
  })
  if (held.kind !== 'done') throw new Error('the start has not moved')
  const again = decideCommand(held.room, hold(laterSSE), beforeSSE + 60)
  expect(again).toEqual({ kind: 'unchanged', room: held.room })
})

test('moves no start once the list is closed, and none to an earlier time', { tags: 'ROM-95' }, () => {
  expect(statesOf(hold(laterSSE), startTimeSSE - 61)).toEqual({
    done: ['LOBBY'],
    reasons: new Set(['lobbyNotOpen', 'listIsClosed', 'hasBegun', 'hasEnded']),
  })
  const reasonOf = (startSSE: number, atSSE: number) => {
    const result = decideCommand(sampleRoom(), hold(startSSE), atSSE)
    return result.kind === 'refused' ? result.reason : null
  }
  expect(reasonOf(laterSSE, startTimeSSE - 60)).toBe('listIsClosed')
  expect(reasonOf(startTimeSSE - 1, startTimeSSE - 600)).toBe('notLater')
  expect(reasonOf(startTimeSSE + 86_400, startTimeSSE - 600)).toBe('afterTheEnd')
})

test('withdraws a sale before it begins, for good', { tags: 'ROM-96' }, () => {
  const withdraw: RoomCommand = { kind: 'withdraw', message: words }
  const atSSE = startTimeSSE - 600
  const withdrawn = decideCommand(sampleRoom(), withdraw, atSSE)
  expect(withdrawn).toEqual({
    kind: 'done',
    room: sampleRoom({ state: 'ENDED', endTimeSSE: atSSE, message: { ...words, writtenSSE: atSSE } }),
  })
  if (withdrawn.kind !== 'done') throw new Error('the sale is not withdrawn')
  const again = decideCommand(withdrawn.room, withdraw, atSSE + 60)
  expect(again).toEqual({ kind: 'unchanged', room: withdrawn.room })
  expect(statesOf(withdraw, atSSE)).toEqual({
    done: ['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN'],
    reasons: new Set(['hasBegun', 'hasEnded']),
  })
})

test('names each place of the statements once, and at most ten', { tags: 'ROM-101' }, () => {
  const place = (url: string): RoomCommand => ({ kind: 'namePlace', url: `https://${url}.example` })
  const named = decideCommand(sampleRoom({ drawVersion: 2 }), place('forge'), 7)
  expect(named).toEqual({
    kind: 'done',
    room: sampleRoom({ drawVersion: 2, places: [{ url: 'https://forge.example', sinceSSE: 7 }] }),
  })
  if (named.kind !== 'done') throw new Error('the place is not named')
  const again = decideCommand(named.room, place('forge'), 9)
  expect(again).toEqual({ kind: 'unchanged', room: named.room })
  const places = Array.from({ length: mostPlaces }, (_, index) => ({ url: `https://${index}.example`, sinceSSE: 1 }))
  expect(decideCommand(sampleRoom({ drawVersion: 2, places }), place('forge'), 9)).toEqual({
    kind: 'refused',
    reason: 'tooManyPlaces',
  })
  expect(decideCommand(sampleRoom(), place('forge'), 9)).toEqual({ kind: 'refused', reason: 'nothingSigned' })
})
