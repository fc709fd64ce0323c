import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { RoomLoad } from '@pokfei/domain/rooms/room-load'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { standingType, testCatalogue, testEvent, testGroup } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import {
  openTestRoom,
  roomStartSSE,
  testRoomID,
  testRoomLoad,
  type TestRoom,
} from '../../support/rooms/open-test-room.ts'

const free = { salePriceCents: 0, serviceFeeCents: 0 }
const twoOf = ['standing', 'standing']

describe('an order for an event with a room', () => {
  test('is refused until the turn of its member comes', { tags: ['ROM-15', 'ROM-5'] }, async () => {
    await using room = await openTestRoom([standingType()])
    const { testApp } = room
    const refused = { kind: 'refused', reason: 'notYetYourTurn' }
    const buyers = [1, 2, 3]
    for (const index of buyers) await room.join(index)
    for (const second of [-3_600, -60, -32, -1]) {
      await room.goTo(second)
      expect(await testApp.order(1, ['standing'])).toMatchObject(refused)
    }
    await room.goTo(0)
    const [first = 0, , third = 0] = await room.byRank(buyers)
    expect(await testApp.order(third, ['standing'])).toMatchObject(refused)
    expect(await testApp.order(4, ['standing'])).toMatchObject(refused)
    expect(await testApp.order(first, ['standing'])).toMatchObject({ kind: 'redirect' })
    expect(await testApp.counts('standing')).toEqual([1, 0])
  })

  test('claims a turn that was offered, and is refused after its end', { tags: ['ROM-15', 'ROM-16'] }, async () => {
    await using room = await openTestRoom([standingType()])
    const { testApp } = room
    await room.join(1)
    await room.join(2)
    await room.draw()
    await room.goTo(299)
    const { orderID, memberID } = await testApp.openOrder(1, ['standing'])
    expect(await room.claim(1)).toEqual({ kind: 'open', endsSSE: roomStartSSE + 899, boughtEventIDs: [] })
    await cancelOrder(testApp.deps, { orderID, memberID })
    await room.goTo(300)
    expect(await testApp.order(2, ['standing'])).toMatchObject({ reason: 'turnPassed' })
    await room.goTo(898)
    expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'redirect' })
    await room.goTo(1_300)
    expect(await testApp.order(1, ['standing'])).toMatchObject({ reason: 'turnPassed' })
  })

  test('has at most the tickets of its turn, and a cancelled one gives them back', { tags: 'ROM-20' }, async () => {
    await using room = await openTestRoom([standingType()], { ticketsPerTurn: 2 })
    const { testApp } = room
    await room.join(1)
    await room.draw()
    const tooMany = { reason: 'eventMaxTicketBuyCountExceeded' }
    expect(await testApp.order(1, [...twoOf, 'standing'])).toMatchObject(tooMany)
    const { orderID, memberID } = await testApp.openOrder(1, twoOf)
    await cancelOrder(testApp.deps, { orderID, memberID })
    expect(await testApp.order(1, twoOf)).toMatchObject({ kind: 'redirect' })
  })

  test('ends the turn once it is completed, and may be paid after the turn', { tags: 'ROM-18' }, async () => {
    await using room = await openTestRoom([standingType()])
    const { testApp } = room
    await room.join(1)
    await room.join(2)
    await room.draw()
    await payOrder(testApp, 1, ['standing'])
    expect(await testApp.order(1, ['standing'])).toMatchObject({ reason: 'turnPassed' })
    expect(await room.claim(1)).toEqual({ kind: 'passed' })
    await room.claim(2)
    await room.goTo(590)
    const { orderID } = await testApp.openOrder(2, ['standing'])
    await room.goTo(610)
    expect(await room.claim(2)).toEqual({ kind: 'passed' })
    const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'paid late', paymentID })
    expect(await testApp.deps.store.orders.find(orderID)).toMatchObject({ state: 'COMPLETED' })
  })

  test('repeats its response with the same key, also after the turn', { tags: 'CHK-33' }, async () => {
    await using room = await openTestRoom([standingType(free)])
    await room.join(1)
    await room.draw()
    const key = { idempotencyKey: 'checkout-1' }
    const first = await room.testApp.order(1, ['standing'], key)
    expect(first).toMatchObject({ kind: 'completed' })
    expect(await room.testApp.order(1, ['standing'], key)).toEqual(first)
  })

  test('is not needed for a gift', { tags: 'OPS-24' }, async () => {
    await using room = await openTestRoom([standingType()])
    const { testApp } = room
    const { members, orders } = testApp.fresh.store
    const { memberID } = await testApp.buyer(1)
    const details = { displayName: 'Fei', contactNumber: '91234567', email: null }
    await members.register(memberID, details, testApp.clock.nowSSE())
    const gift = { memberID, typeID: 'standing', ticketCount: 1, allotmentName: null, language: 'en' } as const
    expect(await orders.give({ ...testEvent, ...gift }, byOperator())).toMatchObject({ kind: 'given' })
  })
})

const otherEvent = { ...testEvent, eventID: 'harbour-nights-2' }

/** Opens a room of two nights in its lobby. Both nights have the same types. */
async function openTwoNights(types: readonly TicketTypeLoad[] = [standingType(free)], change: Partial<RoomLoad> = {}) {
  const room = await openTestRoom(types)
  const { testApp } = room
  const [event] = testCatalogue(types).events
  if (event === undefined) throw new Error('the test catalogue has no event')
  const ticketTypes = event.ticketTypes.map((type) => ({ ...type, ...otherEvent }))
  await testApp.fresh.store.catalogue.load({
    organizers: [],
    events: [{ ...event, ...otherEvent, ticketTypes }],
    eventGroups: [testGroup([testEvent.eventID, otherEvent.eventID])],
  })
  await testApp.fresh.raw.execute(`update "rooms" set "state" = 'ANNOUNCED'`)
  const load = testRoomLoad({ events: [testEvent, otherEvent], ...change })
  expect(await testApp.fresh.store.rooms.load(load)).toEqual({ kind: 'loaded' })
  await room.goTo(-3_600)
  return room
}

