import { describe, expect, test, vi } from 'vitest'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import type { Order } from '@pokfei/domain/orders/order'
import type { PaymentLookup } from '@pokfei/domain/orders/payment-observation'
import type { Payment } from '@pokfei/domain/payments/payment'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { closingSeconds } from '../../support/payments/payment-times.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'

/** Delivers a webhook about the order's payment to the shop. */
function notify(testApp: TestApp, { orderID }: Order, eventID = 'event-1') {
  return settlePayment(testApp.deps, { eventID, paymentID: testApp.payments.paymentOf(orderID).paymentID })
}

async function reconcile(testApp: TestApp, seconds: number) {
  testApp.clock.advance(seconds)
  return reconcileOrders(testApp.deps, { limit: 100 })
}

async function stateOf(testApp: TestApp, { orderID }: Order) {
  return (await testApp.fresh.store.orders.find(orderID))?.state
}

async function cancelled(testApp: TestApp, order: Order): Promise<void> {
  await cancelOrder(testApp.deps, order)
  expect(await stateOf(testApp, order)).toBe('CANCELLED')
}

async function seatsOf(testApp: TestApp, { orderID }: Order) {
  return (await testApp.fresh.store.orders.tickets(orderID)).map(
    (ticket) => `${ticket.seat?.row}/${ticket.seat?.number}`,
  )
}

describe('a webhook', () => {
  test('completes the order of a payment, and has no effect when it is repeated', { tags: 'ORD-31' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing', 'standing'])
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(testApp, order)).toMatchObject({
      kind: 'settled',
      transition: 'complete',
      observation: 'paid',
      order: { state: 'COMPLETED' },
    })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'unchanged' })
    expect(await notify(testApp, order, 'event-2')).toMatchObject({ transition: 'unchanged' })
    expect(await testApp.counts('standing')).toEqual([0, 2])
  })

  test('has no effect by itself, because the payment is looked up', { tags: 'ORD-32' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    expect(await notify(testApp, order)).toMatchObject({ transition: 'wait', observation: 'open' })
    testApp.payments.reachable = false
    expect(await notify(testApp, order)).toEqual({
      kind: 'unavailable',
      cause: new PaymentProviderUnavailable('the test says so'),
    })
    expect(await stateOf(testApp, order)).toBe('IN_PROGRESS')
  })

  test('releases the tickets of a payment that was declined for good', async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { status: 'declined' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'cancel' })
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })

  test('has no effect if its order is unknown', async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' })
    const { paymentID } = testApp.payments.paymentOf(order.orderID)
    expect(await settlePayment(testApp.deps, { eventID: 'event-1', paymentID })).toEqual({
      kind: 'unknownOrder',
      paymentID,
    })
  })

  test.each([{ amountCents: 1 }, { currency: 'USD' }, { liveMode: true }])(
    'cancels the order and refunds the payment if that is wrong (%o)',
    { tags: 'ORD-47' },
    async (wrong) => {
      await using testApp = await openTestApp([standingType()])
      const order = await testApp.openOrder(1, ['standing'])
      const payment = testApp.payments.change(order.orderID, { status: 'paid', ...wrong })
      expect(await notify(testApp, order)).toMatchObject({
        transition: 'cancel',
        observation: 'paidWrongly',
        order: { state: 'CANCELLED' },
      })
      expect(await notify(testApp, order)).toMatchObject({ transition: 'unchanged' })
      await makeAllRefunds(testApp.deps)
      expect([...testApp.payments.refunds.keys()]).toEqual([payment.paymentID])
      expect(await testApp.counts('standing')).toEqual([0, 0])
    },
  )
})

