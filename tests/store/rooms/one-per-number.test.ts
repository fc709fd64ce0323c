import { expect, test } from 'vitest'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { openTestRoom, testRoomLoad, testRoomID, type TestRoom } from '../../support/rooms/open-test-room.ts'

const phone = '91234567'
const openRoom = (isOnePerNumber = true) => openTestRoom([standingType()], { drawVersion: 2, isOnePerNumber })

/** Gives a buyer a telephone number, as the profile does. */
async function register({ testApp }: TestRoom, index: number, contactNumber: string): Promise<void> {
  const { memberID } = await testApp.buyer(index)
  const details = { displayName: `Buyer ${index}`, contactNumber }
  const { members } = testApp.fresh.store
  const { registeredTimeSSE } = await testApp.buyer(index)
  await (registeredTimeSSE === null
    ? members.register(memberID, { ...details, email: null }, testApp.clock.nowSSE())
    : members.update(memberID, details))
}

const numbersOf = async ({ testApp }: TestRoom) =>
  (await testApp.fresh.raw.rows('roomEntries'))
    .toSorted((left, right) => Number(left['entryNo']) - Number(right['entryNo']))
    .map(({ contactNumber }) => contactNumber)

test('a room with one entry for each telephone number refuses a second account of it', {
  tags: 'ROM-102',
}, async () => {
  await using room = await openRoom()
  for (const index of [1, 2]) await register(room, index, phone)
  await register(room, 3, '98765432')
  expect(await room.join(1)).toMatchObject({ kind: 'joined', entry: { number: 1 } })
  expect(await room.join(2)).toEqual({ kind: 'numberTaken' })
  expect(await room.join(3)).toMatchObject({ kind: 'joined', entry: { number: 2 } })
  expect(await room.join(1)).toMatchObject({ kind: 'joined', entry: { number: 1 } })
  await room.draw()
  expect(await room.join(2)).toEqual({ kind: 'numberTaken' })
})

test('an entry keeps the telephone number with which it joined', { tags: 'ROM-102' }, async () => {
  await using room = await openRoom()
  for (const index of [1, 2]) await register(room, index, phone)
  await room.join(1)
  // The number stays taken, and the new one is not.
  await register(room, 1, '98765432')
  expect(await room.join(2)).toEqual({ kind: 'numberTaken' })
  await register(room, 3, '98765432')
  expect(await room.join(3)).toMatchObject({ kind: 'joined' })
  await register(room, 2, '95555555')
  expect(await room.join(2)).toMatchObject({ kind: 'joined', entry: { number: 3 } })
  expect(await numbersOf(room)).toEqual([phone, '98765432', '95555555'])
  // Nobody takes the place of a member whose turn has passed.
  await room.draw()
  for (const second of [1, 400]) await room.goTo(second)
  expect(await room.join(1)).toMatchObject({ kind: 'joined', entry: { number: 1, lateNumber: 1 } })
})

test('a room with one entry for each account keeps no telephone number', { tags: ['ROM-8', 'ROM-102'] }, async () => {
  await using room = await openRoom(false)
  for (const index of [1, 2]) await register(room, index, phone)
  for (const index of [1, 2]) expect(await room.join(index)).toMatchObject({ kind: 'joined' })
  expect(await numbersOf(room)).toEqual([null, null])
})

test('the setting stays once the lobby is open', { tags: ['ROM-37', 'ROM-102'] }, async () => {
  await using room = await openRoom()
  const { rooms } = room.testApp.fresh.store
  expect(await rooms.load(testRoomLoad({ drawVersion: 2, isOnePerNumber: false }))).toEqual({ kind: 'kept' })
  expect(await rooms.find(testRoomID)).toMatchObject({ isOnePerNumber: true })
})

test('the telephone number of an entry goes with its member', { tags: ['ACC-97', 'ROM-102'] }, async () => {
  await using room = await openRoom()
  await register(room, 1, phone)
  await room.join(1)
  const { erasures } = room.testApp.fresh.store
  const { memberID } = await room.testApp.buyer(1)
  await erasures.eraseListed([{ memberID, erasedSSE: room.testApp.clock.nowSSE() }])
  expect(await numbersOf(room)).toEqual([null])
})
