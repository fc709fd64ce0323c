import type { RoomLoad } from '@pokfei/domain/rooms/room-load'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { joinRoom } from '@pokfei/domain/services/rooms/join-room'
import { expect, test } from 'vitest'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { openTwoStores, type TwoStores } from '../../support/postgres/open-two-stores.ts'
import { plainEngine, roomStartSSE, testRoomID, testRoomLoad } from '../../support/rooms/open-test-room.ts'

/** Opens a room in its lobby at two processes, and signs members in. */
async function openRooms(
  memberCount: number,
  change: Partial<RoomLoad> = {},
): Promise<TwoStores & { readonly memberIDs: readonly string[] }> {
  const two = await openTwoStores()
  const [store] = two.stores
  await store.catalogue.load(testCatalogue([standingType({ capacity: 1_000 })]))
  await store.rooms.load(testRoomLoad(change))
  await store.rooms.advance(testRoomID, roomStartSSE - 3_600)
  const members = await Promise.all(
    Array.from({ length: memberCount }, (_, index) => store.members.signIn(testIdentity(index), roomStartSSE - 3_600)),
  )
  return { ...two, memberIDs: members.map(({ memberID }) => memberID) }
}

const english = { roomID: testRoomID, language: 'en' } as const

const depsAt = (store: TwoStores['stores'][number], second: number) => ({
  store,
  clock: { nowSSE: () => roomStartSSE + second },
  draw: plainEngine,
})

test('members who join at two processes while the list closes are in the draw or behind it', {
  tags: ['ROM-10', 'ROM-11'],
}, async () => {
  const { stores, memberIDs, countDeadlocks, raw } = await openRooms(60)
  // Half of the processes' clocks are a second behind, so they still let members into the draw.
  const joins = memberIDs.map((memberID, index) =>
    joinRoom(depsAt(stores[index % 2 === 0 ? 0 : 1], index % 4 < 2 ? -61 : -60), { ...english, memberID }),
  )
  await Promise.all([...joins, advanceRooms(depsAt(stores[0], -60)), advanceRooms(depsAt(stores[1], -60))])
  await advanceRooms(depsAt(stores[0], -55))
  const room = await stores[0].rooms.find(testRoomID)
  const entries = await raw.rows('roomEntries')
  const inDraw = entries.filter(({ lateNumber }) => lateNumber === null)
  const late = entries.flatMap(({ lateNumber }) => (lateNumber === null ? [] : [Number(lateNumber)]))
  expect(entries).toHaveLength(60)
  expect(room).toMatchObject({ state: 'FROZEN', drawnCount: inDraw.length, lateCount: late.length })
  expect(late.toSorted((a, b) => a - b)).toEqual(Array.from({ length: late.length }, (_, index) => index + 1))
  expect(await countDeadlocks()).toBe(0)
})

test('members who join at once share commits, and each has one entry', { tags: ['ROM-8', 'ROM-10'] }, async () => {
  const { stores, memberIDs, countDeadlocks, raw } = await openRooms(60)
  const before = stores[0].readActivity()?.transactions ?? 0
  const outcomes = await Promise.all(
    [...memberIDs, ...memberIDs].map((memberID, index) =>
      joinRoom(depsAt(stores[index % 3 === 0 ? 1 : 0], -100), { ...english, memberID }),
    ),
  )
  const entryIDs = new Set(outcomes.map((outcome) => (outcome.kind === 'joined' ? outcome.entry.entryID : null)))
  const entries = await raw.rows('roomEntries')
  expect(entryIDs).toEqual(new Set(entries.map(({ entryID }) => entryID)))
  expect(entries).toHaveLength(60)
  expect((stores[0].readActivity()?.transactions ?? 0) - before).toBeLessThan(10)
  expect(await countDeadlocks()).toBe(0)
})

test('a late rush that waits for one commit gets its places in order', { tags: 'ROM-11' }, async () => {
  const { stores, memberIDs } = await openRooms(20)
  await advanceRooms(depsAt(stores[0], -60))
  const again = [...memberIDs, ...memberIDs]
  const outcomes = await Promise.all(
    again.map((memberID) => joinRoom(depsAt(stores[0], -50), { ...english, memberID })),
  )
  const ranks = outcomes.map((outcome) => (outcome.kind === 'joined' ? outcome.rank : null))
  expect(ranks).toEqual(again.map((_, index) => (index % 20) + 1))
  expect(await stores[0].rooms.find(testRoomID)).toMatchObject({ drawnCount: 0, lateCount: 20 })
  const error = await stores[0].rooms
    .join({ ...english, memberID: 'nobody' }, roomStartSSE, '00'.repeat(16))
    .catch(String)
  expect(error).toContain('there is no member nobody')
})