describe('a late payment of a cancelled order', () => {
  test('takes the same seats again if they are free', { tags: 'ORD-43' }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(2, 4))])
    const order = await testApp.openOrder(1, ['stalls', 'stalls'])
    const seats = await seatsOf(testApp, order)
    await cancelled(testApp, order)
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'revive', order: { state: 'COMPLETED' } })
    expect(await seatsOf(testApp, order)).toEqual(seats)
    expect(await testApp.counts('stalls')).toEqual([0, 2])
  })

  test('takes other seats of the same type if those are gone', { tags: 'ORD-44' }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(2, 4))])
    const order = await testApp.openOrder(1, ['stalls', 'stalls'])
    await cancelled(testApp, order)
    const other = await testApp.openOrder(2, ['stalls', 'stalls'])
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'revive' })
    expect([await seatsOf(testApp, other), await seatsOf(testApp, order)]).toEqual([
      ['1/1', '1/2'],
      ['1/3', '1/4'],
    ])
    expect(await testApp.counts('stalls')).toEqual([2, 2])
    expect(await testApp.order(3, ['stalls', 'stalls', 'stalls', 'stalls'])).toMatchObject({ kind: 'redirect' })
    expect(await testApp.order(4, ['stalls'])).toEqual({ kind: 'refused', reason: 'insufficientNumberOfTickets' })
  })

  test('takes seats if its general admission has become seats meanwhile', async () => {
    await using testApp = await openTestApp([standingType({ typeID: 'stalls' })])
    const order = await testApp.openOrder(1, ['stalls', 'stalls'])
    await cancelled(testApp, order)
    await testApp.fresh.store.catalogue.load(testCatalogue([seatedType({}, hallRows(1, 3))]))
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'revive' })
    expect(await seatsOf(testApp, order)).toEqual(['1/1', '1/2'])
  })

  test('is refunded if it asked for adjacent seats and none are left', { tags: 'ORD-45' }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 4))])
    const order = await testApp.openOrder(1, ['stalls', 'stalls', 'stalls'], { adjacentSeating: true })
    await cancelled(testApp, order)
    const blocker = await testApp.openOrder(2, ['stalls', 'stalls'])
    expect(await seatsOf(testApp, blocker)).toEqual(['1/1', '1/2'])
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'refund', order: { state: 'CANCELLED' } })
    await makeAllRefunds(testApp.deps)
    expect(testApp.payments.refunds.size).toBe(1)
  })

  test('is refunded exactly once if nothing is left, also if tickets are released later', {
    tags: 'ORD-45',
  }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 1 })])
    const order = await testApp.openOrder(1, ['standing'])
    await cancelled(testApp, order)
    const other = await testApp.openOrder(2, ['standing'])
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'refund' })
    await cancelled(testApp, other)
    expect(await notify(testApp, order, 'event-2')).toMatchObject({
      transition: 'unchanged',
      order: { state: 'CANCELLED' },
    })
    await makeAllRefunds(testApp.deps)
    await makeAllRefunds(testApp.deps)
    expect(testApp.payments.refunds.size).toBe(1)
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })

  test('is refunded from the start of the event', { tags: 'ORD-46' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    await cancelled(testApp, order)
    testApp.clock.advance(31 * 86_400)
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'refund' })
  })
})

describe('a second payment of a completed order', () => {
  test('is refunded, and the order stays', { tags: 'ORD-48' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { status: 'paid' })
    await notify(testApp, order)
    testApp.payments.change(order.orderID, { paymentID: 'payment-9' })
    expect(await notify(testApp, order, 'event-2')).toMatchObject({
      transition: 'refund',
      observation: 'paidTwice',
      order: { state: 'COMPLETED' },
    })
    await makeAllRefunds(testApp.deps)
    expect([...testApp.payments.refunds.keys()]).toEqual(['payment-9'])
  })
})

