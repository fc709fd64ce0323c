import { expect, test } from 'vitest'
import { hallRows, seatedType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { insertOrders, insertTickets } from '../../support/postgres/insert-rows.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

/** Opens two stores with `count` orders of one member, with these columns instead of those of completed ones. */
async function openWithOrders(count: number, change: Readonly<Record<string, unknown>> = {}) {
  const two = await openTwoStores()
  await two.stores[0].catalogue.load(testCatalogue([seatedType({}, hallRows(1, 4))]))
  await insertOrders(two.raw, count, change)
  return two
}

test('an order is found by its ID, and by its member alone as an own one', async () => {
  const { stores } = await openWithOrders(1, { paymentMethod: { kind: 'wechat' } })
  const { orders } = stores[0]
  const order = await orders.find('o1')
  expect(order).toEqual({
    ...testEvent,
    orderID: 'o1',
    orderReference: 'R1',
    memberID: 'm',
    state: 'COMPLETED',
    adjacentSeating: true,
    language: 'en',
    priceCents: 150,
    serviceFeeCents: 0,
    ticketCount: 1,
    orderTimeSSE: 1,
    paymentDeadlineSSE: null,
    paymentID: 'p1',
    paymentURL: null,
    isPaymentPending: false,
    paymentSubject: null,
    paymentMethod: { kind: 'wechat' },
    paidSSE: null,
    dueSSE: null,
  })
  expect(await orders.findOwn('m', 'o1')).toEqual(order)
  expect(await orders.findOwn('another', 'o1')).toBeNull()
  expect(await orders.find('o2')).toBeNull()
})

test('a member sees the 1,000 newest orders, the newest first', async () => {
  const { stores } = await openWithOrders(1200)
  const listed = await stores[0].orders.listOwn('m')
  expect(listed).toHaveLength(1000)
  expect([listed[0]?.orderID, listed.at(-1)?.orderID]).toEqual(['o1200', 'o201'])
  expect(await stores[0].orders.listOwn('another')).toEqual([])
})

test('the live tickets of an order have their seats and their changes', async () => {
  const { raw, stores } = await openWithOrders(2)
  await insertTickets(raw, [1, 2, 3, 4])
  await stores[1].tickets.revoke({ kind: 'ticket', ticketID: 't2' }, byOperator(5))
  const [first, second, ...others] = await stores[0].orders.tickets('o1')
  expect(others).toEqual([])
  expect(first).toEqual({
    ...testEvent,
    typeID: 'stalls',
    ticketID: 't1',
    salePriceCents: 75,
    serviceFeeCents: 0,
    admissionID: '1'.padStart(32, '0'),
    issueNumber: 1,
    seat: { codeIndex: 0, section: 'A', row: '1', number: '1', rowIndex: 0, seatIndex: 0 },
  })
  expect(second).toMatchObject({ ticketID: 't2', isRevoked: true })
  expect(await stores[0].orders.tickets('o3')).toEqual([])
})

test('the payment of an order opens while the order is pending', async () => {
  const pending = { state: 'IN_PROGRESS', paymentDeadlineSSE: 9, dueSSE: 5, paymentID: null }
  const { race, stores } = await openWithOrders(1, pending)
  const payment = { paymentID: 'p1', paymentURL: 'https://pay.example/p1', dueSSE: 7 }
  const [{ orders }] = stores
  expect(await orders.countPending()).toBe(1)
  expect(await race((store) => store.orders.openPayment('o1', payment))).not.toContain(false)
  expect(await orders.find('o1')).toMatchObject(payment)
  expect(await orders.openPayment('o2', payment)).toBe(false)
})

test('a completed order gets no further payment', async () => {
  const { stores } = await openWithOrders(1)
  const [{ orders }] = stores
  expect(await orders.openPayment('o1', { paymentID: 'p9', paymentURL: null, dueSSE: 7 })).toBe(false)
  expect(await orders.find('o1')).toMatchObject({ paymentID: 'p1', dueSSE: null })
  expect(await orders.countPending()).toBe(0)
})

test('two processes that claim due orders never claim one twice', async () => {
  const { countDeadlocks, race, stores } = await openWithOrders(100, { state: 'CANCELLED', dueSSE: 5 })
  const [{ orders }] = stores
  expect(await orders.claimDue({ nowSSE: 4, leaseUntilSSE: 60, limit: 7 })).toEqual([])
  const claim = { nowSSE: 5, leaseUntilSSE: 60, limit: 7 }
  const claimed = (await race((store) => store.orders.claimDue(claim))).flat()
  // A process passes over rows that the other one claims now, so further rounds find the rest.
  for (let round = 0; round < 15; round += 1) claimed.push(...(await orders.claimDue(claim)))
  expect(claimed.map(({ orderID }) => orderID).toSorted()).toEqual(
    Array.from({ length: 100 }, (_, index) => `o${index + 1}`).toSorted(),
  )
  expect(claimed.every(({ dueSSE }) => dueSSE === 5)).toBe(true)
  expect(await orders.find('o1')).toMatchObject({ dueSSE: 60 })
  expect(await countDeadlocks()).toBe(0)
})

test('a claim takes the oldest due orders, no more than it asks for', async () => {
  const { raw, stores } = await openWithOrders(3, { state: 'CANCELLED', dueSSE: 5 })
  const [order] = await raw.rows('orders')
  await raw.insert('orders', [
    { ...order, orderNo: 4, orderID: 'o4', orderReference: 'R4', paymentID: 'p4', dueSSE: 3 },
  ])
  const claimed = await stores[0].orders.claimDue({ nowSSE: 5, leaseUntilSSE: 60, limit: 2 })
  expect(claimed.map(({ orderID }) => orderID)).toEqual(['o4', 'o1'])
})
