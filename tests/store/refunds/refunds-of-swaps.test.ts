import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settleRefunds } from '@pokfei/domain/services/refunds/settle-refunds'
import { describe, expect, test } from 'vitest'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder, type PaidOrder } from '../../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const daySeconds = 86_400
/** The nights, and the price of a ticket with its fee: HK$700, HK$610 and HK$610. */
const nights = ['harbour-nights', 'second-night', 'third-night'] as const
const keyOf = (eventID: string) => ({ organizerID: testEvent.organizerID, eventID })
const holders = 6

/** Opens a shop whose first night offers swaps for the second one, and the second one for the third. */
async function openChain(): Promise<TestApp> {
  const testApp = await openTestApp([standingType({ capacity: 40 })])
  const { catalogue, allotments } = testApp.fresh.store
  const act = byOperator(testApp.clock.nowSSE())
  for (const [index, eventID] of nights.entries()) {
    if (index === 0) continue
    const key = keyOf(eventID)
    const type = standingType({ ...key, salePriceCents: 60_000, serviceFeeCents: 1_000, capacity: 40 })
    const later = { eventStartTimeSSE: testApp.clock.nowSSE() + 40 * daySeconds }
    await catalogue.load(testCatalogue([type], { ...key, ...later }))
    const kept = { name: 'swaps', typeID: 'standing', places: 20, seats: [], releaseSSE: null }
    await allotments.hold(key, kept, act)
  }
  return testApp
}

/** Announces another hall for a night, with the swap for the next one. Orders that were placed before may swap. */
async function offerNext(testApp: TestApp, index: 0 | 1): Promise<void> {
  // An order of the same second as the change was placed after it.
  testApp.clock.advance(1)
  const nowSSE = testApp.clock.nowSSE()
  const keep = { kind: 'keep' } as const
  const swap = { kind: 'swap', eventID: nights[index + 1] ?? '', allotmentName: 'swaps' } as const
  const announced = await testApp.fresh.store.catalogue.announce(
    keyOf(nights[index]),
    {
      kind: 'moved',
      facts: { venueNameEN: 'The Hall' },
      textEN: 'A new hall.',
      textCN: '新場地。',
      offer: { choices: [keep, swap], defaultChoice: keep, deadlineSSE: nowSSE + daySeconds },
    },
    byOperator(nowSSE),
  )
  if (announced.kind !== 'announced') throw new Error(JSON.stringify(announced))
}

/** Swaps the first ticket of an order for the night of an index. */
async function swapFirst(testApp: TestApp, { memberID }: PaidOrder['order'], orderID: string, index: 1 | 2) {
  const { changes, orders } = testApp.fresh.store
  const [ticket] = await orders.tickets(orderID)
  const request = { memberID, orderID, ticketID: ticket?.ticketID ?? '', eventID: nights[index], typeID: 'standing' }
  return changes.swap(request, testApp.clock.nowSSE())
}

async function swapped(testApp: TestApp, paid: PaidOrder, orderID: string, index: 1 | 2): Promise<string> {
  const result = await swapFirst(testApp, paid.order, orderID, index)
  if (result.kind !== 'swapped') throw new Error(JSON.stringify(result))
  return result.orderID
}

/** Swaps the first of two tickets twice. Returns the orders of the second and the third night. */
async function swapTwice(testApp: TestApp, paid: PaidOrder) {
  await offerNext(testApp, 0)
  const second = await swapped(testApp, paid, paid.orderID, 1)
  await offerNext(testApp, 1)
  return { second, third: await swapped(testApp, paid, second, 2) }
}

/** Returns the sold places of the three nights. */
const soldCounts = (testApp: TestApp) =>
  Promise.all(
    nights.map(async (eventID) => {
      const event = await testApp.fresh.store.catalogue.findStockedEvent(keyOf(eventID))
      return event?.ticketTypes[0]?.soldCount
    }),
  )

const all = { tickets: 'all', amount: 'pricesAndFees', reason: 'requested', keepsPlaces: false } as const