describe('the reconciler', () => {
  test('closes an open payment 30 seconds after its deadline and releases the tickets', {
    tags: ['ORD-39', 'ORD-40'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    expect((await reconcile(testApp, 119)).settled).toEqual([])
    expect((await reconcile(testApp, closingSeconds - 120)).settled).toMatchObject([
      { transition: 'wait', observation: 'open' },
    ])
    expect(testApp.payments.paymentOf(order.orderID).status).toBe('open')
    expect((await reconcile(testApp, 1)).settled).toMatchObject([
      { transition: 'cancel', order: { orderID: order.orderID } },
    ])
    expect(testApp.payments.paymentOf(order.orderID).status).toBe('expired')
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })

  test('completes an order whose webhook never arrived', { tags: 'ORD-33' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect((await reconcile(testApp, 120)).settled).toMatchObject([{ transition: 'complete' }])
    expect(await stateOf(testApp, order)).toBe('COMPLETED')
  })

  test('finds a payment that came after a release without the provider', async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.reachable = false
    await reconcile(testApp, 31 * 60)
    expect(await stateOf(testApp, order)).toBe('CANCELLED')
    testApp.payments.change(order.orderID, { status: 'paid' })
    testApp.payments.reachable = true
    expect((await reconcile(testApp, 30)).settled).toMatchObject([
      { transition: 'revive', order: { state: 'COMPLETED' } },
    ])
    expect(await testApp.counts('standing')).toEqual([0, 1])
    expect((await reconcile(testApp, 3_600)).settled).toEqual([])
  })

  test('closes the payment after a release without the provider, and stops polling', async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.reachable = false
    await reconcile(testApp, 31 * 60)
    testApp.payments.reachable = true
    expect((await reconcile(testApp, 30)).settled).toMatchObject([
      { transition: 'wait', observation: 'closed', order: { state: 'CANCELLED', dueSSE: null } },
    ])
    expect(testApp.payments.paymentOf(order.orderID).status).toBe('expired')
  })

  test('releases a hold whose payment can never be looked up', { tags: 'ORD-41' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.expire = async () => Promise.reject(new Error('the response is unreadable'))
    expect((await reconcile(testApp, 31 * 60)).failures).toMatchObject([{ orderID: order.orderID }])
    expect(await stateOf(testApp, order)).toBe('CANCELLED')
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })

  test('creates the payment that the checkout could not create', async () => {
    await using testApp = await openTestApp([standingType()])
    testApp.payments.reachable = false
    await testApp.order(1, ['standing'])
    expect((await reconcile(testApp, 14)).settled).toEqual([])
    expect((await reconcile(testApp, 1)).settled).toMatchObject([{ transition: 'wait', observation: 'unreachable' }])
    testApp.payments.reachable = true
    await reconcile(testApp, 30)
    const { memberID } = await testApp.buyer(1)
    expect(await testApp.fresh.store.orders.listOwn(memberID)).toMatchObject([
      { paymentURL: 'https://pay.example/1', state: 'IN_PROGRESS' },
    ])
  })

  test('closes a payment whose creation got no response', async () => {
    await using testApp = await openTestApp([standingType()])
    const create = testApp.payments.create.bind(testApp.payments)
    testApp.payments.create = async (request) => {
      await create(request)
      testApp.payments.reachable = false
      return create(request)
    }
    const result = await testApp.order(1, ['standing'])
    expect(result).toMatchObject({ kind: 'paymentUnavailable', order: { paymentID: null } })
    if (result.kind !== 'paymentUnavailable') return
    testApp.payments.create = create
    testApp.payments.reachable = true
    expect((await reconcile(testApp, closingSeconds)).settled).toMatchObject([{ transition: 'cancel' }])
    expect(testApp.payments.paymentOf(result.order.orderID).status).toBe('expired')
  })

  test('finds a payment whose creation got no response after the member has cancelled', async () => {
    await using testApp = await openTestApp([standingType()])
    const create = testApp.payments.create.bind(testApp.payments)
    testApp.payments.create = async (request) => {
      await create(request)
      throw new PaymentProviderUnavailable('the response got lost')
    }
    const result = await testApp.order(1, ['standing'])
    if (result.kind !== 'paymentUnavailable') throw new Error(`the order was ${result.kind}`)
    const { order } = result
    await cancelled(testApp, order)
    testApp.payments.create = create
    testApp.payments.change(order.orderID, { status: 'paid' })
    expect((await reconcile(testApp, 30)).settled).toMatchObject([
      { transition: 'revive', order: { state: 'COMPLETED' } },
    ])
  })

  test('holds tickets for less than 31 minutes while the provider is unreachable', { tags: 'ORD-41' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.reachable = false
    testApp.clock.advance(closingSeconds)
    let minutes = 0
    while ((await stateOf(testApp, order)) === 'IN_PROGRESS' && minutes < 60) {
      await reconcile(testApp, 5)
      minutes = (testApp.clock.nowSSE() - order.orderTimeSSE) / 60
    }
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThanOrEqual(31)
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })

  test('releases holds in time, even if they are more than one batch of lookups', async () => {
    await using testApp = await openTestApp([standingType()])
    for (const buyer of [1, 2, 3, 4, 5]) await testApp.openOrder(buyer, ['standing'])
    const expire = vi.spyOn(testApp.payments, 'expire')
    testApp.payments.reachable = false
    testApp.clock.advance(1_830)
    const { unavailable } = await reconcileOrders(testApp.deps, { limit: 2 })
    expect([expire.mock.calls.length, unavailable.length]).toEqual([2, 5])
    expect(await testApp.counts('standing')).toEqual([0, 0])
    testApp.payments.reachable = true
    testApp.clock.advance(30)
    expect((await reconcileOrders(testApp.deps, { limit: 2 })).settled).toHaveLength(2)
  })

  test('waits for a slow payment method without a limit', { tags: 'ORD-42' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { status: 'pending' })
    for (let hour = 0; hour < 5; hour++) await reconcile(testApp, 3_600)
    expect(await stateOf(testApp, order)).toBe('IN_PROGRESS')
    testApp.payments.change(order.orderID, { status: 'paid' })
    await reconcile(testApp, 30)
    expect(await stateOf(testApp, order)).toBe('COMPLETED')
  })

  test('holds the tickets of a slow payment method through an outage', { tags: 'ORD-42' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { status: 'pending' })
    await notify(testApp, order)
    testApp.payments.reachable = false
    for (let minutes = 0; minutes < 90; minutes++) await reconcile(testApp, 60)
    expect([await stateOf(testApp, order), await testApp.counts('standing')]).toEqual(['IN_PROGRESS', [1, 0]])
    testApp.payments.reachable = true
    testApp.payments.change(order.orderID, { status: 'declined' })
    await reconcile(testApp, 30)
    expect([await stateOf(testApp, order), await testApp.counts('standing')]).toEqual(['CANCELLED', [0, 0]])
  })

  test('makes a refund once after the provider gave no response', async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { status: 'paid', amountCents: 1 })
    await notify(testApp, order)
    testApp.payments.reachable = false
    expect((await makeAllRefunds(testApp.deps)).unavailable).toEqual([
      {
        refundID: 'refund:payment-1',
        orderID: order.orderID,
        error: new PaymentProviderUnavailable('the test says so'),
      },
    ])
    expect(testApp.payments.refunds.size).toBe(0)
    testApp.payments.reachable = true
    expect((await makeAllRefunds(testApp.deps)).isIdle).toBe(true)
    testApp.clock.advance(60)
    expect((await makeAllRefunds(testApp.deps)).observed).toMatchObject([
      { isChanged: true, refund: { refundID: 'refund:payment-1', state: 'made' } },
    ])
    testApp.clock.advance(60)
    expect((await makeAllRefunds(testApp.deps)).isIdle).toBe(true)
    expect(testApp.payments.refundList).toHaveLength(1)
  })

  test('asks again for a refund whose response made no sense, and reports why', async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(order.orderID, { status: 'paid', amountCents: 1 })
    const failure = new Error('the account has no money')
    testApp.payments.refund = async () => Promise.reject(failure)
    expect(await cancelOrder(testApp.deps, order)).toMatchObject({ kind: 'cancelled' })
    expect(await notify(testApp, order)).toMatchObject({ transition: 'unchanged', observation: 'paidWrongly' })
    const about = { refundID: 'refund:payment-1', orderID: order.orderID, error: failure }
    expect((await makeAllRefunds(testApp.deps)).failures).toEqual([about])
    testApp.clock.advance(60)
    expect((await makeAllRefunds(testApp.deps)).failures).toEqual([about])
  })

  test('gives each order to one worker at a time, until its lease ends', async () => {
    await using testApp = await openTestApp([standingType()])
    await testApp.openOrder(1, ['standing'])
    testApp.clock.advance(closingSeconds)
    const nowSSE = testApp.clock.nowSSE()
    const claim = (atSSE: number) =>
      testApp.fresh.store.orders.claimDue({ nowSSE: atSSE, leaseUntilSSE: atSSE + 60, limit: 10 })
    const [first, second] = await Promise.all([claim(nowSSE), claim(nowSSE)])
    expect([first.length, second.length]).toEqual([1, 0])
    expect([(await claim(nowSSE + 59)).length, (await claim(nowSSE + 60)).length]).toEqual([0, 1])
  })

  test('continues with the others if one order fails', async () => {
    await using testApp = await openTestApp([standingType()])
    const orders = [await testApp.openOrder(1, ['standing']), await testApp.openOrder(2, ['standing'])]
    const expire = testApp.payments.expire.bind(testApp.payments)
    testApp.payments.expire = async (paymentID) => {
      if (paymentID === 'payment-1') throw new Error('the response is unreadable')
      return expire(paymentID)
    }
    const round = await reconcile(testApp, closingSeconds)
    expect(round.failures.map((failure) => failure.orderID)).toEqual([orders[0]?.orderID])
    expect(new Map(round.settled.map(({ order, transition }) => [order.orderID, transition]))).toEqual(
      new Map([
        [orders[0]?.orderID, 'wait'],
        [orders[1]?.orderID, 'cancel'],
      ]),
    )
  })
})

