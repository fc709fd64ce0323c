import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { describe, expect, test } from 'vitest'
import { hallRows, seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const openFreeApp = () => openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

/** Registers a buyer under a name and a number, and lets the buyer order so many times. Returns the references. */
async function buyAs(testApp: TestApp, index: number, displayName: string, contactNumber: string, count = 1) {
  const { memberID } = await testApp.buyer(index)
  await testApp.fresh.store.members.register(memberID, { displayName, contactNumber, email: null }, 1)
  const references: string[] = []
  for (let number = 0; number < count; number += 1) {
    const result = await testApp.order(index, ['standing'])
    if (result.kind !== 'completed') throw new Error('the order is free')
    references.push(result.order.orderReference)
  }
  return references.toReversed()
}

async function find(testApp: TestApp, typed: string, after: string | null = null, limit = 20) {
  const query = orderQueryOf(typed)
  if (query === null) throw new Error('the text is empty')
  const { orders, next } = await testApp.fresh.store.desk.findOrders(query, { after, limit })
  return { found: orders.map(({ orderReference }) => orderReference), next }
}

describe('an operator finds orders', { tags: 'OPS-6' }, () => {
  test.each([
    ['their reference, in either case', ([first]: readonly string[]) => first?.toLowerCase() ?? ''],
    ['the phone number of their member', () => '+852 9123 4567'],
    ['the mail address of their member, in any case', () => 'Buyer-1@EXAMPLE.com'],
    ['the whole name of their member, in any case and width', () => 'ｃｈａｎ tai  MAN'],
  ])('by %s', async (_way, typed) => {
    await using testApp = await openFreeApp()
    const own = await buyAs(testApp, 1, 'Chan Tai Man', '91234567')
    await buyAs(testApp, 2, 'Chan Tai', '91234568')
    expect(await find(testApp, typed(own))).toEqual({ found: own, next: null })
  })

  test('of all members with one name, newest first and in pages', async () => {
    await using testApp = await openFreeApp()
    const first = await buyAs(testApp, 1, '陳大文', '91234567', 3)
    const second = await buyAs(testApp, 2, '陳大文', '51234567', 2)
    await buyAs(testApp, 3, '陳大', '61234567', 1)
    const all = [...second, ...first]
    const page = await find(testApp, '陳大文', null, 3)
    expect(page).toEqual({ found: all.slice(0, 3), next: all[2] })
    expect(await find(testApp, '陳大文', page.next, 3)).toEqual({ found: all.slice(3), next: null })
  })

  test('by the ID of a ticket, and all of a member by the ID of the account', { tags: 'OPS-260' }, async () => {
    await using testApp = await openFreeApp()
    const own = await buyAs(testApp, 1, 'Chan Tai Man', '91234567', 2)
    await buyAs(testApp, 2, 'Chan Tai', '91234568')
    const told = await testApp.fresh.store.desk.tellOrder(own[1] ?? '')
    expect(await find(testApp, told?.tickets[0]?.ticketID ?? '')).toEqual({ found: [own[1]], next: null })
    expect(await find(testApp, told?.member.memberID.toUpperCase() ?? '')).toEqual({ found: own, next: null })
  })

  test('by a seat that they take now, as tickets print it', { tags: 'OPS-262' }, async () => {
    const free = { salePriceCents: 0, serviceFeeCents: 0 }
    await using testApp = await openTestApp([standingType(free), seatedType(free, hallRows(1, 3))])
    const { desk } = testApp.fresh.store
    const seats: string[] = []
    for (const index of [1, 2]) {
      const result = await testApp.order(index, ['stalls'])
      if (result.kind !== 'completed') throw new Error('the order is free')
      const { orderReference } = result.order
      const seat = (await desk.tellOrder(orderReference))?.tickets[0]?.seat ?? ''
      seats.push(seat)
      expect(await find(testApp, seat)).toEqual({ found: [orderReference], next: null })
      expect(await find(testApp, seat.toLowerCase().replaceAll(' · ', '/'))).toMatchObject({ found: [orderReference] })
      expect(await find(testApp, `${orderReference}/1`)).toMatchObject({ found: [orderReference] })
    }
    const query = orderQueryOf(seats[0] ?? '')
    const elsewhere = { kind: 'organizer', organizerID: 'peak-tram' } as const
    if (query === null) throw new Error('a seat is a query')
    expect(await desk.findOrders(query, { after: null, limit: 9 }, elsewhere)).toEqual({ orders: [], next: null })
    const unsold = ['A/1/1', 'A/1/2', 'A/1/3'].find((seat) => !seats.includes(seat.replaceAll('/', ' · ')))
    expect(await find(testApp, unsold ?? '')).toEqual({ found: [], next: null })
  })

  test('and none for an unknown name, number, address or reference', async () => {
    await using testApp = await openFreeApp()
    await buyAs(testApp, 1, 'Chan Tai Man', '91234567')
    for (const typed of ['Chan', '91234560', 'nobody@example.com', '2222-2222'])
      expect(await find(testApp, typed)).toEqual({ found: [], next: null })
  })
})

describe('the orders of an event', { tags: 'OPS-7' }, () => {
  test('are listed newest first, in pages and by their state', async () => {
    await using testApp = await openTestApp([
      standingType({ salePriceCents: 0, serviceFeeCents: 0 }),
      standingType({ typeID: 'paid' }),
    ])
    const [third = '', second = '', first = ''] = await buyAs(testApp, 1, 'Karen', '91234567', 3)
    const pending = await testApp.openOrder(2, ['paid'])
    const { desk } = testApp.fresh.store
    const page = await desk.listOrders(testEvent, null, { after: null, limit: 2 })
    expect(page?.orders.map(({ orderReference }) => orderReference)).toEqual([pending.orderReference, third])
    const rest = await desk.listOrders(testEvent, 'COMPLETED', { after: third, limit: 2 })
    expect(rest?.orders.map(({ orderReference }) => orderReference)).toEqual([second, first])
    expect(rest?.next).toBeNull()
    expect(rest?.orders[0]).toMatchObject({ displayName: 'Karen', ...testEvent, state: 'COMPLETED', ticketCount: 1 })
  })

  test('are null for an unknown event', async () => {
    await using testApp = await openFreeApp()
    const { desk } = testApp.fresh.store
    expect(await desk.listOrders({ ...testEvent, eventID: 'nowhere' }, null, { after: null, limit: 2 })).toBeNull()
  })
})

test('a list of orders says which were refunded, and which ended without money', { tags: 'OPS-60' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const call = async (...args: readonly string[]) => {
    const { status, output } = await callInTest('orders', testApp, args)
    expect(status).toBe(0)
    return output
  }
  const buy = async (buyer: number) => (await payOrder(testApp, buyer, ['standing', 'standing'])).order.orderReference
  const [whole, part, failed, stands, revoked] = [await buy(1), await buy(2), await buy(3), await buy(4), await buy(5)]
  testApp.payments.refundStatus = 'failed'
  await call('refund', failed, '--amount', '5')
  await makeAllRefunds(testApp.deps)
  await call('refund', whole)
  await call('refund', part, '--ticket', '1')
  await callInTest('tickets', testApp, ['revoke', revoked])
  const pending = await testApp.openOrder(6, ['standing'])
  const listed = await call('list', 'lion-rock/harbour-nights')
  const stateOf = (lines: readonly string[], reference: string) =>
    lines.find((line) => line.startsWith(reference))?.split('  ')[1]
  const expected = new Map([
    [whole, 'COMPLETED, refunded'],
    [part, 'COMPLETED, partly refunded'],
    [failed, 'COMPLETED'],
    [stands, 'COMPLETED'],
    [revoked, 'COMPLETED, cancelled'],
    [pending.orderReference, 'IN_PROGRESS'],
  ])
  for (const [reference, state] of expected) {
    expect(stateOf(listed, reference), state).toBe(state)
    expect(stateOf(await call('show', reference), reference), state).toBe(state)
  }
  const json = JSON.parse((await call('list', 'lion-rock/harbour-nights', '--json')).join(''))
  const endings = json.result.orders.map(({ ending }: { readonly ending?: string }) => ending)
  expect(endings).toEqual([undefined, 'cancelled', undefined, undefined, 'partlyRefunded', 'refunded'])
})
