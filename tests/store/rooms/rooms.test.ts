import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import {
  openTestRoom,
  roomStartSSE,
  sampleRoot,
  sampleSignature,
  testRoomID,
  testRoomLoad,
} from '../../support/rooms/open-test-room.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const three = [1, 2, 3] as const

describe('the load of a room', () => {
  test('announces it, and changes nothing once its lobby has opened', { tags: 'ROM-37' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { rooms } = testApp.fresh.store
    expect(await rooms.find(testRoomID)).toBeNull()
    expect(await rooms.findOfEvent(testEvent)).toBeNull()
    expect(await rooms.load(testRoomLoad())).toEqual({ kind: 'loaded' })
    expect(await rooms.findOfEvent(testEvent)).toEqual(await rooms.find(testRoomID))
    expect(await rooms.load(testRoomLoad({ turnsPerMinute: 90 }))).toEqual({ kind: 'loaded' })
    const { events: _events, announcedSSE: _announcedSSE, ...settings } = testRoomLoad({ turnsPerMinute: 90 })
    expect(await rooms.find(testRoomID)).toMatchObject({ ...settings, state: 'ANNOUNCED', eventCount: 1, root: null })
    await rooms.advance(testRoomID, testStartSSE)
    expect(await rooms.load(testRoomLoad())).toEqual({ kind: 'kept' })
    expect(await rooms.find(testRoomID)).toMatchObject({ state: 'LOBBY', turnsPerMinute: 90 })
  })

  test('is rejected if one of its events does not exist', async () => {
    await using testApp = await openTestApp([standingType()])
    const { rooms } = testApp.fresh.store
    const events = [testEvent, { ...testEvent, eventID: 'none' }]
    expect(await rooms.load(testRoomLoad({ events }))).toEqual({ kind: 'noSuchEvent' })
    expect(await rooms.find(testRoomID)).toBeNull()
  })

  test('fails if one of its events has another room', async () => {
    await using testApp = await openTestApp([standingType()])
    const { rooms } = testApp.fresh.store
    await rooms.load(testRoomLoad())
    await expect(rooms.load(testRoomLoad({ roomID: 'eventGroups/lion-rock/winter' }))).rejects.toThrow(/roomEvents/)
  })
})