describe('a catalogue that is loaded again', () => {
  test('may not remove tickets that are sold or held', async () => {
    await using testApp = await openTestApp([standingType({ capacity: 10 }), seatedType({}, hallRows(2, 4))])
    await testApp.openOrder(1, ['standing', 'standing', 'stalls'])
    const { catalogue } = testApp.fresh.store
    const load = (capacity: number, rows: number, perRow: number) =>
      catalogue.load(testCatalogue([standingType({ capacity }), seatedType({}, hallRows(rows, perRow))]))
    expect(await load(1, 2, 4)).toEqual({
      kind: 'rejected',
      issues: [
        { path: 'events[0].ticketTypes[0].capacity', message: 'must not be below the 2 tickets that are sold or held' },
      ],
    })
    const moved = testCatalogue([
      standingType({ capacity: 5 }),
      seatedType({}, [{ section: 'B', row: '1', firstNumber: 1, count: 8 }]),
    ])
    expect(await catalogue.load(moved)).toEqual({
      kind: 'rejected',
      issues: [{ path: 'events[0].ticketTypes[1].seats', message: 'must keep seat A, row 1, 1: it is sold or held' }],
    })
    expect(await load(2, 3, 2)).toMatchObject({ kind: 'loaded' })
    expect([await testApp.counts('standing'), await testApp.counts('stalls')]).toEqual([
      [2, 0],
      [1, 0],
    ])
    const turned = testCatalogue([standingType({ typeID: 'stalls' })])
    expect(await catalogue.load(turned)).toMatchObject({
      issues: [{ path: 'events[0].ticketTypes[0].ticketSeatingType' }],
    })
  })

  test('never gives a seat the number that another one has in issued codes', async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 2))])
    const first = await testApp.openOrder(1, ['stalls', 'stalls'])
    const codes = async ({ orderID }: Order) =>
      (await testApp.fresh.store.orders.tickets(orderID)).map((ticket) => ticket.seat?.codeIndex)
    expect(await codes(first)).toEqual([0, 1])
    const wider = [{ section: 'A', row: '0', firstNumber: 1, count: 2 }, ...hallRows(1, 4)]
    await testApp.fresh.store.catalogue.load(testCatalogue([seatedType({}, wider)]))
    expect(await codes(first)).toEqual([0, 1])
    const second = await testApp.openOrder(2, ['stalls', 'stalls', 'stalls', 'stalls'])
    expect([await seatsOf(testApp, second), await codes(second)]).toEqual([
      ['0/1', '0/2', '1/3', '1/4'],
      [2, 3, 4, 5],
    ])
  })
})

