import { openStore } from '@pokfei/db/open-store'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import type { Payment } from '@pokfei/domain/payments/payment'
import { registerMetrics } from '@pokfei/server/metrics/metrics'
import { startReconciler } from '@pokfei/server/jobs/reconciler'
import fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../support/store/test-app.ts'
import { makeAllRefunds } from '../support/payments/make-all-refunds.ts'
import { closingSeconds } from '../support/payments/payment-times.ts'
import { checkOut, newestOrder } from '../support/browser/purchase-steps.ts'
import { startStripeTestServer } from '../support/test-server/stripe-test-server.ts'
import { standingType } from '../support/fixtures/test-catalogue.ts'
import { soon } from '../support/vitest/soon.ts'

const eventually = (check: () => Promise<void>) => vi.waitFor(check, soon)

/** The reconcilers run often. The test's clock decides which orders are due. */
const roundMilliseconds = 20

/** Runs `act` while the reconciler runs as in a server, which writes its log to `log`. */
async function whileListening(deps: OrderDeps, act: () => Promise<void>, log: string[] = []): Promise<void> {
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } })
  registerMetrics(app)
  startReconciler(app, { ...deps, settings: { ...deps.settings, roundMilliseconds } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await act()
  } finally {
    await app.close()
  }
}

/** Returns another process on the shop's database, with the same provider and clock. */
async function anotherProcess(testServer: TestApp): Promise<OrderDeps & AsyncDisposable> {
  const store = await openStore(testServer.fresh.databaseURL)
  return { ...testServer.deps, store, [Symbol.asyncDispose]: () => store.close() }
}

/** Makes the provider count each payment's calls, and how many run at once. */
function countCalls(testServer: TestApp): { readonly most: () => number; readonly calls: Map<string, number> } {
  const calls = new Map<string, number>()
  const underWay = new Map<string, number>()
  let most = 0
  const expire = testServer.payments.expire.bind(testServer.payments)
  testServer.payments.expire = async (paymentID): Promise<Payment> => {
    calls.set(paymentID, (calls.get(paymentID) ?? 0) + 1)
    underWay.set(paymentID, (underWay.get(paymentID) ?? 0) + 1)
    most = Math.max(most, ...underWay.values())
    await new Promise((resolve) => setImmediate(resolve))
    underWay.set(paymentID, (underWay.get(paymentID) ?? 0) - 1)
    return expire(paymentID)
  }
  return { most: () => most, calls }
}