describe('a room', () => {
  test('goes from the lobby to the first turns', { tags: ['ROM-1', 'ROM-3', 'ROM-4', 'ROM-14'] }, async () => {
    await using room = await openTestRoom([standingType(), seatedType()])
    const { rooms } = room.testApp.fresh.store
    for (const index of three) expect(await room.join(index)).toMatchObject({ kind: 'joined', rank: null })
    expect(await room.goTo(-60)).toMatchObject({ state: 'FROZEN', drawnCount: 3, root: sampleRoot })
    expect(await room.goTo(-32)).toMatchObject({ state: 'DRAWN', beaconSignature: sampleSignature })
    expect(await room.goTo(0)).toMatchObject({ state: 'SERVING', servedRank: 2, servedSSE: roomStartSSE })
    const [first = 0, second = 0, third = 0] = await room.byRank(three)
    expect(await room.claim(first)).toMatchObject({ kind: 'open', endsSSE: roomStartSSE + 600 })
    expect(await room.claim(second)).toMatchObject({ kind: 'open', endsSSE: roomStartSSE + 600 })
    expect(await room.claim(third)).toEqual({ kind: 'waiting' })
    expect(await room.goTo(1)).toMatchObject({ servedRank: 3 })
    expect(await room.claim(third)).toMatchObject({ kind: 'open', endsSSE: roomStartSSE + 601 })
    expect(await room.join(4)).toMatchObject({ kind: 'joined', rank: 4 })
    expect(await rooms.findFacts(testRoomID, roomStartSSE + 1)).toMatchObject({
      entryCount: 4,
      stock: [
        { typeKey: 'harbour-nights/standing', poolKey: 'harbour-nights/standing', freeTickets: 100, capacity: 100 },
        { typeKey: 'harbour-nights/stalls', poolKey: 'harbour-nights/stalls', freeTickets: 50, capacity: 50 },
      ],
      turns: { openTurns: 3, servedLately: 3, firstServedAt: roomStartSSE, firstEndAt: roomStartSSE + 600 },
    })
  })

  test('tells who chooses, and until when one of them should be done', { tags: 'ROM-92' }, async () => {
    await using room = await openTestRoom([standingType({ capacity: 8, salePriceCents: 0, serviceFeeCents: 0 })], {
      isGuaranteed: true,
    })
    const { rooms } = room.testApp.fresh.store
    for (const index of [...three, 4]) await room.join(index)
    await room.draw()
    const turnsAt = async (second: number) => (await rooms.findFacts(testRoomID, roomStartSSE + second))?.turns
    // Two are served in the first second. Their offers end after five minutes.
    const offered = { openTurns: 2, servedLately: 2, firstServedAt: roomStartSSE, firstEndAt: roomStartSSE + 300 }
    expect(await turnsAt(1)).toMatchObject(offered)
    const [first = 0, second = 0] = await room.byRank([...three, 4])
    await room.claim(first)
    expect(await turnsAt(1)).toMatchObject(offered)
    room.testApp.clock.set(roomStartSSE + 60)
    await room.claim(second)
    expect(await turnsAt(61)).toMatchObject({ openTurns: 2, firstEndAt: roomStartSSE + 600 })
    expect(await room.testApp.order(first, ['standing'])).toMatchObject({ kind: 'completed' })
    expect(await turnsAt(62)).toMatchObject({ openTurns: 1, firstEndAt: roomStartSSE + 660 })
    expect(await turnsAt(301)).toMatchObject({ servedLately: 0 })
  })

  test('keeps the moment of its closing when the start is put off, and no later entry is older', {
    tags: ['ROM-6', 'ROM-42'],
  }, async () => {
    await using room = await openTestRoom([standingType()])
    await room.join(1)
    expect(await room.goTo(-61)).toMatchObject({ state: 'LOBBY', closedSSE: null })
    expect(await room.goTo(500)).toMatchObject({ startTimeSSE: roomStartSSE + 560, closedSSE: roomStartSSE - 60 })
    room.testApp.clock.set(roomStartSSE - 70)
    expect(await room.join(2)).toMatchObject({ entry: { joinedSSE: roomStartSSE - 60, lateNumber: 1 } })
    const entries = await room.testApp.fresh.store.rooms.listDrawEntries(testRoomID)
    expect(entries.map(({ joinedSSE }) => joinedSSE)).toEqual([roomStartSSE - 3_600])
  })

  test('without an entry goes to the end of the sale', { tags: 'ROM-1' }, async () => {
    await using room = await openTestRoom([standingType()])
    expect(await room.draw()).toMatchObject({ state: 'SERVING', servedRank: 0 })
    expect(await room.goTo(86_400)).toMatchObject({ state: 'ENDED' })
    const claim = { nowSSE: roomStartSSE + 86_401, leaseUntilSSE: roomStartSSE + 86_406, limit: 9 }
    expect(await room.testApp.fresh.store.rooms.claimDue(claim)).toEqual([])
  })

  test('is worked on by one process at a time, and only while a step is due', { tags: 'ROM-2' }, async () => {
    await using room = await openTestRoom([standingType()])
    const { rooms } = room.testApp.fresh.store
    const claim = (second: number) => {
      const nowSSE = roomStartSSE + second
      return rooms.claimDue({ nowSSE, leaseUntilSSE: nowSSE + 5, limit: 9 })
    }
    expect(await claim(-61)).toEqual([])
    expect(await claim(-60)).toMatchObject([{ roomID: testRoomID, state: 'LOBBY' }])
    expect(await claim(-56)).toEqual([])
    expect(await claim(-55)).toHaveLength(1)
    await rooms.release(testRoomID)
    expect(await claim(-55)).toHaveLength(1)
  })

  test('of an unknown ID is null everywhere', async () => {
    await using room = await openTestRoom([standingType()])
    const { rooms } = room.testApp.fresh.store
    const { memberID } = await room.member(1)
    const member = { roomID: 'events/other/one', memberID, language: 'en' } as const
    const results = await Promise.all([
      rooms.find(member.roomID),
      rooms.findFacts(member.roomID, testStartSSE),
      rooms.join(member, testStartSSE, '00'.repeat(16)),
      rooms.findTurn(member, testStartSSE),
      rooms.claimTurn(member, testStartSSE),
      rooms.extendTurn(member, testStartSSE),
      rooms.advance(member.roomID, testStartSSE),
      rooms.command(member.roomID, { kind: 'goOn' }, byOperator()),
    ])
    expect(new Set(results)).toEqual(new Set([null]))
    expect(await rooms.listDrawEntries(member.roomID)).toEqual([])
  })
})

