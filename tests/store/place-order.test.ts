import { describe, expect, test, vi } from 'vitest'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import { placeOrder } from '@pokfei/domain/orders/place-order'
import { resumeOrder } from '@pokfei/domain/orders/resume-order'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { StoreUnavailable } from '@pokfei/domain/ports/store'
import { orderShop } from '../support/order-shop.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { payableSeconds } from '../support/payment-times.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

describe('placing an order', () => {
  test('holds the tickets and leads to the payment', async () => {
    await using shop = await orderShop([standingType()])
    const result = await shop.order(1, ['standing', 'standing'])
    expect(result).toMatchObject({
      kind: 'redirect',
      redirectURL: 'https://pay.example/1',
      order: {
        state: 'IN_PROGRESS',
        priceCents: 140_000,
        serviceFeeCents: 4_000,
        ticketCount: 2,
        paymentDeadlineSSE: testStartSSE + payableSeconds,
      },
    })
    expect(await shop.counts('standing')).toEqual([2, 0])
    const { memberID } = await shop.buyer(1)
    const [order] = await shop.fresh.store.orders.listOwn(memberID)
    expect(order).toMatchObject({ state: 'IN_PROGRESS', paymentID: 'payment-1', paymentURL: 'https://pay.example/1' })
    expect(shop.payments.requests).toEqual([
      expect.objectContaining({
        idempotencyKey: order?.orderID,
        amountCents: 140_000,
        currency: 'HKD',
        deadlineSSE: testStartSSE + payableSeconds,
        language: 'en',
        email: 'buyer-1@example.com',
        successURL: `https://pokfei.example/receipt?orderReference=${order?.orderReference}&from=payment`,
        failureURL: `https://pokfei.example/orderFailed?orderReference=${order?.orderReference}`,
      }),
    ])
  })

  test('books a free order at once, without a payment', async () => {
    await using shop = await orderShop([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const result = await shop.order(1, ['standing'])
    expect(result).toMatchObject({ kind: 'completed', order: { state: 'COMPLETED', paymentDeadlineSSE: null } })
    expect(await shop.counts('standing')).toEqual([0, 1])
    expect(shop.payments.requests).toEqual([])
  })

  test('gives seats that nobody else gets, until they come free', async () => {
    await using shop = await orderShop([seatedType({}, hallRows(1, 4))])
    const first = await shop.openOrder(1, ['stalls', 'stalls'])
    const second = await shop.openOrder(2, ['stalls', 'stalls'])
    const numbers = async (orderID: string) =>
      (await shop.fresh.store.orders.tickets(orderID)).map((ticket) => ticket.seat?.number)
    expect([await numbers(first.orderID), await numbers(second.orderID)]).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(await shop.order(3, ['stalls'])).toEqual({ kind: 'refused', reason: 'insufficientNumberOfTickets' })
    await cancelOrder(shop.deps, { memberID: first.memberID, orderID: first.orderID })
    expect(await numbers(first.orderID)).toEqual([])
    const third = await shop.openOrder(3, ['stalls', 'stalls'])
    expect(await numbers(third.orderID)).toEqual(['1', '2'])
  })

  test('is refused while another order of the member is in progress, whatever the event', async () => {
    await using shop = await orderShop([standingType()])
    const { orderID, orderReference } = await shop.openOrder(1, ['standing'])
    const answers = await Promise.all([1, 2, 3].map(() => shop.order(1, ['standing'])))
    const refusal = { kind: 'refused', reason: 'alreadyHasInProgressOrders', inProgress: { orderID, orderReference } }
    expect(answers).toEqual([refusal, refusal, refusal])
    expect(await shop.counts('standing')).toEqual([1, 0])
  })

  test("counts the member's other live orders against the limit of the event", async () => {
    await using shop = await orderShop([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], {
      memberTicketLimit: 3,
    })
    expect(await shop.order(1, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
    expect(await shop.order(1, ['standing', 'standing'])).toEqual({
      kind: 'refused',
      reason: 'eventMaxTicketBuyCountExceeded',
    })
    expect(await shop.order(1, ['standing'])).toMatchObject({ kind: 'completed' })
    expect(await shop.order(2, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
  })

  test('of an unknown event or type finds nothing', async () => {
    await using shop = await orderShop([standingType()])
    expect(await shop.order(1, ['balcony'])).toEqual({ kind: 'notFound' })
    expect(await shop.order(1, ['standing'], { eventID: 'nowhere' })).toEqual({ kind: 'notFound' })
  })

  test('is refused with persistenceError when the database cannot write, and with unexpectedError when we cannot', async () => {
    await using shop = await orderShop([standingType()])
    const member = await shop.buyer(1)
    const input = {
      member,
      ...testEvent,
      requestedTypeIDs: ['standing'],
      adjacentSeating: false,
      language: 'en',
      idempotencyKey: null,
    } as const
    const place = vi.spyOn(shop.fresh.store.orders, 'place')
    const cause = new StoreUnavailable('the disk is full')
    place.mockRejectedValueOnce(cause)
    expect(await placeOrder(shop.deps, input)).toEqual({ kind: 'refused', reason: 'persistenceError', cause })
    const bug = new Error('a bug')
    place.mockRejectedValueOnce(bug)
    expect(await placeOrder(shop.deps, input)).toEqual({ kind: 'refused', reason: 'unexpectedError', cause: bug })
  })
})

describe('an Idempotency-Key', () => {
  const idempotencyKey = 'checkout-0001'

  test('that comes fifty times at once makes one order, and every answer is the same', async () => {
    await using shop = await orderShop([standingType()])
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.order(1, ['standing'], { idempotencyKey })))
    expect(
      new Set(
        answers.map((answer) =>
          answer.kind === 'redirect' ? `${answer.order.orderID} ${answer.redirectURL}` : answer.kind,
        ),
      ).size,
    ).toBe(1)
    expect(await shop.counts('standing')).toEqual([1, 0])
    expect(shop.payments.requests).toHaveLength(1)
  })

  test('with another body is a mistake, even after the order is over', async () => {
    await using shop = await orderShop([standingType()])
    const { memberID, orderID } = await shop.openOrder(1, ['standing'], { idempotencyKey })
    expect(await shop.order(1, ['standing', 'standing'], { idempotencyKey })).toEqual({ kind: 'keyReused' })
    expect(await shop.order(1, ['standing'], { idempotencyKey, adjacentSeating: true })).toEqual({ kind: 'keyReused' })
    await cancelOrder(shop.deps, { memberID, orderID })
    expect(await shop.order(1, ['standing', 'standing'], { idempotencyKey })).toEqual({ kind: 'keyReused' })
  })

  test("is the member's own: another member may use the same", async () => {
    await using shop = await orderShop([standingType()])
    const first = await shop.openOrder(1, ['standing'], { idempotencyKey })
    const second = await shop.openOrder(2, ['standing', 'standing'], { idempotencyKey })
    expect(second.orderID).not.toBe(first.orderID)
  })

  test('gets the same redirect for ever, and the same refusal for ever', async () => {
    await using shop = await orderShop([standingType({ capacity: 1 })])
    const { memberID, orderID } = await shop.openOrder(1, ['standing'], { idempotencyKey })
    const refusal = { kind: 'refused', reason: 'insufficientNumberOfTickets' }
    expect(await shop.order(2, ['standing'], { idempotencyKey })).toEqual(refusal)
    await cancelOrder(shop.deps, { memberID, orderID })
    expect(await shop.order(2, ['standing'], { idempotencyKey })).toEqual(refusal)
    expect(await shop.order(1, ['standing'], { idempotencyKey })).toMatchObject({
      kind: 'redirect',
      redirectURL: 'https://pay.example/1',
    })
    expect(await shop.order(2, ['standing'], { idempotencyKey: 'checkout-0002' })).toMatchObject({ kind: 'redirect' })
  })

  test('whose first answer was that there is no such event or type gets it again, though there is one now', async () => {
    await using shop = await orderShop([standingType()])
    expect(await shop.order(1, ['balcony'], { idempotencyKey })).toEqual({ kind: 'notFound' })
    expect(await shop.order(1, ['standing'], { idempotencyKey })).toEqual({ kind: 'keyReused' })
    await shop.fresh.store.catalogue.load(testCatalogue([standingType(), standingType({ typeID: 'balcony' })]))
    expect(await shop.order(1, ['balcony'], { idempotencyKey })).toEqual({ kind: 'notFound' })
  })

  test('repeats a free booking without booking again', async () => {
    await using shop = await orderShop([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const first = await shop.order(1, ['standing'], { idempotencyKey })
    expect(await shop.order(1, ['standing'], { idempotencyKey })).toEqual(first)
    expect(await shop.counts('standing')).toEqual([0, 1])
  })

  test('makes up for a payment that could not be started', async () => {
    await using shop = await orderShop([standingType()])
    shop.payments.reachable = false
    expect(await shop.order(1, ['standing'], { idempotencyKey })).toMatchObject({ kind: 'paymentUnavailable' })
    expect(await shop.counts('standing')).toEqual([1, 0])
    shop.payments.reachable = true
    expect(await shop.order(1, ['standing'], { idempotencyKey })).toMatchObject({ kind: 'redirect' })
    const keys = new Set(shop.payments.requests.map((request) => JSON.stringify(request)))
    expect([shop.payments.requests.length, keys.size]).toEqual([2, 1])
  })
})

describe('starting the payment', () => {
  test('that the provider refuses cancels the order and releases its tickets', async () => {
    await using shop = await orderShop([seatedType({}, hallRows(1, 2))])
    shop.payments.refuses = true
    const idempotencyKey = 'checkout-0001'
    const refused = { kind: 'paymentNotStarted', order: { state: 'CANCELLED' } }
    expect(await shop.order(1, ['stalls', 'stalls'], { idempotencyKey })).toMatchObject(refused)
    expect(await shop.counts('stalls')).toEqual([0, 0])
    shop.payments.refuses = false
    expect(await shop.order(1, ['stalls', 'stalls'], { idempotencyKey })).toMatchObject(refused)
    expect(await shop.order(1, ['stalls', 'stalls'])).toMatchObject({ kind: 'redirect' })
  })

  test('that takes longer than 8 seconds is answered as unavailable, and the hold stays', async () => {
    await using shop = await orderShop([standingType()])
    const create = shop.payments.create.bind(shop.payments)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      shop.payments.create = async (request) => {
        resolve()
        await new Promise<void>((reply) => (answer = reply))
        return create(request)
      }
    })
    const member = await shop.buyer(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const placing = shop.order(1, ['standing'])
      await asked
      await vi.advanceTimersByTimeAsync(8_000)
      expect(await placing).toMatchObject({ kind: 'paymentUnavailable', order: { state: 'IN_PROGRESS' } })
    } finally {
      vi.useRealTimers()
    }
    const [order] = await shop.fresh.store.orders.listOwn(member.memberID)
    if (!order) throw new Error('the order is gone')
    const resuming = resumeOrder(shop.deps, { memberID: member.memberID, orderID: order.orderID })
    answer()
    expect(await resuming).toMatchObject({ kind: 'redirect', redirectURL: 'https://pay.example/1' })
  })

  test('that another process made, and the buyer has paid, before this one is answered leads to the receipt', async () => {
    await using shop = await orderShop([standingType()])
    const create = shop.payments.create.bind(shop.payments)
    shop.payments.create = async (request) => {
      const payment = await create(request)
      if ('kind' in payment) throw new Error('the payment was refused')
      shop.payments.change(request.orderID, { status: 'paid' })
      await settlePayment(shop.deps, { eventID: 'event-1', paymentID: payment.paymentID })
      return payment
    }
    const idempotencyKey = 'checkout-0001'
    const first = await shop.order(1, ['standing'], { idempotencyKey })
    if (first.kind !== 'redirect') throw new Error(`the order was ${first.kind}`)
    expect(first).toMatchObject({
      redirectURL: `https://pokfei.example/receipt?orderReference=${first.order.orderReference}`,
      order: { state: 'COMPLETED' },
    })
    expect(await shop.order(1, ['standing'], { idempotencyKey })).toMatchObject({
      kind: 'redirect',
      redirectURL: first.redirectURL,
    })
    expect(await shop.counts('standing')).toEqual([0, 1])
  })

  test('for an order that is cancelled meanwhile closes the payment again', async () => {
    await using shop = await orderShop([standingType()])
    const create = shop.payments.create.bind(shop.payments)
    shop.payments.create = async (request) => {
      const { memberID } = await shop.buyer(1)
      expect(await cancelOrder(shop.deps, { memberID, orderID: request.orderID })).toMatchObject({ kind: 'cancelled' })
      return create(request)
    }
    const result = await shop.order(1, ['standing'])
    expect(result).toMatchObject({ kind: 'paymentNotStarted', order: { state: 'CANCELLED' } })
    if (result.kind !== 'paymentNotStarted') return
    expect(shop.payments.paymentOf(result.order.orderID).status).toBe('expired')
    expect(await shop.counts('standing')).toEqual([0, 0])
  })
})

describe('resuming an order', () => {
  test('leads back to its payment page while it can be paid', async () => {
    await using shop = await orderShop([standingType()])
    const { memberID, orderID } = await shop.openOrder(1, ['standing'])
    expect(await resumeOrder(shop.deps, { memberID, orderID })).toMatchObject({
      kind: 'redirect',
      redirectURL: 'https://pay.example/1',
    })
    shop.clock.advance(payableSeconds)
    expect(await resumeOrder(shop.deps, { memberID, orderID })).toMatchObject({ kind: 'notInProgress' })
  })

  test('of somebody else, or of nobody, finds nothing, and neither does cancelling', async () => {
    await using shop = await orderShop([standingType()])
    const { orderID } = await shop.openOrder(1, ['standing'])
    const { memberID } = await shop.buyer(2)
    for (const id of [orderID, '01980c5e-7a00-7000-8000-3f5a9c1d2e4b']) {
      expect(await resumeOrder(shop.deps, { memberID, orderID: id })).toEqual({ kind: 'notFound' })
      expect(await cancelOrder(shop.deps, { memberID, orderID: id })).toEqual({ kind: 'notFound' })
    }
    expect(await shop.counts('standing')).toEqual([1, 0])
  })
})

describe('cancelling an order', () => {
  test('closes the payment first and releases the tickets at once; again changes nothing', async () => {
    await using shop = await orderShop([standingType()])
    const { memberID, orderID } = await shop.openOrder(1, ['standing'])
    const cancelled = { kind: 'cancelled', order: { state: 'CANCELLED' } }
    expect(await cancelOrder(shop.deps, { memberID, orderID })).toMatchObject(cancelled)
    expect(await cancelOrder(shop.deps, { memberID, orderID })).toMatchObject(cancelled)
    expect(shop.payments.paymentOf(orderID).status).toBe('expired')
    expect(await shop.counts('standing')).toEqual([0, 0])
  })

  test('comes too late when the payment came first', async () => {
    await using shop = await orderShop([standingType()])
    const { memberID, orderID } = await shop.openOrder(1, ['standing'])
    shop.payments.change(orderID, { status: 'paid' })
    expect(await cancelOrder(shop.deps, { memberID, orderID })).toMatchObject({
      kind: 'notInProgress',
      order: { state: 'COMPLETED' },
    })
    expect(await shop.counts('standing')).toEqual([0, 1])
  })

  test('waits while the provider is out of reach', async () => {
    await using shop = await orderShop([standingType()])
    const { memberID, orderID } = await shop.openOrder(1, ['standing'])
    shop.payments.reachable = false
    expect(await cancelOrder(shop.deps, { memberID, orderID })).toMatchObject({ kind: 'paymentUnavailable' })
    expect(await shop.counts('standing')).toEqual([1, 0])
  })

  test('leaves nothing for the reconciler to do', async () => {
    await using shop = await orderShop([standingType()])
    const { memberID, orderID } = await shop.openOrder(1, ['standing'])
    await cancelOrder(shop.deps, { memberID, orderID })
    shop.clock.advance(4_000)
    expect(await expireOrders(shop.deps, { limit: 10 })).toEqual({
      settled: [],
      refunded: [],
      unanswered: [],
      stillOwed: [],
      failures: [],
    })
  })
})