test('running numbers of two processes are given once each, and a late entry closes the list', {
  tags: ['ROM-10', 'ROM-11', 'ROM-91'],
}, async () => {
  const { stores, memberIDs, countDeadlocks, raw } = await openRooms(90, { drawVersion: 2 })
  // A third of the requests is late, and no process has closed the list.
  const outcomes = await Promise.all(
    memberIDs.map((memberID, index) =>
      joinRoom(depsAt(stores[index % 2 === 0 ? 0 : 1], index % 3 === 0 ? -60 : -61), { ...english, memberID }),
    ),
  )
  expect(outcomes.every(({ kind }) => kind === 'joined')).toBe(true)
  const room = await stores[0].rooms.find(testRoomID)
  const entries = await raw.rows('roomEntries')
  const numbersOf = (isLate: boolean) =>
    entries
      .filter(({ lateNumber }) => (lateNumber !== null) === isLate)
      .map(({ number }) => Number(number))
      .toSorted((a, b) => a - b)
  const drawnCount = numbersOf(false).length
  expect([...numbersOf(false), ...numbersOf(true)]).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
  expect(room).toMatchObject({ state: 'FROZEN', drawnCount, lateCount: 90 - drawnCount, numberCount: 90 })
  expect(await countDeadlocks()).toBe(0)
})

test('two processes serve each rank once, at the rate of one', { tags: ['ROM-21', 'ROM-28'] }, async () => {
  const { stores, memberIDs, countDeadlocks, raw } = await openRooms(20)
  for (const memberID of memberIDs) await joinRoom(depsAt(stores[0], -100), { ...english, memberID })
  const served: number[] = []
  for (const second of [-60, -32, 0, 1, 2, 3]) {
    await Promise.all(stores.map((store) => advanceRooms(depsAt(store, second))))
    served.push((await stores[0].rooms.find(testRoomID))?.servedRank ?? 0)
  }
  expect(served).toEqual([0, 0, 2, 4, 6, 8])
  const lastRanks = (await raw.rows('roomServings')).map(({ lastRank }) => Number(lastRank))
  expect(lastRanks.toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8])
  expect(await countDeadlocks()).toBe(0)
})

test('two processes that enqueue mails of a room while it is served enqueue each once', {
  tags: ['EML-43', 'EML-44'],
}, async () => {
  const { stores, memberIDs, countDeadlocks, race, raw } = await openRooms(60)
  for (const memberID of memberIDs) await joinRoom(depsAt(stores[0], -100), { ...english, memberID })
  const kinds = async () => (await raw.rows('outbox')).map(({ kind }) => kind)
  await race((store) => store.reminders.enqueueDue({ nowSSE: roomStartSSE - 90, limit: 3 }))
  expect(await kinds()).toEqual(Array.from({ length: 60 }, () => 'roomStart'))
  await advanceRooms(depsAt(stores[0], -60))
  await advanceRooms(depsAt(stores[1], -32))
  await race(async (store, round) => {
    await advanceRooms(depsAt(store, Math.floor(round / 4)))
    await store.reminders.enqueueDue({ nowSSE: roomStartSSE, limit: 3 })
  })
  while (await stores[1].reminders.enqueueDue({ nowSSE: roomStartSSE, limit: 3 }));
  const [room] = await raw.rows('rooms')
  const mails = (await raw.rows('outbox')).filter(({ kind }) => kind === 'roomTurn')
  expect(new Set(mails.map(({ memberNo }) => memberNo)).size).toBe(mails.length)
  expect(mails.length).toBeGreaterThanOrEqual(60 - Number(room?.['servedRank']))
  expect(room).toMatchObject({ mailedRank: 60, nearRank: 60 })
  expect(await countDeadlocks()).toBe(0)
})

test('a member claims one turn at two processes, and buys in it once', { tags: ['ROM-14', 'ROM-18'] }, async () => {
  const { stores, memberIDs, race, raw, countDeadlocks } = await openRooms(2)
  const [memberID = ''] = memberIDs
  const member = { ...english, memberID }
  await joinRoom(depsAt(stores[0], -100), member)
  for (const second of [-60, -32, 0]) await advanceRooms(depsAt(stores[0], second))
  const request = {
    ...testEvent,
    memberID,
    requestedTypeIDs: ['standing'],
    adjacentSeating: false,
    language: 'en',
    email: null,
  } as const
  const outcomes = await race(async (store, round) => {
    if (round % 2 === 0) return (await store.rooms.claimTurn(member, roomStartSSE))?.kind
    return (await store.orders.place(request, { nowSSE: roomStartSSE, idempotencyKey: null })).kind
  })
  expect(outcomes.filter((kind) => kind === 'placed')).toHaveLength(1)
  expect(outcomes.filter((kind) => kind === 'open')).toHaveLength(20)
  expect(await raw.rows('roomTurns')).toHaveLength(1)
  expect(await raw.rows('roomOrders')).toHaveLength(1)
  expect(await countDeadlocks()).toBe(0)
})

test('an order of a process that remembers the event without its room needs a turn', { tags: 'ROM-15' }, async () => {
  const two = await openTwoStores()
  const [first, second] = two.stores
  await first.catalogue.load(testCatalogue([standingType()]))
  const { memberID } = await first.members.signIn(testIdentity(1), roomStartSSE - 9_000)
  const request = {
    ...testEvent,
    memberID,
    requestedTypeIDs: ['standing'],
    adjacentSeating: false,
    language: 'en',
    email: null,
  } as const
  const place = () => second.orders.place(request, { nowSSE: roomStartSSE, idempotencyKey: null })
  expect(await place()).toMatchObject({ kind: 'placed' })
  await first.rooms.load(testRoomLoad())
  expect(await place()).toMatchObject({ kind: 'refused', reason: 'notYetYourTurn' })
})