describe('the entries of a room', () => {
  test('are one for each member, and late ones stand behind', { tags: ['ROM-8', 'ROM-10', 'ROM-11'] }, async () => {
    await using room = await openTestRoom([standingType()])
    const first = await room.join(1)
    expect(await room.join(1)).toEqual(first)
    await room.join(2)
    await room.goTo(-60)
    for (const [index, rank] of [
      [3, 3],
      [4, 4],
      [3, 3],
    ] as const)
      expect(await room.join(index)).toMatchObject({ kind: 'joined', rank })
    expect(await room.testApp.fresh.store.rooms.listDrawEntries(testRoomID)).toHaveLength(2)
    expect((await room.draw()).lateCount).toBe(2)
  })

  test('keep their ID and their place in the tree when a member joins again', { tags: 'ROM-12' }, async () => {
    await using room = await openTestRoom([standingType()])
    const { rooms } = room.testApp.fresh.store
    const joined = await room.join(1)
    await room.join(2)
    await room.draw()
    expect(await room.claim(1)).toMatchObject({ kind: 'open' })
    await room.goTo(600)
    expect(await room.claim(1)).toEqual({ kind: 'passed' })
    const again = await room.join(1)
    if (joined.kind !== 'joined') throw new Error('the member did not join')
    expect(again).toMatchObject({ kind: 'joined', rank: 3, entry: { entryID: joined.entry.entryID, lateNumber: 1 } })
    expect(await rooms.listDrawEntries(testRoomID)).toHaveLength(2)
    await room.goTo(601)
    expect(await room.claim(1)).toMatchObject({ kind: 'open', endsSSE: roomStartSSE + 1_201 })
  })

  test('get their ranks in parts, which can be written again until the draw', { tags: 'ROM-2' }, async () => {
    await using room = await openTestRoom([standingType()])
    const { rooms } = room.testApp.fresh.store
    for (const index of three) await room.join(index)
    await room.goTo(-60)
    const ids = (await rooms.listDrawEntries(testRoomID)).map(({ entryID }) => entryID)
    const ranks = async () =>
      new Map((await rooms.listDrawEntries(testRoomID)).map(({ entryID, drawnRank }) => [entryID, drawnRank]))
    const [a = '', b = '', c = ''] = ids
    await rooms.recordRanks(testRoomID, 1, [a, b])
    await rooms.recordRanks(testRoomID, 3, [c])
    await rooms.recordRanks(testRoomID, 1, [a, b])
    const written = new Map([
      [a, 1],
      [b, 2],
      [c, 3],
    ])
    expect(await ranks()).toEqual(written)
    await rooms.recordDraw(testRoomID, sampleSignature, [])
    await rooms.recordRanks(testRoomID, 1, [c, b, a])
    await rooms.recordDraw(testRoomID, 'ef'.repeat(48), [])
    expect(await ranks()).toEqual(written)
    expect(await rooms.find(testRoomID)).toMatchObject({ beaconSignature: sampleSignature })
  })

  test('have one root, and the times of the first one', { tags: 'ROM-6' }, async () => {
    await using room = await openTestRoom([standingType()])
    const { rooms } = room.testApp.fresh.store
    const late = { startTimeSSE: roomStartSSE + 60, round: 110, roundTimeSSE: roomStartSSE + 28 }
    await rooms.publishRoot(testRoomID, { root: sampleRoot, times: late, publishedSSE: roomStartSSE })
    expect(await rooms.find(testRoomID)).toMatchObject({ state: 'LOBBY', root: null })
    await rooms.advance(testRoomID, roomStartSSE - 60)
    await rooms.publishRoot(testRoomID, { root: sampleRoot, times: late, publishedSSE: roomStartSSE })
    await rooms.publishRoot(testRoomID, {
      root: 'ff'.repeat(32),
      times: { ...late, round: 111 },
      publishedSSE: roomStartSSE,
    })
    expect(await rooms.find(testRoomID)).toMatchObject({ root: sampleRoot, ...late })
  })
})