describe('the reconciler of a server', () => {
  test('completes an order whose webhook never arrived', { tags: 'ORD-33' }, async () => {
    await using testServer = await startStripeTestServer(undefined, { roundMilliseconds })
    const karen = await testServer.buyer('karen')
    testServer.stripe.ledger.pay((await checkOut(karen)).replace('/c/pay/', ''))
    testServer.clock.advance(120)
    await eventually(async () => expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED'))
  })

  test('closes an unpaid payment at Stripe and cancels its order', { tags: 'ORD-39' }, async () => {
    await using testServer = await startStripeTestServer(undefined, { roundMilliseconds })
    const karen = await testServer.buyer('karen')
    const sessionID = (await checkOut(karen)).replace('/c/pay/', '')
    testServer.clock.advance(closingSeconds)
    await eventually(async () => expect((await newestOrder(karen)).internalOrderState).toBe('CANCELLED'))
    expect(testServer.stripe.ledger.find(sessionID).status).toBe('expired')
  })

  test('continues after a restart with the orders of an earlier process', async () => {
    await using testServer = await openTestApp([standingType()])
    testServer.payments.reachable = false
    const [held, lost] = [await testServer.order(1, ['standing']), await testServer.order(2, ['standing'])]
    if (held.kind !== 'paymentUnavailable' || lost.kind !== 'paymentUnavailable')
      throw new Error('the provider was reached')
    testServer.payments.reachable = true
    testServer.clock.advance(20)

    await using process = await anotherProcess(testServer)
    await whileListening(process, async () => {
      await eventually(async () =>
        expect((await process.store.orders.find(held.order.orderID))?.paymentURL).not.toBeNull(),
      )
      testServer.payments.change(held.order.orderID, { status: 'paid' })
      testServer.clock.advance(closingSeconds + 70)
      await eventually(async () => {
        expect((await process.store.orders.find(held.order.orderID))?.state).toBe('COMPLETED')
        expect((await process.store.orders.find(lost.order.orderID))?.state).toBe('CANCELLED')
      })
    })
  })

  test('logs why the provider does not respond, for orders', async () => {
    await using testServer = await openTestApp([standingType()])
    const late = await testServer.openOrder(1, ['standing'])
    testServer.payments.retrieve = async () => Promise.reject(new PaymentProviderUnavailable('the key may not look up'))
    const log: string[] = []
    await whileListening(
      testServer.deps,
      async () => {
        testServer.clock.set(late.orderTimeSSE + 120)
        await eventually(async () => {
          expect(log.join('')).toContain('the key may not look up')
        })
      },
      log,
    )
  })

  test('continues after a failed round', async () => {
    await using testServer = await openTestApp([standingType()])
    const order = await testServer.openOrder(1, ['standing'])
    testServer.clock.advance(closingSeconds)
    let rounds = 0
    const claimDue: OrderDeps['store']['orders']['claimDue'] = async (claim) => {
      rounds += 1
      if (rounds === 1) throw new Error('the disk is full')
      return testServer.fresh.store.orders.claimDue(claim)
    }
    const store = { ...testServer.deps.store, orders: { ...testServer.deps.store.orders, claimDue } }
    await whileListening({ ...testServer.deps, store }, () =>
      eventually(async () =>
        expect((await testServer.fresh.store.orders.find(order.orderID))?.state).toBe('CANCELLED'),
      ),
    )
  })

  test('releases other holds while the provider hangs on one', async () => {
    await using testServer = await openTestApp([standingType()])
    const [stuck, other] = [await testServer.openOrder(1, ['standing']), await testServer.openOrder(2, ['standing'])]
    const expire = testServer.payments.expire.bind(testServer.payments)
    let respond = () => {}
    const mayRespond = new Promise<void>((resolve) => void (respond = resolve))
    let isStuck = false
    testServer.payments.expire = async (paymentID) => {
      if (paymentID === stuck.paymentID) {
        isStuck = true
        await mayRespond
      }
      return expire(paymentID)
    }
    await whileListening(testServer.deps, async () => {
      testServer.clock.set(stuck.orderTimeSSE + closingSeconds)
      await eventually(async () => expect(isStuck).toBe(true))
      const late = await testServer.openOrder(3, ['standing'])
      testServer.payments.change(late.orderID, { status: 'paid' })
      testServer.clock.advance(59)
      await testServer.deps.store.orders.openPayment(late.orderID, {
        paymentID: 'payment-3',
        paymentURL: null,
        dueSSE: testServer.clock.nowSSE(),
      })
      await eventually(async () => {
        expect((await testServer.fresh.store.orders.find(late.orderID))?.state).toBe('COMPLETED')
        expect((await testServer.fresh.store.orders.find(other.orderID))?.state).toBe('CANCELLED')
      })
      // Nothing is decided about the stuck order yet, so its lease from the claim is unchanged.
      expect((await testServer.fresh.store.orders.find(stuck.orderID))?.dueSSE).toBe(
        stuck.orderTimeSSE + closingSeconds + 60,
      )
      respond()
    })
    expect((await testServer.fresh.store.orders.find(stuck.orderID))?.state).toBe('CANCELLED')
  })
})

describe('the reconcilers of several processes', () => {
  test('share the due orders and close each one once', async () => {
    await using testServer = await openTestApp([standingType()])
    await using second = await anotherProcess(testServer)
    await using third = await anotherProcess(testServer)
    const orders = []
    for (let index = 0; index < 30; index += 1) orders.push(await testServer.openOrder(index, ['standing']))
    testServer.clock.advance(closingSeconds)
    const { calls, most } = countCalls(testServer)
    const settled = []
    for (let round = 0; round < 3; round += 1) {
      const rounds = await Promise.all(
        [testServer.deps, second, third].map((deps) => reconcileOrders(deps, { limit: 7 })),
      )
      settled.push(...rounds.flatMap((one) => one.settled))
    }
    expect(settled.map(({ order }) => order.orderID).toSorted()).toEqual(
      orders.map(({ orderID }) => orderID).toSorted(),
    )
    expect([calls.size, Math.max(...calls.values()), most()]).toEqual([30, 1, 1])
    expect(await testServer.counts('standing')).toEqual([0, 0])
  })

  test('skip an order that another process has leased', async () => {
    await using testServer = await openTestApp([standingType()])
    await using second = await anotherProcess(testServer)
    const order = await testServer.openOrder(1, ['standing'])
    testServer.clock.advance(closingSeconds)
    let asked = () => {}
    let respond = () => {}
    const isAsked = new Promise<void>((resolve) => void (asked = resolve))
    const mayRespond = new Promise<void>((resolve) => void (respond = resolve))
    const expire = testServer.payments.expire.bind(testServer.payments)
    testServer.payments.expire = async (paymentID) => {
      asked()
      await mayRespond
      return expire(paymentID)
    }
    const first = reconcileOrders(testServer.deps, { limit: 10 })
    await isAsked
    testServer.clock.advance(59)
    expect((await reconcileOrders(second, { limit: 10 })).settled).toEqual([])
    respond()
    expect((await first).settled).toMatchObject([{ transition: 'cancel', order: { orderID: order.orderID } }])
    testServer.clock.advance(60)
    expect((await reconcileOrders(second, { limit: 10 })).settled).toEqual([])
  })

  test('make a refund once, even if all of them find it', async () => {
    await using testServer = await openTestApp([standingType()])
    await using second = await anotherProcess(testServer)
    const order = await testServer.openOrder(1, ['standing'])
    testServer.payments.change(order.orderID, { status: 'paid', amountCents: 1 })
    testServer.clock.advance(closingSeconds)
    expect((await reconcileOrders(testServer.deps, { limit: 10 })).settled).toMatchObject([
      { transition: 'cancel', observation: 'paidWrongly' },
    ])
    const rounds = await Promise.all([testServer.deps, second].map(makeAllRefunds))
    expect(rounds.flatMap(({ observed }) => observed.map(({ refund }) => refund.paymentID))).toEqual(['payment-1'])
    expect(testServer.payments.refundList).toHaveLength(1)
  })
})
