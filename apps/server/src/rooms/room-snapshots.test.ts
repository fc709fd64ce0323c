import { noTurns } from '@pokfei/domain/rooms/room-pace'
import { sampleRoom, startTimeSSE } from '@pokfei/domain/rooms/testing/sample-room'
import { expect, test } from 'vitest'
import { createRoomSnapshots, type RoomSnapshotDeps } from './room-snapshots.ts'

type Facts = Awaited<ReturnType<RoomSnapshotDeps['store']['rooms']['findFacts']>>

/** Opens the snapshots of a room whose reads end when the test says so. */
function openSnapshots() {
  const room = sampleRoom({})
  const reads: PromiseWithResolvers<Facts>[] = []
  const state = { nowSSE: startTimeSSE }
  const findFacts = () => {
    const read = Promise.withResolvers<Facts>()
    reads.push(read)
    return read.promise
  }
  const find = createRoomSnapshots({ store: { rooms: { findFacts } }, clock: { nowSSE: () => state.nowSSE } }, {})
  const answer = async (read: number) => {
    reads[read]?.resolve({ room, entryCount: 1, stock: [], turns: noTurns })
    await reads[read]?.promise
    await Promise.resolve()
  }
  return { reads, state, find: () => find(room.roomID), answer }
}

test('readers get the second before while this one is read, once', { tags: 'ROM-35' }, async () => {
  const { reads, state, find, answer } = openSnapshots()
  const waiting = find()
  await answer(0)
  const first = await waiting
  expect(find()).toBe(first)
  state.nowSSE += 1
  expect([find(), find()]).toEqual([first, first])
  expect(reads).toHaveLength(2)
  await answer(1)
  expect(find()).not.toBe(first)
  expect(reads).toHaveLength(2)
})

test('nobody gets a status that is two seconds old, and a read that failed is tried again', {
  tags: 'ROM-35',
}, async () => {
  const { reads, state, find, answer } = openSnapshots()
  const waiting = find()
  await answer(0)
  const first = await waiting
  state.nowSSE += 1
  expect(find()).toBe(first)
  reads[1]?.reject(new Error('no database'))
  await Promise.allSettled([reads[1]?.promise])
  await Promise.resolve()
  expect(find()).toBe(first)
  expect(reads).toHaveLength(3)
  state.nowSSE += 1
  const late = find()
  expect(late).toBeInstanceOf(Promise)
  reads[3]?.reject(new Error('no database'))
  await expect(late).rejects.toThrow('no database')
})
