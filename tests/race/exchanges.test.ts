import type { WantedPlace } from '@pokfei/domain/swaps/exchange'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { startPayment } from '@pokfei/domain/services/payments/start-payment'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { describe, expect, test } from 'vitest'
import { standingType, testEvent } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../support/gate/gate-door.ts'
import { payOrder, type PaidOrder } from '../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../support/store/test-app.ts'
import { dropSwapGuards, openUnguardedSwaps } from './unguarded-swaps.ts'

const holders = 12
const plain = { allotmentName: null, isWaived: false, isProven: false, hours: 20 }
const type = (typeID: string): WantedPlace => ({ kind: 'type', typeID })

/** A shop in which twelve holders stand. One aisle place and the balcony cost the same, and boxes cost more. */
async function openShop(guarded: boolean, pause: () => Promise<unknown>) {
  const testApp = await openTestApp([
    standingType({ capacity: 40 }),
    standingType({ typeID: 'aisle', capacity: 1 }),
    standingType({ typeID: 'balcony', capacity: holders }),
    standingType({ typeID: 'box', salePriceCents: 90_000, capacity: 40 }),
  ])
  testApp.isDamaged = !guarded
  const paid: PaidOrder[] = []
  for (let index = 1; index <= holders; index += 1) paid.push(await payOrder(testApp, index, ['standing']))
  const { databaseURL, store } = testApp.fresh
  if (!guarded) await dropSwapGuards(databaseURL)
  const unguarded = guarded ? null : await openUnguardedSwaps(databaseURL, () => pause())
  const exchanges = unguarded ?? store.changes
  const orders = unguarded ?? store.orders
  return {
    testApp,
    paid,
    exchange: (one: PaidOrder, to: WantedPlace, allotmentName: string | null = null) =>
      exchanges.exchange(
        { ticketID: one.tickets[0]?.ticketID ?? '', to, ...plain, allotmentName },
        byOperator(testApp.clock.nowSSE()),
      ),
    /** Reports that the difference of an order is paid. */
    pay: (orderID: string) =>
      orders.settle(
        { orderID, nowSSE: testApp.clock.nowSSE(), paymentEvent: null },
        { kind: 'payment', payment: testApp.payments.change(orderID, { status: 'paid' }), liveMode: false },
      ),
    async [Symbol.asyncDispose]() {
      await unguarded?.close()
      await testApp[Symbol.asyncDispose]()
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

const refund = (testApp: TestApp, { orderID }: PaidOrder) =>
  refundTickets(
    testApp.deps,
    {
      refundID: `back-${orderID}`,
      orderID,
      tickets: 'all',
      amount: 'pricesAndFees',
      reason: 'requested',
      keepsPlaces: false,
    },
    byOperator(testApp.clock.nowSSE()),
  )

/** Lets holders exchange for the one aisle place, which is kept. Returns how many tickets of it were given. */
async function raceForAisle(guarded: boolean): Promise<number> {
  const all = Promise.withResolvers<void>()
  let arrived = 0
  await using shop = await openShop(guarded, async () => {
    arrived += 1
    if (arrived === holders) all.resolve()
    await all.promise
  })
  const { testApp, paid, exchange } = shop
  const kept = { name: 'kept', typeID: 'aisle', places: 1, seats: [], releaseSSE: null }
  await testApp.fresh.store.allotments.hold(testEvent, kept, byOperator(testApp.clock.nowSSE()))
  const results = await Promise.all(paid.map((one) => exchange(one, type('aisle'), 'kept')))
  return results.filter(({ kind }) => kind === 'exchanged').length
}

/** Lets holders exchange for the one free aisle place, beside its buyers. Returns how many places were given. */
async function raceWithBuyers(): Promise<number> {
  await using shop = await openShop(true, async () => undefined)
  const { testApp, paid, exchange } = shop
  await Promise.all(
    paid.flatMap((one, index) => [exchange(one, type('aisle')), testApp.order(holders + 1 + index, ['aisle'])]),
  )
  const [held, sold] = await testApp.counts('aisle')
  return held + sold
}

/** Lets each ticket be exchanged and refunded at once. Returns how often both were done. */
async function raceWithRefunds(): Promise<number> {
  await using shop = await openShop(true, async () => undefined)
  const { testApp, paid, exchange } = shop
  const both = await Promise.all(
    paid.map(async (one) => {
      const [exchanged, refunded] = await Promise.all([exchange(one, type('aisle')), refund(testApp, one)])
      return { exchanged, refunded }
    }),
  )
  return both.filter(({ exchanged, refunded }) => exchanged.kind === 'exchanged' && refunded.kind === 'refunded').length
}

/** Reserves a box for each holder, and starts the payment of the difference. */
async function reserveBoxes({ testApp, paid, exchange }: Shop) {
  const pending: { readonly one: PaidOrder; readonly orderID: string }[] = []
  for (const one of paid) {
    const reserved = await exchange(one, type('box'))
    if (reserved.kind !== 'reserved') throw new Error(JSON.stringify(reserved))
    const own = await testApp.fresh.store.orders.listOwn(one.order.memberID)
    const order = own.find(({ orderReference }) => orderReference === reserved.toReference)
    if (order === undefined) throw new Error('there is no order of the difference')
    await startPayment(testApp.deps, order)
    pending.push({ one, orderID: order.orderID })
  }
  return pending
}

/** Lets a gate scan each ticket while it is exchanged. Returns how often both were done, and how often neither was. */
async function raceWithScans(guarded: boolean) {
  const read = Promise.withResolvers<void>()
  let scans: Promise<unknown> | null = null
  let arrived = 0
  // Without guards, the scans come once each exchange has read its ticket.
  await using shop = await openShop(guarded, async () => {
    arrived += 1
    if (arrived === holders) read.resolve()
    await scans
  })
  const { testApp, paid, exchange } = shop
  const deps = { store: testApp.fresh.store, clock: testApp.clock }
  const { device } = await openGate(deps)
  if (guarded) read.resolve()
  const scanned = paid.map(async ({ tickets: [ticket] }) => {
    if (ticket === undefined) throw new Error('there is no ticket')
    await read.promise
    const [result] = await recordScans(deps, device, [admissionOf(ticket, testApp.clock, { isTold: false })])
    return result?.outcome === 'admitted'
  })
  scans = Promise.all(scanned)
  const exchanged = await Promise.all(paid.map((one) => exchange(one, type('balcony'))))
  const both = (await Promise.all(scanned)).map((isAdmitted, index) => [isAdmitted, exchanged[index]?.kind] as const)
  return {
    both: both.filter(([isAdmitted, kind]) => isAdmitted && kind === 'exchanged').length,
    neither: both.filter(([isAdmitted, kind]) => !isAdmitted && kind !== 'exchanged').length,
  }
}

/** Lets an operator withdraw each difference while it is paid. Returns how many orders and places disagree with the results. */
async function raceWithdrawals(): Promise<number> {
  await using shop = await openShop(true, async () => undefined)
  const { testApp, paid, pay } = shop
  const { store } = testApp.fresh
  const pending = await reserveBoxes(shop)
  const act = byOperator(testApp.clock.nowSSE())
  const withdrawn = await Promise.all(
    pending.map(async ({ one, orderID }, index) => {
      const acts = [() => pay(orderID), () => store.changes.withdrawExchange(one.tickets[0]?.ticketID ?? '', act)]
      // Each order has another one of both first.
      const ends = await Promise.all((index % 2 === 0 ? acts : acts.toReversed()).map(async (start) => start()))
      return ends.some((end) => end !== null && 'kind' in end && end.kind === 'withdrawn')
    }),
  )
  let astray = 0
  for (const [index, { one, orderID }] of pending.entries()) {
    const isWithdrawn = withdrawn[index] === true
    const order = await store.orders.find(orderID)
    const [old] = await store.orders.tickets(one.orderID)
    const back = await store.refunds.listOfOrder(orderID)
    if (order?.state !== (isWithdrawn ? 'CANCELLED' : 'COMPLETED')) astray += 1
    if ((old?.isRevoked === true) === isWithdrawn || back.length !== (isWithdrawn ? 1 : 0)) astray += 1
  }
  const paidCount = paid.length - withdrawn.filter(Boolean).length
  expect(await testApp.counts('box')).toEqual([0, paidCount])
  return astray
}

/** Lets the payment of each difference come twice, beside the refund of the old ticket. Returns how often both were done, and how much money went astray. */
async function racePayments(guarded: boolean) {
  const start = Promise.withResolvers<void>()
  let refunds: Promise<unknown> | null = null
  let arrived = 0
  // Without guards, the refunds come once each payment has read its old ticket.
  await using shop = await openShop(guarded, async () => {
    if (refunds === null) return
    arrived += 1
    if (arrived === 2 * holders) start.resolve()
    await refunds
  })
  const { testApp, pay } = shop
  const { store } = testApp.fresh
  const pending = await reserveBoxes(shop)
  refunds = Promise.all(pending.map(async ({ one }) => start.promise.then(() => refund(testApp, one))))
  const payments = pending.flatMap(({ orderID }) => [pay(orderID), pay(orderID)])
  if (guarded) start.resolve()
  await Promise.allSettled([refunds, ...payments])
  let both = 0
  let astray = 0
  for (const { one, orderID } of pending) {
    const isExchanged = (await store.orders.find(orderID))?.state === 'COMPLETED'
    const isRefunded = (await store.refunds.listOfOrder(one.orderID)).length > 0
    const back = await store.refunds.listOfOrder(orderID)
    if (isExchanged && isRefunded) both += 1
    // The refund comes first and the payment goes back, or the payment comes first and the old ticket has no money.
    if (isExchanged === isRefunded || back.length !== (isExchanged ? 0 : 1)) astray += 1
  }
  return { both, astray }
}

describe('exchanges for the last place', () => {
  test('are too many when they read first and write later', async () => {
    expect(await raceForAisle(false)).toBeGreaterThan(1)
  })

  test('give it once', { tags: 'OPS-113' }, async () => {
    expect(await raceForAisle(true)).toBe(1)
  })

  test('and its purchases give it once', { tags: 'OPS-113' }, async () => {
    expect(await raceWithBuyers()).toBe(1)
  })
})

describe('payments of differences, twice and beside refunds of the old tickets', () => {
  test('exchange refunded tickets when they read first and write later', async () => {
    expect((await racePayments(false)).both).toBeGreaterThan(0)
  })

  test('exchange a ticket or find it refunded', { tags: ['OPS-107', 'OPS-108', 'OPS-113'] }, async () => {
    expect(await racePayments(true)).toEqual({ both: 0, astray: 0 })
  })
})

describe('exchanges beside refunds of the same tickets', () => {
  test('never do both', { tags: 'OPS-113' }, async () => {
    expect(await raceWithRefunds()).toBe(0)
  })
})

describe('exchanges beside scans at the gate', () => {
  test('let holders in whose tickets they replace, when they read first and write later', async () => {
    expect((await raceWithScans(false)).both).toBeGreaterThan(0)
  })

  test('let each holder in with one ticket', { tags: ['OPS-113', 'OPS-152'] }, async () => {
    expect(await raceWithScans(true)).toEqual({ both: 0, neither: 0 })
  })
})

describe('withdrawals beside payments of the same differences', () => {
  test('leave one of both, and no money or place without an owner', { tags: ['OPS-113', 'OPS-151'] }, async () => {
    expect(await raceWithdrawals()).toBe(0)
  })
})
