import type { Store } from '@pokfei/domain/ports/store'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { startPayment } from '@pokfei/domain/services/payments/start-payment'
import { expect, test } from 'vitest'
import { balances } from '../support/books/balances.ts'
import { standingType } from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { payOrder, type PaidOrder } from '../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../support/store/test-app.ts'
import { runUntilKilled } from './run-until-killed.ts'

/** The milliseconds of a settlement after which its process dies. Null: it dies before. The last one dies after it. */
const deaths = [null, 0, 1, 2, 4, 8, 16, 60_000]

/** Reserves a box for a ticket of the stalls, by an order of the difference. Returns its ID. */
async function reserveBox(testApp: TestApp, { order, tickets }: PaidOrder): Promise<string> {
  const { store } = testApp.fresh
  const request = { allotmentName: null, isWaived: false, isProven: false, hours: 20 }
  await store.changes.exchange(
    { ticketID: tickets[0]?.ticketID ?? '', to: { kind: 'type', typeID: 'box' }, ...request },
    byOperator(testApp.clock.nowSSE()),
  )
  const pending = (await store.orders.listOwn(order.memberID)).find(({ state }) => state === 'IN_PROGRESS')
  if (pending === undefined) throw new Error('there is no order of the difference')
  await startPayment(testApp.deps, pending)
  return pending.orderID
}

/**
 * Returns true if the new ticket is valid, and false if the old one is. Fails if both are, or none. It looks again if the
 * database has still committed for the dead process meanwhile.
 */
async function readEnd(
  { orders }: Pick<Store, 'orders'>,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const before = await orders.find(to)
  const [old] = await orders.tickets(from)
  const after = await orders.find(to)
  if (before?.state !== after?.state) return readEnd({ orders }, { from, to })
  const isExchanged = after?.state === 'COMPLETED'
  expect(old?.isRevoked === true).toBe(isExchanged)
  return isExchanged
}

test('a killed payment of a difference leaves one valid ticket, and goes on', { tags: 'OPS-107' }, async () => {
  await using testApp = await openTestApp([
    standingType({ capacity: 40 }),
    standingType({ typeID: 'box', salePriceCents: 90_000, serviceFeeCents: 3_000, capacity: 40 }),
  ])
  const { store, databaseURL, raw } = testApp.fresh
  const nowSSE = testApp.clock.nowSSE()
  const ends: boolean[] = []
  for (const [index, diesAfterMs] of deaths.entries()) {
    const paid = await payOrder(testApp, index, ['standing'])
    const orderID = await reserveBox(testApp, paid)
    const payment = testApp.payments.change(orderID, { status: 'paid' })
    const lookup = { kind: 'payment', payment, liveMode: false } as const
    await runUntilKilled('exchange-process.ts', { databaseURL, nowSSE, orderID, lookup, diesAfterMs })
    expect(await raw.damage()).toEqual([])
    expect((await raw.audit()).errors).toEqual([])
    ends.push(await readEnd(store, { from: paid.orderID, to: orderID }))
    // The provider repeats its message, and another process hears it.
    const { paymentID } = payment
    await settlePayment(testApp.deps, { eventID: `paid-${paymentID}`, paymentID })
    expect(await store.orders.tickets(paid.orderID)).toMatchObject([{ isRevoked: true, isSwapped: true }])
    expect(await store.orders.find(orderID)).toMatchObject({ state: 'COMPLETED' })
  }
  // The first process died before the settlement, and the last one after it.
  expect([ends[0], ends.at(-1)]).toEqual([false, true])
  const count = deaths.length
  expect(await balances(store)).toEqual({
    provider: -93_000 * count,
    organizer: 90_000 * count,
    serviceFees: 3_000 * count,
  })
})
