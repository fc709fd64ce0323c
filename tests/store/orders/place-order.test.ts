import { describe, expect, test, vi } from 'vitest'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { resumeOrder } from '@pokfei/domain/services/orders/resume-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { OutcomeUnknown, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { payableSeconds } from '../../support/payments/payment-times.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'

describe('placing an order', () => {
  test('holds the tickets and leads to the payment', {
    tags: ['CON-5', 'ORD-3', 'ORD-29', 'ORD-34', 'ORD-35'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const result = await testApp.order(1, ['standing', 'standing'])
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
    expect(await testApp.counts('standing')).toEqual([2, 0])
    const { memberID } = await testApp.buyer(1)
    const [order] = await testApp.fresh.store.orders.listOwn(memberID)
    expect(order).toMatchObject({ state: 'IN_PROGRESS', paymentID: 'payment-1', paymentURL: 'https://pay.example/1' })
    expect(testApp.payments.requests).toEqual([
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

  test('completes a free order at once, without a payment', { tags: 'ORD-2' }, async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const result = await testApp.order(1, ['standing'])
    expect(result).toMatchObject({ kind: 'completed', order: { state: 'COMPLETED', paymentDeadlineSSE: null } })
    expect(await testApp.counts('standing')).toEqual([0, 1])
    expect(testApp.payments.requests).toEqual([])
  })

  test('sells tickets of a hidden event', { tags: 'EVT-71' }, async () => {
    await using testApp = await openTestApp([standingType()], { isHidden: true })
    expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'redirect', order: { state: 'IN_PROGRESS' } })
    expect(await testApp.counts('standing')).toEqual([1, 0])
  })

  test('gives a numbered seat to an ASSIGNED ticket alone', { tags: 'EVT-64' }, async () => {
    await using testApp = await openTestApp([standingType(), seatedType({}, hallRows(1, 4))])
    const { orderID } = await testApp.openOrder(1, ['standing', 'stalls'])
    const tickets = await testApp.fresh.store.orders.tickets(orderID)
    const numbers = tickets.map(({ typeID, seat }) => [typeID, seat?.number])
    expect(Object.fromEntries(numbers)).toEqual({ standing: undefined, stalls: expect.stringMatching(/^[1-4]$/) })
  })

  test('gives each seat to one order until it is released', { tags: ['ORD-7', 'ORD-24'] }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 4))])
    const first = await testApp.openOrder(1, ['stalls', 'stalls'])
    const second = await testApp.openOrder(2, ['stalls', 'stalls'])
    const numbers = async (orderID: string) =>
      (await testApp.fresh.store.orders.tickets(orderID)).map((ticket) => ticket.seat?.number)
    expect([await numbers(first.orderID), await numbers(second.orderID)]).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(await testApp.order(3, ['stalls'])).toEqual({ kind: 'refused', reason: 'insufficientNumberOfTickets' })
    await cancelOrder(testApp.deps, { memberID: first.memberID, orderID: first.orderID })
    expect(await numbers(first.orderID)).toEqual([])
    const third = await testApp.openOrder(3, ['stalls', 'stalls'])
    expect(await numbers(third.orderID)).toEqual(['1', '2'])
  })

  test('is rejected while the member has a pending order', { tags: ['ORD-6', 'ORD-10'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID, orderReference } = await testApp.openOrder(1, ['standing'])
    const results = await Promise.all([1, 2, 3].map(() => testApp.order(1, ['standing'])))
    const rejection = { kind: 'refused', reason: 'alreadyHasInProgressOrders', inProgress: { orderID, orderReference } }
    expect(results).toEqual([rejection, rejection, rejection])
    expect(await testApp.counts('standing')).toEqual([1, 0])
  })

  test("counts the member's other live orders against the limit of the event", { tags: 'ORD-13' }, async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })], {
      memberTicketLimit: 3,
    })
    expect(await testApp.order(1, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
    expect(await testApp.order(1, ['standing', 'standing'])).toEqual({
      kind: 'refused',
      reason: 'eventMaxTicketBuyCountExceeded',
    })
    expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'completed' })
    expect(await testApp.order(2, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
  })

  test.each([
    { keepsPlaces: false, second: { kind: 'redirect' } },
    { keepsPlaces: true, second: { kind: 'refused', reason: 'eventMaxTicketBuyCountExceeded' } },
  ])(
    'a refunded ticket counts while it keeps its place: $keepsPlaces',
    { tags: 'ORD-13' },
    async ({ keepsPlaces, second }) => {
      await using testApp = await openTestApp([standingType()], { memberTicketLimit: 2 })
      const { orderID } = await payOrder(testApp, 1, ['standing', 'standing'])
      await refundTickets(
        testApp.deps,
        { orderID, refundID: 'refund-1', tickets: 'all', amount: 'prices', reason: 'requested', keepsPlaces },
        byOperator(),
      )
      expect(await testApp.order(1, ['standing', 'standing'])).toMatchObject(second)
    },
  )

  test('finds no unknown event or type', { tags: 'ORD-21' }, async () => {
    await using testApp = await openTestApp([standingType()])
    expect(await testApp.order(1, ['balcony'])).toEqual({ kind: 'notFound' })
    expect(await testApp.order(1, ['standing'], { eventID: 'nowhere' })).toEqual({ kind: 'notFound' })
  })

  test('is rejected with persistenceError if the database cannot write, else with unexpectedError', {
    tags: ['ORD-19', 'ORD-20'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const member = await testApp.buyer(1)
    const input = {
      member,
      ...testEvent,
      requestedTypeIDs: ['standing'],
      adjacentSeating: false,
      language: 'en',
      idempotencyKey: null,
    } as const
    const place = vi.spyOn(testApp.fresh.store.orders, 'place')
    const cause = new StoreUnavailable('the disk is full')
    place.mockRejectedValueOnce(cause)
    expect(await placeOrder(testApp.deps, input)).toEqual({ kind: 'refused', reason: 'persistenceError', cause })
    const bug = new Error('a bug')
    place.mockRejectedValueOnce(bug)
    expect(await placeOrder(testApp.deps, input)).toEqual({ kind: 'refused', reason: 'unexpectedError', cause: bug })
    const lost = new OutcomeUnknown('the connection was lost')
    place.mockRejectedValueOnce(lost)
    await expect(placeOrder(testApp.deps, input)).rejects.toBe(lost)
  })
})