test('returns each settled order as it is stored', async () => {
  await using testApp = await openTestApp([seatedType()])
  const { orders } = testApp.fresh.store
  const order = await testApp.openOrder(1, ['stalls', 'stalls'])
  const nowSSE = testApp.clock.nowSSE()
  const paymentOf = (change: Partial<Payment>): PaymentLookup => ({
    kind: 'payment',
    liveMode: false,
    payment: { ...testApp.payments.paymentOf(order.orderID), ...change },
  })
  const lookups: readonly (readonly [PaymentLookup, string])[] = [
    [{ kind: 'none', observation: 'open' }, 'wait'],
    [paymentOf({ status: 'pending' }), 'wait'],
    [paymentOf({ status: 'expired' }), 'cancel'],
    [paymentOf({ status: 'paid', amountCents: 1 }), 'refund'],
    [paymentOf({ status: 'paid', paymentID: 'late', method: { kind: 'alipay' } }), 'revive'],
    [paymentOf({ status: 'paid', paymentID: 'late' }), 'unchanged'],
  ]
  for (const [lookup, kind] of lookups) {
    const settled = await orders.settle({ orderID: order.orderID, nowSSE, paymentEvent: null }, lookup)
    expect(settled?.transition.kind).toBe(kind)
    expect(settled?.order).toEqual(await orders.find(order.orderID))
  }
  expect((await testApp.fresh.raw.audit()).errors).toEqual([])
})
