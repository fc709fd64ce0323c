import { describe, expect, test, vi } from 'vitest'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import type { Order } from '@pokfei/domain/orders/order'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { closingSeconds } from '../support/payment-times.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../support/test-catalogue.ts'

/** Delivers a webhook about the order's payment to the shop. */
function notify(shop: OrderShop, { orderID }: Order, eventID = 'event-1') {
  return settlePayment(shop.deps, { eventID, paymentID: shop.payments.paymentOf(orderID).paymentID })
}

async function reconcile(shop: OrderShop, seconds: number) {
  shop.clock.advance(seconds)
  return expireOrders(shop.deps, { limit: 100 })
}

async function stateOf(shop: OrderShop, { orderID }: Order) {
  return (await shop.fresh.store.orders.find(orderID))?.state
}

async function cancelled(shop: OrderShop, order: Order): Promise<void> {
  await cancelOrder(shop.deps, order)
  expect(await stateOf(shop, order)).toBe('CANCELLED')
}

async function seatsOf(shop: OrderShop, { orderID }: Order) {
  return (await shop.fresh.store.orders.tickets(orderID)).map((ticket) => `${ticket.seat?.row}/${ticket.seat?.number}`)
}

describe('a notification', () => {
  test('of a payment completes the order, and again does nothing', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing', 'standing'])
    shop.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(shop, order)).toMatchObject({
      kind: 'settled',
      transition: 'complete',
      news: 'paid',
      order: { state: 'COMPLETED' },
    })
    expect(await notify(shop, order)).toMatchObject({ transition: 'unchanged' })
    expect(await notify(shop, order, 'event-2')).toMatchObject({ transition: 'unchanged' })
    expect(await shop.counts('standing')).toEqual([0, 2])
  })

  test('says nothing itself: what the provider answers counts', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    expect(await notify(shop, order)).toMatchObject({ transition: 'wait', news: 'open' })
    shop.payments.reachable = false
    expect(await notify(shop, order)).toEqual({
      kind: 'unavailable',
      cause: new PaymentProviderUnavailable('the test says so'),
    })
    expect(await stateOf(shop, order)).toBe('IN_PROGRESS')
  })

  test('of a payment that was declined for good releases the tickets', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { status: 'declined' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'cancel' })
    expect(await shop.counts('standing')).toEqual([0, 0])
  })

  test('of no order of ours does nothing', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' })
    const { paymentID } = shop.payments.paymentOf(order.orderID)
    expect(await settlePayment(shop.deps, { eventID: 'event-1', paymentID })).toEqual({
      kind: 'unknownOrder',
      paymentID,
    })
  })

  test.each([{ amountCents: 1 }, { currency: 'USD' }, { liveMode: true }])(
    'of something else paid (%o) never completes: it is refunded',
    async (wrong) => {
      await using shop = await orderShop([standingType()])
      const order = await shop.openOrder(1, ['standing'])
      const payment = shop.payments.change(order.orderID, { status: 'paid', ...wrong })
      expect(await notify(shop, order)).toMatchObject({
        transition: 'cancel',
        news: 'paidWrongly',
        order: { state: 'CANCELLED' },
      })
      expect(await notify(shop, order)).toMatchObject({ transition: 'unchanged' })
      expect([...shop.payments.refunds.keys()]).toEqual([payment.paymentID])
      expect(await shop.counts('standing')).toEqual([0, 0])
    },
  )
})

