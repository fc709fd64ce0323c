import { Socket } from 'node:net'
import { freezeSSE } from '@pokfei/domain/rooms/room-times'
import type { Room } from '@pokfei/domain/rooms/room'
import { noTurns } from '@pokfei/domain/rooms/room-pace'
import { sampleRoom, servingRoom, startTimeSSE } from '@pokfei/domain/rooms/testing/sample-room'
import { expect, test } from 'vitest'
import { createPublicWork } from '../http/public-work/public-work.ts'
import { createDrawLists } from './draw-lists.ts'
import { createRankFiles } from './rank-files.ts'
import { createRoomSnapshots } from './room-snapshots.ts'

const entryID = '0f'.repeat(16)
const root = 'ab'.repeat(32)

/** Opens the files of one stored room. Counts what was read of it, and lets the test change room and clock. */
function openFiles(stored: Room) {
  const reads = { rooms: 0, lists: 0 }
  const state = { stored, nowSSE: startTimeSSE - 3_600 }
  const rooms = {
    find: () => {
      reads.rooms += 1
      return Promise.resolve(state.stored)
    },
    findFacts: () => {
      reads.rooms += 1
      return Promise.resolve({ room: state.stored, entryCount: 1, stock: [], turns: noTurns })
    },
    listDrawEntries: () => {
      reads.lists += 1
      return Promise.resolve([{ entryID, joinedSSE: startTimeSSE - 600, number: null, drawnRank: 1 }])
    },
  }
  const clock = { nowSSE: () => state.nowSSE }
  const deps = { store: { rooms }, clock }
  const findSnapshot = createRoomSnapshots(deps, {})
  const findFile = createRankFiles({ ...deps, findSnapshot, listDraw: createDrawLists({ rooms }) }, {})
  // All of them ask as readers of the server, so they share what is under way.
  const readerOf = createPublicWork({
    countAnswer: () => 0,
    isLate: () => false,
    metrics: { countBy: () => undefined },
  })
  const request = { ip: '203.0.113.7', headers: {}, raw: { socket: new Socket() } }
  const find = (roomID: string, prefix: string) => findFile(roomID, prefix, readerOf(request))
  const rankIn = async () => {
    const file = await find(stored.roomID, '0f')
    return file && JSON.parse(file.identity.body.toString('utf8')).entries[0].rank
  }
  return { reads, state, find, rankIn }
}

test('builds a file once for its root, and once more for its ranks', { tags: 'ROM-10' }, async () => {
  const { reads, state, find } = openFiles(sampleRoom({ state: 'FROZEN', root }))
  state.nowSSE = freezeSSE(state.stored)
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => find(state.stored.roomID, '0f')))
  expect(others).toEqual([first, first])
  state.nowSSE += 2
  expect(await find(state.stored.roomID, '0f')).toBe(first)
  expect(reads).toEqual({ rooms: 2, lists: 1 })

  state.stored = servingRoom({ root })
  state.nowSSE = startTimeSSE
  const drawn = await find(state.stored.roomID, '0f')
  expect(drawn).not.toBe(first)
  expect(await find(state.stored.roomID, '0f')).toBe(drawn)
  expect(reads).toEqual({ rooms: 3, lists: 2 })
})

test('knows a list and its ranks in the second in which another process publishes them', async () => {
  const { state, find, rankIn } = openFiles(sampleRoom())
  state.nowSSE = freezeSSE(state.stored)
  expect(await find(state.stored.roomID, '0f')).toBeNull()
  state.stored = sampleRoom({ state: 'FROZEN', root })
  expect(await rankIn()).toBeNull()
  state.nowSSE = state.stored.roundTimeSSE
  expect(await rankIn()).toBeNull()
  state.stored = servingRoom({ root })
  expect(await rankIn()).toBe(1)
})

test('reads a room once a second while nobody can publish its list', async () => {
  const { reads, state, find } = openFiles(sampleRoom())
  state.nowSSE = freezeSSE(state.stored) - 1
  for (const _ of [1, 2, 3]) expect(await find(state.stored.roomID, '0f')).toBeNull()
  expect(reads).toEqual({ rooms: 1, lists: 0 })
})
