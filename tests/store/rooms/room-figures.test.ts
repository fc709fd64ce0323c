import { describeFigures } from '@pokfei/domain/rooms/room-figures'
import { expect, test } from 'vitest'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestRoom, roomStartSSE, testRoomID } from '../../support/rooms/open-test-room.ts'

test('a room counts entries, accounts, turns, purchases and kept tickets', { tags: 'ROM-38' }, async () => {
  await using room = await openTestRoom([standingType()])
  const { testApp } = room
  const { rooms, allotments } = testApp.fresh.store
  expect(await rooms.findFigures('events/lion-rock/none')).toBeNull()
  expect(await rooms.findFigures(testRoomID)).toMatchObject({ counts: { entries: 0, joined: [], accounts: [] } })
  for (const index of [1, 2, 3])
    await testApp.fresh.store.members.register(
      (await room.member(index)).memberID,
      { displayName: 'Karen', contactNumber: index === 3 ? '91234568' : '91234567', email: null },
      testApp.clock.nowSSE(),
    )
  await room.join(1)
  await room.goTo(-3_500)
  await room.join(2)
  await room.draw()
  await room.join(3)
  await payOrder(testApp, 1, ['standing', 'standing'])
  await room.claim(2)
  await allotments.hold(
    testEvent,
    { name: 'press', typeID: 'standing', places: 3, seats: [], releaseSSE: null },
    byOperator(testApp.clock.nowSSE()),
  )
  const facts = await rooms.findFigures(testRoomID)
  if (facts === null) throw new Error('the room is gone')
  const { counts } = facts
  expect(counts).toMatchObject({ entries: 2, lateEntries: 1, sharing: 2, keptBack: 3, given: 0 })
  expect(counts.joined.toSorted((left, right) => left.step - right.step)).toEqual([
    { step: 0, count: 1 },
    { step: 1, count: 1 },
    { step: 60, count: 1 },
  ])
  expect(counts.accounts).toEqual([{ ageIndex: 0, count: 3 }])
  expect(counts.bands).toEqual([{ band: 0, turns: 2, buyers: 1, tickets: 2 }])
  expect(describeFigures(facts.room, counts)).toMatchObject({
    joined: expect.arrayContaining([{ fromSSE: roomStartSSE, count: null }]),
    sharing: null,
    ranks: [],
  })
})