describe('an idempotency key', () => {
  const idempotencyKey = 'checkout-0001'

  test('makes one order and one response if it arrives fifty times at once', { tags: 'CHK-33' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const results = await Promise.all(
      Array.from({ length: 50 }, () => testApp.order(1, ['standing'], { idempotencyKey })),
    )
    expect(
      new Set(
        results.map((result) =>
          result.kind === 'redirect' ? `${result.order.orderID} ${result.redirectURL}` : result.kind,
        ),
      ).size,
    ).toBe(1)
    expect(await testApp.counts('standing')).toEqual([1, 0])
    // A repetition that meets the order before its payment asks for the same payment.
    expect(new Set(testApp.payments.requests.map((request) => request.idempotencyKey)).size).toBe(1)
  })

  test('is rejected with another body, also after the order has ended', { tags: 'CHK-32' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID, orderID } = await testApp.openOrder(1, ['standing'], { idempotencyKey })
    expect(await testApp.order(1, ['standing', 'standing'], { idempotencyKey })).toEqual({ kind: 'keyReused' })
    expect(await testApp.order(1, ['standing'], { idempotencyKey, adjacentSeating: true })).toEqual({
      kind: 'keyReused',
    })
    await cancelOrder(testApp.deps, { memberID, orderID })
    expect(await testApp.order(1, ['standing', 'standing'], { idempotencyKey })).toEqual({ kind: 'keyReused' })
  })

  test('belongs to its member, so another member may use the same one', { tags: 'CHK-34' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const first = await testApp.openOrder(1, ['standing'], { idempotencyKey })
    const second = await testApp.openOrder(2, ['standing', 'standing'], { idempotencyKey })
    expect(second.orderID).not.toBe(first.orderID)
  })

  test('gets the same redirect or the same rejection for ever', { tags: 'CHK-33' }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 1 })])
    const { memberID, orderID } = await testApp.openOrder(1, ['standing'], { idempotencyKey })
    const rejection = { kind: 'refused', reason: 'insufficientNumberOfTickets' }
    expect(await testApp.order(2, ['standing'], { idempotencyKey })).toEqual(rejection)
    await cancelOrder(testApp.deps, { memberID, orderID })
    expect(await testApp.order(2, ['standing'], { idempotencyKey })).toEqual(rejection)
    expect(await testApp.order(1, ['standing'], { idempotencyKey })).toMatchObject({
      kind: 'redirect',
      redirectURL: 'https://pay.example/1',
    })
    expect(await testApp.order(2, ['standing'], { idempotencyKey: 'checkout-0002' })).toMatchObject({
      kind: 'redirect',
    })
  })

  test('repeats that an event or type was not found, even if it exists now', { tags: 'CHK-33' }, async () => {
    await using testApp = await openTestApp([standingType()])
    expect(await testApp.order(1, ['balcony'], { idempotencyKey })).toEqual({ kind: 'notFound' })
    expect(await testApp.order(1, ['standing'], { idempotencyKey })).toEqual({ kind: 'keyReused' })
    await testApp.fresh.store.catalogue.load(testCatalogue([standingType(), standingType({ typeID: 'balcony' })]))
    expect(await testApp.order(1, ['balcony'], { idempotencyKey })).toEqual({ kind: 'notFound' })
  })

  test('repeats the response for a free order without another order', async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const first = await testApp.order(1, ['standing'], { idempotencyKey })
    expect(await testApp.order(1, ['standing'], { idempotencyKey })).toEqual(first)
    expect(await testApp.counts('standing')).toEqual([0, 1])
  })

  test('creates the payment that could not be created before', async () => {
    await using testApp = await openTestApp([standingType()])
    testApp.payments.reachable = false
    expect(await testApp.order(1, ['standing'], { idempotencyKey })).toMatchObject({ kind: 'paymentUnavailable' })
    expect(await testApp.counts('standing')).toEqual([1, 0])
    testApp.payments.reachable = true
    expect(await testApp.order(1, ['standing'], { idempotencyKey })).toMatchObject({ kind: 'redirect' })
    const keys = new Set(testApp.payments.requests.map((request) => JSON.stringify(request)))
    expect([testApp.payments.requests.length, keys.size]).toEqual([2, 1])
  })
})

