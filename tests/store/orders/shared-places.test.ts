import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { expect, test } from 'vitest'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const stalls = seatedType({}, hallRows(1, 4))
const student = { ...stalls, typeID: 'student', placesOf: 'stalls', seatRows: [], salePriceCents: 34_000 }
const carer = { ...student, typeID: 'carer', salePriceCents: 0, serviceFeeCents: 0, onlyWith: 'stalls' }
const types = [stalls, student, carer]

test('sells one stock at two prices', { tags: ['SHR-1', 'SHR-2', 'SHR-6'] }, async () => {
  await using testApp = await openTestApp(types)
  const { store } = testApp.fresh
  const { orderID } = await testApp.openOrder(1, ['student', 'stalls', 'carer'])
  expect(await store.orders.find(orderID)).toMatchObject({ priceCents: 36_000 + 70_000 })
  expect(await store.orders.tickets(orderID)).toMatchObject([
    { typeID: 'student', placesOf: 'stalls', salePriceCents: 34_000, seat: { row: '1' } },
    { typeID: 'stalls', salePriceCents: 68_000 },
    { typeID: 'carer', placesOf: 'stalls', salePriceCents: 0 },
  ])
  const stock = await store.catalogue.findStockedEvent(testEvent)
  expect(stock?.ticketTypes.map(({ typeID, capacity, heldCount }) => [typeID, capacity, heldCount])).toEqual([
    ['stalls', 4, 3],
    ['student', 4, 3],
    ['carer', 4, 3],
  ])
  expect(await testApp.order(2, ['student', 'stalls'])).toMatchObject({
    kind: 'refused',
    reason: 'insufficientNumberOfTickets',
  })
  const [lines] = await store.orders.listOwnContents((await testApp.buyer(1)).memberID)
  expect(lines?.lines.map(({ typeID, count }) => [typeID, count])).toEqual([
    ['student', 1],
    ['stalls', 1],
    ['carer', 1],
  ])
})

test('gives the places of a cancelled order back to the pool', { tags: 'SHR-8' }, async () => {
  await using testApp = await openTestApp(types)
  const { orderID } = await testApp.openOrder(1, ['student', 'stalls'])
  const { memberID } = await testApp.buyer(1)
  await cancelOrder(testApp.deps, { memberID, orderID })
  expect(await testApp.counts('stalls')).toEqual([0, 0])
  expect(await testApp.openOrder(2, ['student', 'student', 'student', 'student'])).toBeDefined()
  expect(await testApp.counts('stalls')).toEqual([4, 0])
})

test('keeps places back under the type that has them', { tags: 'SHR-8' }, async () => {
  await using testApp = await openTestApp([
    standingType({ capacity: 2 }),
    standingType({ typeID: 'child', placesOf: 'standing', capacity: 2 }),
  ])
  const { allotments } = testApp.fresh.store
  const hold = (typeID: string) =>
    allotments.hold(testEvent, { name: 'press', typeID, places: 1, seats: [], releaseSSE: null }, byOperator())
  expect(await hold('child')).toEqual({ kind: 'rejected', reason: 'sharesPlaces' })
  expect(await hold('standing')).toMatchObject({ kind: 'held', added: 1 })
  expect(await testApp.order(1, ['child', 'child'])).toMatchObject({ reason: 'insufficientNumberOfTickets' })
  expect(await testApp.order(1, ['child'])).toMatchObject({ kind: 'redirect' })
})

test('loads the same types again without a change, and none with another pool', { tags: 'SHR-1' }, async () => {
  await using testApp = await openTestApp(types)
  const { catalogue } = testApp.fresh.store
  const before = await catalogue.snapshot()
  expect(await catalogue.load(testCatalogue(types))).toMatchObject({ kind: 'loaded' })
  expect(await catalogue.snapshot()).toEqual(before)
  expect(await catalogue.load(testCatalogue([stalls, { ...student, placesOf: null }, carer]))).toMatchObject({
    kind: 'rejected',
    issues: [{ path: 'events[0].ticketTypes[1].placesOf' }],
  })
  const [, shared] = await catalogue.listTicketTypes(testEvent)
  expect(shared).toMatchObject({ typeID: 'student', placesOf: 'stalls', capacity: 4, seatRows: [] })
})
