import { receiptNumberOf } from '@pokfei/domain/rooms/room'
import { expect, test } from 'vitest'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import {
  openTestRoom,
  roomStartSSE,
  sampleRoot,
  sampleSignature,
  sampleStatement,
  testRoomID,
  testRoomLoad,
} from '../../support/rooms/open-test-room.ts'

const numbered = { drawVersion: 2 } as const
const announcedSSE = testRoomLoad().announcedSSE
const firstStart = { sinceSSE: announcedSSE, startSSE: roomStartSSE, round: 100 }

test('entries have running numbers, and those of the draw are the first ones', { tags: 'ROM-91' }, async () => {
  await using room = await openTestRoom([standingType()], numbered)
  const { rooms } = room.testApp.fresh.store
  for (const index of [1, 2, 3]) await room.join(index)
  await room.join(2)
  expect(await rooms.find(testRoomID)).toMatchObject({ drawVersion: 2, numberCount: 3, drawnCount: 0 })
  const entryCount = async () => (await rooms.findFacts(testRoomID, roomStartSSE - 60))?.entryCount
  expect(await entryCount()).toBe(3)
  expect(await room.goTo(-60)).toMatchObject({ state: 'FROZEN', drawnCount: 3, numberCount: 3 })
  expect(await entryCount()).toBe(3)
  expect(await room.join(4)).toMatchObject({ entry: { number: 4, lateNumber: 1 } })
  expect(await entryCount()).toBe(4)
  const drawn = await rooms.listDrawEntries(testRoomID)
  expect(new Set(drawn.map(({ number }) => number))).toEqual(new Set([1, 2, 3]))
})

test('an entry behind the list closes it, although no process has', { tags: ['ROM-42', 'ROM-91'] }, async () => {
  await using room = await openTestRoom([standingType()], numbered)
  const { rooms } = room.testApp.fresh.store
  await room.join(1)
  room.testApp.clock.set(roomStartSSE - 60)
  expect(await room.join(2)).toMatchObject({ entry: { number: 2, lateNumber: 1 } })
  expect(await rooms.find(testRoomID)).toMatchObject({
    state: 'FROZEN',
    closedSSE: roomStartSSE - 60,
    drawnCount: 1,
    lateCount: 1,
    numberCount: 2,
  })
  expect(await room.goTo(-59)).toMatchObject({ root: sampleRoot, drawnCount: 1 })
  expect(await room.goTo(0)).toMatchObject({ state: 'SERVING', drawnCount: 1 })
})

test('a member who joins again keeps the first number and gets the next one', {
  tags: ['ROM-12', 'ROM-91'],
}, async () => {
  await using room = await openTestRoom([standingType()], numbered)
  const { rooms } = room.testApp.fresh.store
  await room.join(1)
  await room.join(2)
  await room.draw()
  await room.goTo(400)
  await room.join(1)
  const facts = await rooms.findTurn(await room.member(1), roomStartSSE + 400)
  if (facts === null || facts.entry === null) throw new Error('the member has an entry')
  expect(facts.entry).toMatchObject({ number: 1, lateNumber: 1 })
  expect(receiptNumberOf(facts.entry, facts.room)).toBe(3)
  expect(facts.room.numberCount).toBe(3)
})

test('each start that was announced stays: after a load, a late root and a postponement', {
  tags: ['ROM-6', 'ROM-7', 'ROM-90', 'ROM-97'],
}, async () => {
  await using room = await openTestRoom([standingType()], { ...numbered, lobbyTimeSSE: roomStartSSE - 1_800 })
  const { rooms } = room.testApp.fresh.store
  const loaded = { startTimeSSE: roomStartSSE + 300, round: 200, roundTimeSSE: roomStartSSE + 268 }
  await rooms.load(testRoomLoad({ ...numbered, ...loaded, announcedSSE: announcedSSE + 9, chainHash: '00'.repeat(32) }))
  const second = { sinceSSE: announcedSSE + 9, startSSE: roomStartSSE + 300, round: 200 }
  expect(await rooms.find(testRoomID)).toMatchObject({
    chainHash: testRoomLoad().chainHash,
    starts: [firstStart, second],
  })

  const publishedSSE = roomStartSSE + 265
  const late = await room.goTo(265)
  const third = { sinceSSE: publishedSSE, startSSE: publishedSSE + 60, round: late.round }
  expect(late).toMatchObject({ root: sampleRoot, publishedSSE, starts: [firstStart, second, third] })

  const nowSSE = third.startSSE + 1_800
  const times = { startTimeSSE: nowSSE + 600, round: late.round + 800, roundTimeSSE: late.roundTimeSSE + 2_400 }
  const result = await rooms.command(testRoomID, { kind: 'postpone', times }, byOperator(nowSSE))
  const fourth = { sinceSSE: nowSSE, startSSE: times.startTimeSSE, round: times.round }
  expect(result).toMatchObject({ kind: 'done', room: { starts: [firstStart, second, third, fourth], publishedSSE } })
  expect(await rooms.find(testRoomID)).toMatchObject({ starts: [firstStart, second, third, fourth] })

  // The root was published with the third start, so the postponement gave up its round.
  const drawn = await room.goTo(times.startTimeSSE - roomStartSSE)
  expect(drawn).toMatchObject({
    givenUp: [{ round: late.round, signature: sampleSignature }],
    signatures: { starts: [firstStart, second, third, fourth].map(() => sampleStatement), list: sampleStatement },
  })
})

test('a room of version 1 has neither numbers nor starts', { tags: ['ROM-90', 'ROM-91'] }, async () => {
  await using room = await openTestRoom([standingType()])
  expect(await room.join(1)).toMatchObject({ entry: { number: null } })
  expect(await room.goTo(-30)).toMatchObject({ drawVersion: 1, starts: [], numberCount: 0 })
  expect(await room.testApp.fresh.store.rooms.load(testRoomLoad(numbered))).toEqual({ kind: 'kept' })
})
