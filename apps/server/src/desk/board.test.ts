import { expect, test } from 'vitest'
import { createBoard } from './board.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }

/** A store that notes its readings. Each takes so many milliseconds. */
function openBoard(milliseconds: number) {
  let nowMilliseconds = 0
  const readings: (string | null)[] = []
  const store = {
    readBoard: async (asked: typeof event | null) => {
      readings.push(asked?.eventID ?? null)
      nowMilliseconds += milliseconds
      return { events: [], rooms: [], mailsDue: readings.length }
    },
    countOrders: async () => [],
  }
  const read = createBoard(store, () => nowMilliseconds)
  return { read, readings, store, pass: (by: number) => (nowMilliseconds += by) }
}

test('reads once a second for any number of boards, and nothing while nobody looks', { tags: 'DSK-21' }, async () => {
  const { read, readings, pass } = openBoard(5)
  const boards = await Promise.all(Array.from({ length: 20 }, () => read(null, 100)))
  expect(new Set(boards.map(({ mailsDue }) => mailsDue))).toEqual(new Set([1]))
  pass(1000)
  expect((await read(null, 101)).mailsDue).toBe(2)
  pass(60_000)
  expect(readings).toHaveLength(2)
})

test('rests for fifty times the length of a reading, up to ten seconds', { tags: 'DSK-21' }, async () => {
  const { read, readings, pass } = openBoard(100)
  await read(null, 100)
  pass(4000)
  expect((await read(null, 104)).countedSSE).toBe(100)
  pass(1000)
  expect((await read(null, 105)).countedSSE).toBe(105)
  const slow = openBoard(60_000)
  await slow.read(null, 100)
  expect((await slow.read(null, 109)).countedSSE).toBe(100)
  expect((await slow.read(null, 110)).countedSSE).toBe(110)
  expect(readings).toHaveLength(2)
})

test('an event that is not among the next ones has figures of its own', { tags: 'DSK-21' }, async () => {
  const { read, readings } = openBoard(0)
  await Promise.all([read(null, 100), read(event, 100), read(event, 100)])
  expect(readings).toEqual([null, 'harbour-nights'])
})

test('a reading that fails is tried again', { tags: 'DSK-21' }, async () => {
  const { read, store } = openBoard(0)
  const { readBoard } = store
  store.readBoard = async () => {
    throw new Error('the database is away')
  }
  await expect(read(null, 100)).rejects.toThrow('away')
  store.readBoard = readBoard
  expect((await read(null, 100)).countedSSE).toBe(100)
})
