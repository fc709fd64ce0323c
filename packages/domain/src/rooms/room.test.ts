import { expect, test } from 'vitest'
import { hasTurns, isListClosed, lastRank, rankOf, type RoomState } from './room.ts'
import { sampleRoom } from './testing/sample-room.ts'

const states: readonly RoomState[] = ['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS', 'ENDED']
const entry = {
  entryID: '00112233445566778899aabbccddeeff',
  joinedSSE: 1_799_999_000,
  number: null,
  drawnRank: null,
  lateNumber: null,
}

test('closes the list before the draw and has turns after it', { tags: 'ROM-1' }, () => {
  expect(states.filter(isListClosed)).toEqual(['FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS', 'ENDED'])
  expect(states.filter(hasTurns)).toEqual(['SERVING', 'PAUSED', 'RETURNS'])
})

test('gives an entry the rank of the draw, or a place behind all drawn ranks', { tags: ['ROM-11', 'ROM-12'] }, () => {
  const room = sampleRoom({ state: 'FROZEN', drawnCount: 100, lateCount: 7 })
  expect(rankOf(entry, room)).toBeNull()
  expect(rankOf({ ...entry, drawnRank: 42 }, room)).toBe(42)
  expect(rankOf({ ...entry, lateNumber: 7 }, room)).toBe(107)
  expect(rankOf({ ...entry, drawnRank: 42, lateNumber: 7 }, room)).toBe(107)
  expect(lastRank(room)).toBe(107)
})

test('gives no rank behind the draw before the list is closed', { tags: 'ROM-11' }, () => {
  expect(rankOf({ ...entry, lateNumber: 1 }, sampleRoom())).toBeNull()
})