/** Announces that an event will not take place. */
const cancelEvent = ({ testApp }: TestRoom, event: EventKey) =>
  testApp.fresh.store.catalogue.announce(
    event,
    { kind: 'cancelled', facts: {}, textEN: 'A typhoon.', textCN: '颱風。', offer: null },
    byOperator(testApp.clock.nowSSE()),
  )

test('a room goes on while one of its nights does', { tags: 'OPS-171' }, async () => {
  await using room = await openTwoNights()
  const { rooms } = room.testApp.fresh.store
  await room.draw()
  const setRate = (turnsPerMinute: number) =>
    rooms.command(testRoomID, { kind: 'setRate', turnsPerMinute }, byOperator(room.testApp.clock.nowSSE()))
  await cancelEvent(room, testEvent)
  expect(await setRate(90)).toMatchObject({ kind: 'done' })
  await cancelEvent(room, otherEvent)
  await expect(setRate(91)).rejects.toThrow(new ActRefused('cancelled'))
  expect(await rooms.find(testRoomID)).toMatchObject({ turnsPerMinute: 90 })
})

test('a turn has one completed order for each event of its room', { tags: 'ROM-18' }, async () => {
  await using room = await openTwoNights()
  const { testApp } = room
  const { rooms } = testApp.fresh.store
  await room.join(1)
  await room.draw()
  expect(await testApp.order(1, twoOf)).toMatchObject({ kind: 'completed' })
  expect(await room.claim(1)).toMatchObject({ kind: 'open', boughtEventIDs: [testEvent.eventID] })
  expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'refused', reason: 'eventAlreadyBought' })
  expect(await room.claim(1)).toMatchObject({ kind: 'open' })
  expect(await testApp.order(1, [...twoOf, 'standing'], otherEvent)).toMatchObject({
    reason: 'eventMaxTicketBuyCountExceeded',
  })
  expect(await testApp.order(1, twoOf, otherEvent)).toMatchObject({ kind: 'completed' })
  expect(await room.claim(1)).toEqual({ kind: 'passed' })
  expect(await testApp.order(1, ['standing'], otherEvent)).toMatchObject({ reason: 'turnPassed' })
  expect(await rooms.findFacts(testRoomID, roomStartSSE)).toMatchObject({
    stock: [{ typeKey: 'harbour-nights/standing' }, { typeKey: 'harbour-nights-2/standing' }],
  })
})

test('two completed orders for one event end no turn of two events, which stays open for the job', {
  tags: ['ROM-18', 'ROM-31'],
}, async () => {
  await using room = await openTwoNights([standingType({ capacity: 2 })], { isGuaranteed: true })
  const { testApp } = room
  await room.join(1)
  await room.join(2)
  await room.draw()
  const [first = 0] = await room.byRank([1, 2])
  // A payment that arrives late revives its order beside the second one.
  const { orderID, memberID } = await testApp.openOrder(first, ['standing'])
  await cancelOrder(testApp.deps, { orderID, memberID })
  await payOrder(testApp, first, ['standing'])
  const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
  await settlePayment(testApp.deps, { eventID: 'paid late', paymentID })
  expect(await testApp.deps.store.orders.find(orderID)).toMatchObject({ state: 'COMPLETED' })
  expect(await room.claim(first)).toMatchObject({ kind: 'open', boughtEventIDs: [testEvent.eventID] })
  expect(await room.goTo(2)).toMatchObject({ servedRank: 1 })
  await payOrder(testApp, first, ['standing'], otherEvent)
  expect(await room.claim(first)).toEqual({ kind: 'passed' })
  expect(await room.goTo(3)).toMatchObject({ servedRank: 2 })
})

test('a turn whose bought event is cancelled stays open for the others', { tags: ['ROM-18', 'ROM-39'] }, async () => {
  await using room = await openTwoNights()
  const { testApp } = room
  await room.join(1)
  await room.draw()
  expect(await testApp.order(1, twoOf)).toMatchObject({ kind: 'completed' })
  await cancelEvent(room, testEvent)
  expect(await room.claim(1)).toMatchObject({ kind: 'open', boughtEventIDs: [] })
  expect(await testApp.order(1, ['standing'], otherEvent)).toMatchObject({ kind: 'completed' })
  expect(await room.claim(1)).toEqual({ kind: 'passed' })
})

test('a cancelled event of a room needs no order, and its tickets bring no turn', { tags: 'ROM-39' }, async () => {
  await using room = await openTwoNights()
  const { testApp } = room
  await cancelEvent(room, otherEvent)
  expect(await testApp.fresh.store.rooms.find(testRoomID)).toMatchObject({ eventCount: 1 })
  await room.join(1)
  await room.draw()
  expect(await testApp.order(1, twoOf)).toMatchObject({ kind: 'completed' })
  expect(await room.claim(1)).toEqual({ kind: 'passed' })
  // The counts alone are sold out. No order has these tickets.
  testApp.isDamaged = true
  await testApp.fresh.raw.execute(`update "stock" set "soldCount" = "capacity" where "eventNo" = 1`)
  expect(await room.goTo(60)).toMatchObject({ state: 'RETURNS' })
})