describe('a late payment of a cancelled order', () => {
  test('takes the same seats again when they are free', async () => {
    await using shop = await orderShop([seatedType({}, hallRows(2, 4))])
    const order = await shop.openOrder(1, ['stalls', 'stalls'])
    const seats = await seatsOf(shop, order)
    await cancelled(shop, order)
    shop.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'revive', order: { state: 'COMPLETED' } })
    expect(await seatsOf(shop, order)).toEqual(seats)
    expect(await shop.counts('stalls')).toEqual([0, 2])
  })

  test('takes others of the same type when those are gone', async () => {
    await using shop = await orderShop([seatedType({}, hallRows(2, 4))])
    const order = await shop.openOrder(1, ['stalls', 'stalls'])
    await cancelled(shop, order)
    const other = await shop.openOrder(2, ['stalls', 'stalls'])
    shop.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'revive' })
    expect([await seatsOf(shop, other), await seatsOf(shop, order)]).toEqual([
      ['1/1', '1/2'],
      ['1/3', '1/4'],
    ])
    expect(await shop.counts('stalls')).toEqual([2, 2])
    expect(await shop.order(3, ['stalls', 'stalls', 'stalls', 'stalls'])).toMatchObject({ kind: 'redirect' })
    expect(await shop.order(4, ['stalls'])).toEqual({ kind: 'refused', reason: 'insufficientNumberOfTickets' })
  })

  test('takes seats when its places have become seats meanwhile', async () => {
    await using shop = await orderShop([standingType({ typeID: 'stalls' })])
    const order = await shop.openOrder(1, ['stalls', 'stalls'])
    await cancelled(shop, order)
    await shop.fresh.store.catalogue.load(testCatalogue([seatedType({}, hallRows(1, 3))]))
    shop.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'revive' })
    expect(await seatsOf(shop, order)).toEqual(['1/1', '1/2'])
  })

  test('is refunded when seats together are asked for and none are left', async () => {
    await using shop = await orderShop([seatedType({}, hallRows(1, 4))])
    const order = await shop.openOrder(1, ['stalls', 'stalls', 'stalls'], { adjacentSeating: true })
    await cancelled(shop, order)
    const blocker = await shop.openOrder(2, ['stalls', 'stalls'])
    expect(await seatsOf(shop, blocker)).toEqual(['1/1', '1/2'])
    shop.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'refund', order: { state: 'CANCELLED' } })
    expect(shop.payments.refunds.size).toBe(1)
  })

  test('is refunded exactly once when nothing is left, even when tickets come free later', async () => {
    await using shop = await orderShop([standingType({ capacity: 1 })])
    const order = await shop.openOrder(1, ['standing'])
    await cancelled(shop, order)
    const other = await shop.openOrder(2, ['standing'])
    shop.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'refund' })
    await cancelled(shop, other)
    expect(await notify(shop, order, 'event-2')).toMatchObject({
      transition: 'unchanged',
      order: { state: 'CANCELLED' },
    })
    expect(shop.payments.refunds.size).toBe(1)
    expect(await shop.counts('standing')).toEqual([0, 0])
  })

  test('is refunded from the start of the event', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    await cancelled(shop, order)
    shop.clock.advance(31 * 86_400)
    shop.payments.change(order.orderID, { status: 'paid' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'refund' })
  })
})

describe('a second payment of a completed order', () => {
  test('is given back, and the order stays', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { status: 'paid' })
    await notify(shop, order)
    shop.payments.change(order.orderID, { paymentID: 'payment-9' })
    expect(await notify(shop, order, 'event-2')).toMatchObject({
      transition: 'refund',
      news: 'paidTwice',
      order: { state: 'COMPLETED' },
    })
    expect([...shop.payments.refunds.keys()]).toEqual(['payment-9'])
  })
})