describe('creating the payment', () => {
  test('cancels the order and releases its tickets if the provider rejects it', { tags: 'ORD-37' }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 2))])
    testApp.payments.rejects = true
    const idempotencyKey = 'checkout-0001'
    const rejected = { kind: 'paymentNotStarted', order: { state: 'CANCELLED' } }
    expect(await testApp.order(1, ['stalls', 'stalls'], { idempotencyKey })).toMatchObject(rejected)
    expect(await testApp.counts('stalls')).toEqual([0, 0])
    testApp.payments.rejects = false
    expect(await testApp.order(1, ['stalls', 'stalls'], { idempotencyKey })).toMatchObject(rejected)
    expect(await testApp.order(1, ['stalls', 'stalls'])).toMatchObject({ kind: 'redirect' })
  })

  test('is unavailable after 8 seconds, and the tickets stay held', { tags: 'ORD-38' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const create = testApp.payments.create.bind(testApp.payments)
    let respond = () => {}
    const asked = new Promise<void>((resolve) => {
      testApp.payments.create = async (request) => {
        resolve()
        await new Promise<void>((resume) => (respond = resume))
        return create(request)
      }
    })
    const member = await testApp.buyer(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const placing = testApp.order(1, ['standing'])
      await asked
      await vi.advanceTimersByTimeAsync(8_000)
      expect(await placing).toMatchObject({ kind: 'paymentUnavailable', order: { state: 'IN_PROGRESS' } })
    } finally {
      vi.useRealTimers()
    }
    const [order] = await testApp.fresh.store.orders.listOwn(member.memberID)
    if (!order) throw new Error('the order is gone')
    const resuming = resumeOrder(testApp.deps, { memberID: member.memberID, orderID: order.orderID })
    respond()
    expect(await resuming).toMatchObject({ kind: 'redirect', redirectURL: 'https://pay.example/1' })
  })

  test('leads to the receipt if another process created it and the buyer has paid', async () => {
    await using testApp = await openTestApp([standingType()])
    const create = testApp.payments.create.bind(testApp.payments)
    testApp.payments.create = async (request) => {
      const payment = await create(request)
      if ('kind' in payment) throw new Error('the payment was rejected')
      testApp.payments.change(request.orderID, { status: 'paid' })
      await settlePayment(testApp.deps, { eventID: 'event-1', paymentID: payment.paymentID })
      return payment
    }
    const idempotencyKey = 'checkout-0001'
    const first = await testApp.order(1, ['standing'], { idempotencyKey })
    if (first.kind !== 'redirect') throw new Error(`the order was ${first.kind}`)
    expect(first).toMatchObject({
      redirectURL: `https://pokfei.example/receipt?orderReference=${first.order.orderReference}`,
      order: { state: 'COMPLETED' },
    })
    expect(await testApp.order(1, ['standing'], { idempotencyKey })).toMatchObject({
      kind: 'redirect',
      redirectURL: first.redirectURL,
    })
    expect(await testApp.counts('standing')).toEqual([0, 1])
  })

  test('closes the payment again if the order was cancelled meanwhile', async () => {
    await using testApp = await openTestApp([standingType()])
    const create = testApp.payments.create.bind(testApp.payments)
    testApp.payments.create = async (request) => {
      const { memberID } = await testApp.buyer(1)
      expect(await cancelOrder(testApp.deps, { memberID, orderID: request.orderID })).toMatchObject({
        kind: 'cancelled',
      })
      return create(request)
    }
    const result = await testApp.order(1, ['standing'])
    expect(result).toMatchObject({ kind: 'paymentNotStarted', order: { state: 'CANCELLED' } })
    if (result.kind !== 'paymentNotStarted') return
    expect(testApp.payments.paymentOf(result.order.orderID).status).toBe('expired')
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })
})