describe("a refund in the provider's dashboard, after a ticket was swapped twice", () => {
  test('of the whole payment ends every ticket of the chain, and overtakes the difference', {
    tags: ['CHG-38', 'RFD-1', 'RFD-11'],
  }, async () => {
    await using testApp = await openChain()
    const { orders, refunds } = testApp.fresh.store
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    const { second, third } = await swapTwice(testApp, paid)
    expect(await soldCounts(testApp)).toEqual([1, 0, 1])
    const [last] = await orders.tickets(third)
    testApp.payments.refundInDashboard(paid.paymentID, 140_000)
    expect(await settleRefunds(testApp.deps, { reference: paid.paymentID })).toMatchObject({
      refunds: [{ kind: 'booked', isWhole: true, endedTicketIDs: [paid.tickets[1]?.ticketID, last?.ticketID] }],
    })
    for (const orderID of [paid.orderID, second, third])
      expect((await orders.tickets(orderID)).every(({ isRevoked }) => isRevoked)).toBe(true)
    expect(await soldCounts(testApp)).toEqual([0, 0, 0])
    expect(await refunds.listOfOrder(paid.orderID)).toMatchObject([
      { amountCents: 9_000, state: 'failed' },
      { amountCents: 140_000, state: 'made', reason: 'foreign' },
    ])
    for (const orderID of [paid.orderID, second, third])
      expect(await refundTickets(testApp.deps, { orderID, ...all }, byOperator())).toMatchObject({ kind: 'refused' })
    await makeAllRefunds(testApp.deps)
    expect(testApp.payments.refundList).toHaveLength(1)
  })

  test('of a part ends no ticket, and leaves the last order what is left of the payment', {
    tags: ['CHG-34', 'RFD-1', 'RFD-12'],
  }, async () => {
    await using testApp = await openChain()
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    const { third } = await swapTwice(testApp, paid)
    await makeAllRefunds(testApp.deps)
    testApp.payments.refundInDashboard(paid.paymentID, 100_000)
    expect(await settleRefunds(testApp.deps, { reference: paid.paymentID })).toMatchObject({
      refunds: [
        { kind: 'observed', refund: { amountCents: 9_000 } },
        { kind: 'booked', isWhole: false, endedTicketIDs: [] },
      ],
    })
    expect(await soldCounts(testApp)).toEqual([1, 0, 1])
    // HK$1,400 less HK$90 and HK$1,000, though the ticket cost HK$610.
    expect(await refundTickets(testApp.deps, { orderID: third, ...all }, byOperator())).toMatchObject({
      kind: 'refunded',
      refund: { amountCents: 31_000, paymentID: paid.paymentID },
    })
    await makeAllRefunds(testApp.deps)
    expect(testApp.payments.refundList.map(({ amountCents }) => amountCents)).toEqual([9_000, 100_000, 31_000])
  })

  test('of the rest ends the tickets that are left after a refund of the last order', {
    tags: ['CHG-38', 'RFD-11'],
  }, async () => {
    await using testApp = await openChain()
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    const { third } = await swapTwice(testApp, paid)
    await refundTickets(testApp.deps, { orderID: third, ...all }, byOperator())
    await makeAllRefunds(testApp.deps)
    testApp.payments.refundInDashboard(paid.paymentID, 70_000)
    const settled = await settleRefunds(testApp.deps, { reference: paid.paymentID })
    if (settled.kind !== 'settled') throw new Error('the provider responded')
    expect(settled.refunds.at(-1)).toMatchObject({ isWhole: true, endedTicketIDs: [paid.tickets[1]?.ticketID] })
    expect(await soldCounts(testApp)).toEqual([0, 0, 0])
  })
})

describe("a refund of the whole payment in the provider's dashboard", () => {
  test.each([
    ['first', 0],
    ['second', 1],
  ] as const)(
    'beside a swap of the %s order leaves no valid ticket and owes nothing',
    {
      tags: ['CHG-38', 'RFD-1'],
    },
    async (_name, index) => {
      await using testApp = await openChain()
      const { orders, refunds } = testApp.fresh.store
      const paid: PaidOrder[] = []
      for (let buyer = 1; buyer <= holders; buyer += 1) paid.push(await payOrder(testApp, buyer, ['standing']))
      await offerNext(testApp, 0)
      const old = await Promise.all(
        paid.map(async (one) => (index === 0 ? one.orderID : swapped(testApp, one, one.orderID, 1))),
      )
      if (index === 1) await offerNext(testApp, 1)
      for (const { paymentID } of paid) testApp.payments.refundInDashboard(paymentID, 70_000)
      const results = await Promise.all(
        paid.flatMap((one, buyer) => {
          const swap = () => swapFirst(testApp, one.order, old[buyer] ?? '', index === 0 ? 1 : 2)
          const refund = () => settleRefunds(testApp.deps, { reference: one.paymentID })
          // Each one starts first for half of the holders.
          return buyer % 2 === 0 ? [swap(), refund()] : [refund(), swap()]
        }),
      )
      expect(results.filter(({ kind }) => kind === 'settled')).toHaveLength(holders)
      expect(await soldCounts(testApp)).toEqual([0, 0, 0])
      for (const { order, orderID } of paid) {
        const listed = await orders.listOwn(order.memberID)
        const tickets = await Promise.all(listed.map((one) => orders.tickets(one.orderID)))
        expect(tickets.flat().filter(({ isRevoked }) => !isRevoked)).toEqual([])
        expect((await refunds.listOfOrder(orderID)).filter(({ state }) => state === 'owed')).toEqual([])
      }
      await makeAllRefunds(testApp.deps)
      expect(testApp.payments.refundList).toHaveLength(holders)
    },
  )
})