describe('the reconciler', () => {
  test('leaves an open payment open until half a minute past its deadline, then closes it', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    expect((await reconcile(shop, 119)).settled).toEqual([])
    expect((await reconcile(shop, closingSeconds - 120)).settled).toMatchObject([{ transition: 'wait', news: 'open' }])
    expect(shop.payments.paymentOf(order.orderID).status).toBe('open')
    expect((await reconcile(shop, 1)).settled).toMatchObject([
      { transition: 'cancel', order: { orderID: order.orderID } },
    ])
    expect(shop.payments.paymentOf(order.orderID).status).toBe('expired')
    expect(await shop.counts('standing')).toEqual([0, 0])
  })

  test('completes an order whose notification never came', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { status: 'paid' })
    expect((await reconcile(shop, 120)).settled).toMatchObject([{ transition: 'complete' }])
    expect(await stateOf(shop, order)).toBe('COMPLETED')
  })

  test('hears of a payment that came after the hold had ended without the provider', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.reachable = false
    await reconcile(shop, 31 * 60)
    expect(await stateOf(shop, order)).toBe('CANCELLED')
    shop.payments.change(order.orderID, { status: 'paid' })
    shop.payments.reachable = true
    expect((await reconcile(shop, 30)).settled).toMatchObject([{ transition: 'revive', order: { state: 'COMPLETED' } }])
    expect(await shop.counts('standing')).toEqual([0, 1])
    expect((await reconcile(shop, 3_600)).settled).toEqual([])
  })

  test('closes the payment of a hold that had ended without the provider, and rests', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.reachable = false
    await reconcile(shop, 31 * 60)
    shop.payments.reachable = true
    expect((await reconcile(shop, 30)).settled).toMatchObject([
      { transition: 'wait', news: 'closed', order: { state: 'CANCELLED', dueSSE: null } },
    ])
    expect(shop.payments.paymentOf(order.orderID).status).toBe('expired')
  })

  test('ends a hold whose payment can never be asked about, however the provider fails', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.expire = async () => Promise.reject(new Error('an answer that makes no sense'))
    expect((await reconcile(shop, 31 * 60)).failures).toMatchObject([{ orderID: order.orderID }])
    expect(await stateOf(shop, order)).toBe('CANCELLED')
    expect(await shop.counts('standing')).toEqual([0, 0])
  })

  test('makes the payment that the checkout could not', async () => {
    await using shop = await orderShop([standingType()])
    shop.payments.reachable = false
    await shop.order(1, ['standing'])
    expect((await reconcile(shop, 14)).settled).toEqual([])
    expect((await reconcile(shop, 1)).settled).toMatchObject([{ transition: 'wait', news: 'outOfReach' }])
    shop.payments.reachable = true
    await reconcile(shop, 30)
    const { memberID } = await shop.buyer(1)
    expect(await shop.fresh.store.orders.listOwn(memberID)).toMatchObject([
      { paymentURL: 'https://pay.example/1', state: 'IN_PROGRESS' },
    ])
  })

  test('closes a payment that was made, but whose answer was lost', async () => {
    await using shop = await orderShop([standingType()])
    const create = shop.payments.create.bind(shop.payments)
    shop.payments.create = async (request) => {
      await create(request)
      shop.payments.reachable = false
      return create(request)
    }
    const result = await shop.order(1, ['standing'])
    expect(result).toMatchObject({ kind: 'paymentUnavailable', order: { paymentID: null } })
    if (result.kind !== 'paymentUnavailable') return
    shop.payments.create = create
    shop.payments.reachable = true
    expect((await reconcile(shop, closingSeconds)).settled).toMatchObject([{ transition: 'cancel' }])
    expect(shop.payments.paymentOf(result.order.orderID).status).toBe('expired')
  })

  test('hears of a payment whose making was never answered, though the member gave up meanwhile', async () => {
    await using shop = await orderShop([standingType()])
    const create = shop.payments.create.bind(shop.payments)
    shop.payments.create = async (request) => {
      await create(request)
      throw new PaymentProviderUnavailable('the answer got lost')
    }
    const result = await shop.order(1, ['standing'])
    if (result.kind !== 'paymentUnavailable') throw new Error(`the order was ${result.kind}`)
    const { order } = result
    await cancelled(shop, order)
    shop.payments.create = create
    shop.payments.change(order.orderID, { status: 'paid' })
    expect((await reconcile(shop, 30)).settled).toMatchObject([{ transition: 'revive', order: { state: 'COMPLETED' } }])
  })

  test('keeps a hold while the provider is out of reach, for less than 31 minutes', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.reachable = false
    shop.clock.advance(closingSeconds)
    let minutes = 0
    while ((await stateOf(shop, order)) === 'IN_PROGRESS' && minutes < 60) {
      await reconcile(shop, 5)
      minutes = (shop.clock.nowSSE() - order.orderTimeSSE) / 60
    }
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThanOrEqual(31)
    expect(await shop.counts('standing')).toEqual([0, 0])
  })

  test('ends holds in time though they are more than the provider can be asked about', async () => {
    await using shop = await orderShop([standingType()])
    for (const buyer of [1, 2, 3, 4, 5]) await shop.openOrder(buyer, ['standing'])
    const expire = vi.spyOn(shop.payments, 'expire')
    shop.payments.reachable = false
    shop.clock.advance(1_830)
    const { unanswered } = await expireOrders(shop.deps, { limit: 2 })
    expect([expire.mock.calls.length, unanswered.length]).toEqual([2, 5])
    expect(await shop.counts('standing')).toEqual([0, 0])
    shop.payments.reachable = true
    shop.clock.advance(30)
    expect((await expireOrders(shop.deps, { limit: 2 })).settled).toHaveLength(2)
  })

  test('waits for a slow payment method, however long it takes', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { status: 'pending' })
    for (let hour = 0; hour < 5; hour++) await reconcile(shop, 3_600)
    expect(await stateOf(shop, order)).toBe('IN_PROGRESS')
    shop.payments.change(order.orderID, { status: 'paid' })
    await reconcile(shop, 30)
    expect(await stateOf(shop, order)).toBe('COMPLETED')
  })

  test('keeps the hold of a slow payment method through an outage too, and longer than any other', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { status: 'pending' })
    await notify(shop, order)
    shop.payments.reachable = false
    for (let minutes = 0; minutes < 90; minutes++) await reconcile(shop, 60)
    expect([await stateOf(shop, order), await shop.counts('standing')]).toEqual(['IN_PROGRESS', [1, 0]])
    shop.payments.reachable = true
    shop.payments.change(order.orderID, { status: 'declined' })
    await reconcile(shop, 30)
    expect([await stateOf(shop, order), await shop.counts('standing')]).toEqual(['CANCELLED', [0, 0]])
  })

  test('makes a refund that the provider did not answer, once', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    const refund = shop.payments.refund.bind(shop.payments)
    shop.payments.change(order.orderID, { status: 'paid', amountCents: 1 })
    shop.payments.refund = async (...args) => {
      shop.payments.reachable = false
      await refund(...args)
    }
    await notify(shop, order)
    expect(shop.payments.refunds.size).toBe(0)
    expect((await reconcile(shop, 60)).stillOwed).toEqual([
      { orderID: order.orderID, error: new PaymentProviderUnavailable('the test says so') },
    ])
    shop.payments.reachable = true
    shop.payments.refund = refund
    expect((await reconcile(shop, 60)).refunded).toEqual(['payment-1'])
    expect(await reconcile(shop, 60)).toMatchObject({ refunded: [], stillOwed: [] })
  })

  test('owes a refund that the provider refuses, and tells why; what came of the order is answered all the same', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { status: 'paid', amountCents: 1 })
    const refusal = new Error('the account has no money')
    shop.payments.refund = async () => Promise.reject(refusal)
    expect(await cancelOrder(shop.deps, order)).toMatchObject({ kind: 'cancelled' })
    expect(await notify(shop, order)).toMatchObject({ transition: 'unchanged', news: 'paidWrongly' })
    expect((await reconcile(shop, 60)).failures).toEqual([{ orderID: order.orderID, error: refusal }])
  })

  test('gives each order to one worker at a time, and again when the lease is over', async () => {
    await using shop = await orderShop([standingType()])
    await shop.openOrder(1, ['standing'])
    shop.clock.advance(closingSeconds)
    const nowSSE = shop.clock.nowSSE()
    const claim = (atSSE: number) =>
      shop.fresh.store.orders.claimDue({ nowSSE: atSSE, leaseUntilSSE: atSSE + 60, limit: 10 })
    const [first, second] = await Promise.all([claim(nowSSE), claim(nowSSE)])
    expect([first.length, second.length]).toEqual([1, 0])
    expect([(await claim(nowSSE + 59)).length, (await claim(nowSSE + 60)).length]).toEqual([0, 1])
  })

  test('goes on with the others when one order fails', async () => {
    await using shop = await orderShop([standingType()])
    const orders = [await shop.openOrder(1, ['standing']), await shop.openOrder(2, ['standing'])]
    const expire = shop.payments.expire.bind(shop.payments)
    shop.payments.expire = async (paymentID) => {
      if (paymentID === 'payment-1') throw new Error('an answer that makes no sense')
      return expire(paymentID)
    }
    const round = await reconcile(shop, closingSeconds)
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
  test('keeps what is sold and held, and may not take it away', async () => {
    await using shop = await orderShop([standingType({ capacity: 10 }), seatedType({}, hallRows(2, 4))])
    await shop.openOrder(1, ['standing', 'standing', 'stalls'])
    const { catalogue } = shop.fresh.store
    const load = (capacity: number, rows: number, perRow: number) =>
      catalogue.load(testCatalogue([standingType({ capacity }), seatedType({}, hallRows(rows, perRow))]))
    expect(await load(1, 2, 4)).toEqual({
      kind: 'refused',
      faults: [
        { path: 'events[0].ticketTypes[0].capacity', message: 'must not be below the 2 tickets that are sold or held' },
      ],
    })
    const moved = testCatalogue([
      standingType({ capacity: 5 }),
      seatedType({}, [{ section: 'B', row: '1', firstNumber: 1, count: 8 }]),
    ])
    expect(await catalogue.load(moved)).toEqual({
      kind: 'refused',
      faults: [{ path: 'events[0].ticketTypes[1].seats', message: 'must keep seat A, row 1, 1: it is sold or held' }],
    })
    expect(await load(2, 3, 2)).toMatchObject({ kind: 'loaded' })
    expect([await shop.counts('standing'), await shop.counts('stalls')]).toEqual([
      [2, 0],
      [1, 0],
    ])
    const turned = testCatalogue([standingType({ typeID: 'stalls' })])
    expect(await catalogue.load(turned)).toMatchObject({
      faults: [{ path: 'events[0].ticketTypes[0].ticketSeatingType' }],
    })
  })

  test('never gives a seat the number that another one had in issued codes', async () => {
    await using shop = await orderShop([seatedType({}, hallRows(1, 2))])
    const first = await shop.openOrder(1, ['stalls', 'stalls'])
    const codes = async ({ orderID }: Order) =>
      (await shop.fresh.store.orders.tickets(orderID)).map((ticket) => ticket.seat?.codeIndex)
    expect(await codes(first)).toEqual([0, 1])
    const wider = [{ section: 'A', row: '0', firstNumber: 1, count: 2 }, ...hallRows(1, 4)]
    await shop.fresh.store.catalogue.load(testCatalogue([seatedType({}, wider)]))
    expect(await codes(first)).toEqual([0, 1])
    const second = await shop.openOrder(2, ['stalls', 'stalls', 'stalls', 'stalls'])
    expect([await seatsOf(shop, second), await codes(second)]).toEqual([
      ['0/1', '0/2', '1/3', '1/4'],
      [2, 3, 4, 5],
    ])
  })
})
