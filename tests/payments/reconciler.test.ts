import { openStore } from '@pokfei/db/open-store'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import { PaymentProviderUnavailable, type Payment } from '@pokfei/domain/ports/payment-provider'
import { registerMetrics } from '@pokfei/server/metrics/metrics'
import { reconcileWhileListening } from '@pokfei/server/reconcile-while-listening'
import fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { closingSeconds } from '../support/payment-times.ts'
import { checkOut, newestOrder } from '../support/shopping.ts'
import { startStripeShop } from '../support/stripe-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 10 })

/** The reconcilers run often. The test's clock decides which orders are due. */
const roundMilliseconds = 20

/** Runs `act` while the reconciler runs as in a server, which writes its log to `log`. */
async function whileListening(deps: OrderDeps, act: () => Promise<void>, log: string[] = []): Promise<void> {
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } })
  registerMetrics(app)
  reconcileWhileListening(app, { ...deps, settings: { ...deps.settings, roundMilliseconds } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await act()
  } finally {
    await app.close()
  }
}

/** Returns another process on the shop's database, with the same provider and clock. */
async function anotherProcess(shop: OrderShop): Promise<OrderDeps & AsyncDisposable> {
  const store = await openStore(shop.fresh.databaseURL)
  return { ...shop.deps, store, [Symbol.asyncDispose]: () => store.close() }
}

/** Makes the provider count each payment's calls, and how many run at once. */
function countCalls(shop: OrderShop): { readonly most: () => number; readonly calls: Map<string, number> } {
  const calls = new Map<string, number>()
  const underWay = new Map<string, number>()
  let most = 0
  const expire = shop.payments.expire.bind(shop.payments)
  shop.payments.expire = async (paymentID): Promise<Payment> => {
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
  test('finds a payment whose event never came', async () => {
    await using shop = await startStripeShop(undefined, { roundMilliseconds })
    const karen = await shop.buyer('karen')
    shop.stripe.ledger.pay((await checkOut(karen)).replace('/c/pay/', ''))
    shop.clock.advance(120)
    await eventually(async () => expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED'))
  })

  test('closes the page of who does not pay, at Stripe first', async () => {
    await using shop = await startStripeShop(undefined, { roundMilliseconds })
    const karen = await shop.buyer('karen')
    const sessionID = (await checkOut(karen)).replace('/c/pay/', '')
    shop.clock.advance(closingSeconds)
    await eventually(async () => expect((await newestOrder(karen)).internalOrderState).toBe('CANCELLED'))
    expect(shop.stripe.ledger.find(sessionID).status).toBe('expired')
  })

  test('takes up after a restart what an earlier process left undone', async () => {
    await using shop = await orderShop([standingType()])
    shop.payments.reachable = false
    const [held, lost] = [await shop.order(1, ['standing']), await shop.order(2, ['standing'])]
    if (held.kind !== 'paymentUnavailable' || lost.kind !== 'paymentUnavailable')
      throw new Error('the provider was reached')
    shop.payments.reachable = true
    shop.clock.advance(20)

    await using process = await anotherProcess(shop)
    await whileListening(process, async () => {
      await eventually(async () =>
        expect((await process.store.orders.find(held.order.orderID))?.paymentURL).not.toBeNull(),
      )
      shop.payments.change(held.order.orderID, { status: 'paid' })
      shop.clock.advance(closingSeconds + 70)
      await eventually(async () => {
        expect((await process.store.orders.find(held.order.orderID))?.state).toBe('COMPLETED')
        expect((await process.store.orders.find(lost.order.orderID))?.state).toBe('CANCELLED')
      })
    })
  })

  test('says why the provider gives no answer, about orders and about refunds', async () => {
    await using shop = await orderShop([standingType()])
    const [late, wrong] = [await shop.openOrder(1, ['standing']), await shop.openOrder(2, ['standing'])]
    shop.payments.change(wrong.orderID, { status: 'paid', amountCents: 1 })
    shop.payments.refund = async () => Promise.reject(new PaymentProviderUnavailable('the key may not give back'))
    await cancelOrder(shop.deps, wrong)
    shop.payments.retrieve = async () => Promise.reject(new PaymentProviderUnavailable('the key may not look up'))
    const log: string[] = []
    await whileListening(
      shop.deps,
      async () => {
        shop.clock.set(late.orderTimeSSE + 120)
        await eventually(async () => {
          expect(log.join('')).toContain('the key may not look up')
          expect(log.join('')).toContain('the key may not give back')
        })
      },
      log,
    )
  })

  test('goes on after a round that failed', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    shop.clock.advance(closingSeconds)
    let rounds = 0
    const claimDue: OrderDeps['store']['orders']['claimDue'] = async (claim) => {
      rounds += 1
      if (rounds === 1) throw new Error('the disk is full')
      return shop.fresh.store.orders.claimDue(claim)
    }
    const store = { ...shop.deps.store, orders: { ...shop.deps.store.orders, claimDue } }
    await whileListening({ ...shop.deps, store }, () =>
      eventually(async () => expect((await shop.fresh.store.orders.find(order.orderID))?.state).toBe('CANCELLED')),
    )
  })

  test('ends other holds while the provider hangs over one', async () => {
    await using shop = await orderShop([standingType()])
    const [stuck, other] = [await shop.openOrder(1, ['standing']), await shop.openOrder(2, ['standing'])]
    const expire = shop.payments.expire.bind(shop.payments)
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => void (answer = resolve))
    let isStuck = false
    shop.payments.expire = async (paymentID) => {
      if (paymentID === stuck.paymentID) {
        isStuck = true
        await mayAnswer
      }
      return expire(paymentID)
    }
    await whileListening(shop.deps, async () => {
      shop.clock.set(stuck.orderTimeSSE + closingSeconds)
      await eventually(async () => expect(isStuck).toBe(true))
      const late = await shop.openOrder(3, ['standing'])
      shop.payments.change(late.orderID, { status: 'paid' })
      shop.clock.advance(59)
      await shop.deps.store.orders.openPayment(late.orderID, {
        paymentID: 'payment-3',
        paymentURL: null,
        dueSSE: shop.clock.nowSSE(),
      })
      await eventually(async () => {
        expect((await shop.fresh.store.orders.find(late.orderID))?.state).toBe('COMPLETED')
        expect((await shop.fresh.store.orders.find(other.orderID))?.state).toBe('CANCELLED')
      })
      // Nothing is decided about the stuck order yet, so its lease from the claim is unchanged.
      expect((await shop.fresh.store.orders.find(stuck.orderID))?.dueSSE).toBe(stuck.orderTimeSSE + closingSeconds + 60)
      answer()
    })
    expect((await shop.fresh.store.orders.find(stuck.orderID))?.state).toBe('CANCELLED')
  })
})