describe('resuming an order', () => {
  test('leads back to its payment page until the deadline', { tags: ['ORD-54', 'ORD-55'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID, orderID } = await testApp.openOrder(1, ['standing'])
    expect(await resumeOrder(testApp.deps, { memberID, orderID })).toMatchObject({
      kind: 'redirect',
      redirectURL: 'https://pay.example/1',
    })
    testApp.clock.advance(payableSeconds)
    expect(await resumeOrder(testApp.deps, { memberID, orderID })).toMatchObject({ kind: 'notInProgress' })
  })

  test('finds no order of another member and no unknown one, and neither does cancelling', {
    tags: 'ORD-100',
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID } = await testApp.openOrder(1, ['standing'])
    const { memberID } = await testApp.buyer(2)
    for (const id of [orderID, '01980c5e-7a00-7000-8000-3f5a9c1d2e4b']) {
      expect(await resumeOrder(testApp.deps, { memberID, orderID: id })).toEqual({ kind: 'notFound' })
      expect(await cancelOrder(testApp.deps, { memberID, orderID: id })).toEqual({ kind: 'notFound' })
    }
    expect(await testApp.counts('standing')).toEqual([1, 0])
  })
})

describe('cancelling an order', () => {
  test('closes the payment and releases the tickets at once, and can be repeated', {
    tags: ['ORD-50', 'ORD-51'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID, orderID } = await testApp.openOrder(1, ['standing'])
    const cancelled = { kind: 'cancelled', order: { state: 'CANCELLED' } }
    expect(await cancelOrder(testApp.deps, { memberID, orderID })).toMatchObject(cancelled)
    expect(await cancelOrder(testApp.deps, { memberID, orderID })).toMatchObject(cancelled)
    expect(testApp.payments.paymentOf(orderID).status).toBe('expired')
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })

  test('comes too late after a payment', { tags: 'ORD-51' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID, orderID } = await testApp.openOrder(1, ['standing'])
    testApp.payments.change(orderID, { status: 'paid' })
    expect(await cancelOrder(testApp.deps, { memberID, orderID })).toMatchObject({
      kind: 'notInProgress',
      order: { state: 'COMPLETED' },
    })
    expect(await testApp.counts('standing')).toEqual([0, 1])
  })

  test('waits while the provider is unreachable', async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID, orderID } = await testApp.openOrder(1, ['standing'])
    testApp.payments.reachable = false
    expect(await cancelOrder(testApp.deps, { memberID, orderID })).toMatchObject({ kind: 'paymentUnavailable' })
    expect(await testApp.counts('standing')).toEqual([1, 0])
  })

  test('leaves nothing for the reconciler to do', async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID, orderID } = await testApp.openOrder(1, ['standing'])
    await cancelOrder(testApp.deps, { memberID, orderID })
    testApp.clock.advance(4_000)
    expect(await reconcileOrders(testApp.deps, { limit: 10 })).toEqual({
      settled: [],
      unavailable: [],
      failures: [],
    })
  })
})