describe('serving', () => {
  test('counts offered and open turns against the stock', { tags: ['ROM-16', 'ROM-22'] }, async () => {
    await using room = await openTestRoom([standingType({ capacity: 3 })], { turnsPerMinute: 600 })
    for (let index = 1; index <= 8; index += 1) await room.join(index)
    expect(await room.draw()).toMatchObject({ servedRank: 3 })
    const [first = 0] = await room.byRank([1, 2, 3, 4, 5, 6, 7, 8])
    await room.claim(first)
    expect(await room.goTo(299)).toMatchObject({ servedRank: 3 })
    // Two offers end unclaimed after five minutes, and the claimed turn goes on.
    expect(await room.goTo(300)).toMatchObject({ servedRank: 5 })
    expect(await room.goTo(599)).toMatchObject({ servedRank: 5 })
    expect(await room.goTo(600)).toMatchObject({ servedRank: 8 })
  })

  test('keeps back what open turns may still take, with a guarantee', { tags: 'ROM-23' }, async () => {
    const change = { isGuaranteed: true, turnsPerMinute: 600 }
    await using room = await openTestRoom([standingType({ capacity: 9 })], change)
    for (let index = 1; index <= 5; index += 1) await room.join(index)
    expect(await room.draw()).toMatchObject({ servedRank: 2 })
    const [first = 0] = await room.byRank([1, 2, 3, 4, 5])
    const order = await room.testApp.openOrder(first, ['standing'])
    expect(await room.goTo(1)).toMatchObject({ servedRank: 2 })
    const { paymentID } = room.testApp.payments.change(order.orderID, { status: 'paid' })
    await settlePayment(room.testApp.deps, { eventID: 'paid', paymentID })
    // The turn is used, so its three other tickets are free for the next one.
    expect(await room.goTo(2)).toMatchObject({ servedRank: 3 })
  })

  test('goes on for returned tickets once all are sold, and kept places are not held', { tags: 'ROM-24' }, async () => {
    await using room = await openTestRoom([standingType({ capacity: 4, salePriceCents: 0, serviceFeeCents: 0 })])
    const hold = { name: 'press', typeID: 'standing', places: 2, seats: [], releaseSSE: null }
    await room.testApp.fresh.store.allotments.hold(testEvent, hold, byOperator())
    for (const index of three) await room.join(index)
    await room.draw()
    const [first = 0, , third = 0] = await room.byRank(three)
    expect(await room.testApp.order(first, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
    expect(await room.goTo(1)).toMatchObject({ state: 'RETURNS', servedRank: 2 })
    expect(await room.claim(third)).toEqual({ kind: 'waiting' })
    await room.testApp.fresh.store.allotments.release(testEvent, 'press', null, byOperator())
    expect(await room.goTo(2)).toMatchObject({ state: 'RETURNS', servedRank: 3 })
    expect(await room.claim(third)).toMatchObject({ kind: 'open' })
  })

  test('does not catch up after an interruption', { tags: 'ROM-21' }, async () => {
    await using room = await openTestRoom([standingType()])
    for (let index = 1; index <= 9; index += 1) await room.join(index)
    expect(await room.draw()).toMatchObject({ servedRank: 2 })
    expect(await room.goTo(100)).toMatchObject({ servedRank: 4 })
    expect(await advanceRooms(room.deps)).toBe(0)
  })
})

describe('a command of an operator', () => {
  const message = { en: 'One moment.', zh: '請稍候。' }

  test('pauses and goes on without taking time from a turn', { tags: ['ROM-19', 'ROM-25', 'OPS-1'] }, async () => {
    await using room = await openTestRoom([standingType()])
    const { rooms, auditLog } = room.testApp.fresh.store
    await room.join(1)
    await room.join(2)
    await room.draw()
    const act = (second: number) => byOperator(roomStartSSE + second)
    expect(await rooms.command(testRoomID, { kind: 'pause', message }, act(100))).toMatchObject({ kind: 'done' })
    expect(await room.goTo(200)).toMatchObject({
      state: 'PAUSED',
      message: { ...message, writtenSSE: roomStartSSE + 100 },
    })
    expect(await room.claim(1)).toMatchObject({ kind: 'open', endsSSE: null })
    await rooms.command(testRoomID, { kind: 'goOn' }, act(400))
    expect(await room.goTo(400)).toMatchObject({ state: 'SERVING', stoppedSeconds: 300, message: null })
    expect(await room.claim(1)).toMatchObject({ kind: 'open', endsSSE: roomStartSSE + 1_000 })
    const { entries } = await auditLog.list({ kind: 'room', id: testRoomID }, null, 9)
    expect(entries.map(({ verb }) => verb)).toEqual(['rooms go-on', 'rooms pause'])
    expect(entries[1]).toMatchObject({ before: { state: 'SERVING' }, after: { state: 'PAUSED' } })
  })

  test('writes nothing if it is refused or a dry run', { tags: 'ROM-26' }, async () => {
    await using room = await openTestRoom([standingType()])
    const { rooms, auditLog } = room.testApp.fresh.store
    expect(await rooms.command(testRoomID, { kind: 'goOn' }, byOperator())).toEqual({
      kind: 'refused',
      reason: 'notPaused',
    })
    const rate = { kind: 'setRate', turnsPerMinute: 90 } as const
    const dry = await rooms.command(testRoomID, rate, byOperator(testStartSSE, { isDryRun: true }))
    expect(dry).toMatchObject({ kind: 'done', room: { turnsPerMinute: 90 } })
    expect(await rooms.find(testRoomID)).toMatchObject({ turnsPerMinute: 120 })
    expect((await auditLog.list(null, null, 9)).entries).toEqual([])
    await rooms.command(testRoomID, rate, byOperator())
    expect(await rooms.find(testRoomID)).toMatchObject({ turnsPerMinute: 90 })
  })
})