describe('the reconcilers of several processes', () => {
  test('share the orders that are due: each is closed once, by one of them', async () => {
    await using shop = await orderShop([standingType()])
    await using second = await anotherProcess(shop)
    await using third = await anotherProcess(shop)
    const orders = []
    for (let index = 0; index < 30; index += 1) orders.push(await shop.openOrder(index, ['standing']))
    shop.clock.advance(closingSeconds)
    const { calls, most } = countCalls(shop)
    const settled = []
    for (let round = 0; round < 3; round += 1) {
      const rounds = await Promise.all([shop.deps, second, third].map((deps) => expireOrders(deps, { limit: 7 })))
      settled.push(...rounds.flatMap((one) => one.settled))
    }
    expect(settled.map(({ order }) => order.orderID).toSorted()).toEqual(
      orders.map(({ orderID }) => orderID).toSorted(),
    )
    expect([calls.size, Math.max(...calls.values()), most()]).toEqual([30, 1, 1])
    expect(await shop.counts('standing')).toEqual([0, 0])
  })

  test('leave an order alone that another is at work on, until its lease is over', async () => {
    await using shop = await orderShop([standingType()])
    await using second = await anotherProcess(shop)
    const order = await shop.openOrder(1, ['standing'])
    shop.clock.advance(closingSeconds)
    let asked = () => {}
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => void (asked = resolve))
    const mayAnswer = new Promise<void>((resolve) => void (answer = resolve))
    const expire = shop.payments.expire.bind(shop.payments)
    shop.payments.expire = async (paymentID) => {
      asked()
      await mayAnswer
      return expire(paymentID)
    }
    const first = expireOrders(shop.deps, { limit: 10 })
    await isAsked
    shop.clock.advance(59)
    expect((await expireOrders(second, { limit: 10 })).settled).toEqual([])
    answer()
    expect((await first).settled).toMatchObject([{ transition: 'cancel', order: { orderID: order.orderID } }])
    shop.clock.advance(60)
    expect((await expireOrders(second, { limit: 10 })).settled).toEqual([])
  })

  test('make a refund once, though all of them find it', async () => {
    await using shop = await orderShop([standingType()])
    await using second = await anotherProcess(shop)
    const order = await shop.openOrder(1, ['standing'])
    shop.payments.change(order.orderID, { status: 'paid', amountCents: 1 })
    const refund = shop.payments.refund.bind(shop.payments)
    shop.payments.refund = async () => Promise.reject(new Error('an answer that makes no sense'))
    shop.clock.advance(closingSeconds)
    expect((await expireOrders(shop.deps, { limit: 10 })).settled).toMatchObject([
      { transition: 'cancel', news: 'paidWrongly' },
    ])
    shop.payments.refund = refund
    shop.clock.advance(60)
    const rounds = await Promise.all([shop.deps, second].map((deps) => expireOrders(deps, { limit: 10 })))
    expect(rounds.flatMap((round) => round.refunded)).toEqual(['payment-1'])
    expect(shop.payments.refunds.size).toBe(1)
  })
})
