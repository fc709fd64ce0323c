import { anOrganizer } from '@pokfei/domain/catalogue/testing/builders'
import { createOrderPace } from '@pokfei/domain/desk/order-pace'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { expect, test } from 'vitest'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { testRoomLoad } from '../../support/rooms/open-test-room.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const name = `${testEvent.organizerID}/${testEvent.eventID}`
const free = { salePriceCents: 0, serviceFeeCents: 0 }

/** Opens a shop with two types, a paid order and an unpaid one, kept places, refunds, an admission and a room. */
async function openShop() {
  const testApp = await openTestApp([standingType({ ...free, capacity: 10 }), standingType({ typeID: 'gold' })])
  const { fresh, clock } = testApp
  const { store, raw } = fresh
  const bought = await testApp.order(1, ['standing', 'standing'])
  if (bought.kind !== 'completed') throw new Error('the order is free')
  await testApp.openOrder(2, ['gold'])
  const held = { name: 'press', typeID: 'standing', places: 3, seats: [], releaseSSE: null }
  await store.allotments.hold(testEvent, held, byOperator())
  const [order] = await raw.rows('orders')
  const refund = {
    orderNo: Number(order?.['orderNo']),
    paymentID: 'p',
    amountCents: 100,
    reason: 'requested',
    owedSSE: 1,
    dueSSE: null,
    madeSSE: null,
    failedSSE: null,
    retryOf: null,
  }
  await raw.insert('refunds', [
    { ...refund, refundID: 'r1', state: 'failed', failedSSE: 2 },
    { ...refund, refundID: 'r2', state: 'owed', dueSSE: 9_000_000_000, retryOf: 'r1' },
    { ...refund, refundID: 'r3', state: 'failed', failedSSE: 2 },
    { ...refund, refundID: 'r4', state: 'made', madeSSE: 2 },
  ])
  const [ticket] = await store.orders.tickets(bought.order.orderID)
  const { device } = await openGate({ store, clock }, 'Gate 1', testEvent)
  await recordScans({ store, clock }, device, [admissionOf({ admissionID: ticket?.admissionID ?? '' }, clock)])
  await store.rooms.load(testRoomLoad({ roomID: `events/${name}`, events: [testEvent] }))
  return testApp
}

test('the board has the figures of an event, its pools and its room', { tags: 'OPS-191' }, async () => {
  await using testApp = await openShop()
  const { result } = JSON.parse((await callInTest('events', testApp, ['board', name, '--json'])).output.join(''))
  expect(result).toMatchObject({
    countedSSE: testApp.clock.nowSSE(),
    total: {
      eventCount: 1,
      soldCount: 2,
      reservedCount: 1,
      keptCount: 3,
      pendingOrders: 1,
      oldestPendingSSE: testApp.clock.nowSSE(),
      openRefunds: 1,
      failedRefunds: 1,
      admittedCount: 1,
    },
    pools: [
      { typeID: 'standing', soldCount: 2, keptCount: 3, freeCount: 5 },
      { typeID: 'gold', soldCount: 0, reservedCount: 1 },
    ],
    rooms: [{ room: `events/${name}`, state: 'ANNOUNCED' }],
    orders: { isWhole: true, lastMinute: 2, orders: 2, tickets: 3, peak: { orders: 2 } },
  })
  expect(result.orders.lastHour.at(-1)).toBe(2)
  const { output } = await callInTest('events', testApp, ['board', name])
  expect(output).toEqual(
    expect.arrayContaining(['Orders    2 in the last minute, 2 today', 'Refunds   1 under way, 1 failed']),
  )
  expect(await callInTest('events', testApp, ['board', 'lion-rock/none'])).toMatchObject({ status: 1 })
})

test('the board of all events leaves out those that are over, and one of them can be asked for', {
  tags: 'OPS-192',
}, async () => {
  await using testApp = await openTestApp([standingType(free)])
  const { catalogue } = testApp.fresh.store
  for (const [eventID, days] of [
    ['gone', -3],
    ['tonight', 0],
    ['later', 60],
  ] as const)
    await catalogue.load({
      ...testCatalogue([standingType({ eventID, organizerID: 'peak', capacity: 5 })], {
        organizerID: 'peak',
        eventID,
        eventStartTimeSSE: testStartSSE + days * 86_400,
      }),
      organizers: [anOrganizer({ organizerID: 'peak' })],
    })
  const board = async (...args: readonly string[]) =>
    JSON.parse((await callInTest('events', testApp, ['board', ...args, '--json'])).output.join('')).result
  const all = await board()
  expect(all.events.map((event: { eventID: string }) => event.eventID)).toEqual(['tonight', testEvent.eventID, 'later'])
  expect(all).toMatchObject({ total: { eventCount: 3 }, pools: [], mailsDue: expect.any(Number) })
  expect(await board('peak/gone')).toMatchObject({ events: [{ eventID: 'gone', states: ['past', 'over'] }] })
})

test('orders are counted by events and tens of seconds', { tags: 'DSK-22' }, async () => {
  await using testApp = await openTestApp([standingType({ ...free, capacity: 50 })])
  const { fresh, clock } = testApp
  const pace = createOrderPace((part) => fresh.store.desk.countOrders(part))
  const ofEvent = new Set([1])
  for (let buyer = 1; buyer <= 4; buyer += 1) {
    await testApp.order(buyer, ['standing', 'standing'])
    clock.advance(15)
    await pace.refresh(clock.nowSSE())
    expect(pace.paceOf(ofEvent)).toMatchObject({ isWhole: true, orders: buyer, tickets: buyer * 2 })
  }
  expect(await fresh.store.desk.countOrders({ after: 0, settledUntil: 2 })).toHaveLength(4)
  expect(await fresh.store.desk.countOrders({ before: 3, count: 1 })).toMatchObject([
    { firstNo: 2, lastNo: 2, orders: 1 },
  ])
})
