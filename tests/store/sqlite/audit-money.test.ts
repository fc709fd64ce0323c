import SQLite from 'better-sqlite3'
import { auditFile } from '@pokfei/db/audit-database'
import { auditLedger } from '@pokfei/db/shared/audit/audit-ledger'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { closingSeconds } from '../../support/payments/payment-times.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/** The price of a ticket of the test catalogue in cents, fee included. */
const ticketCents = 70_000

/** Pays an order and delivers the webhook to the shop. Returns the payment's ID. */
async function pay(testApp: TestApp, orderID: string, amountCents?: number): Promise<string> {
  const { paymentID } = testApp.payments.change(orderID, {
    status: 'paid',
    ...(amountCents !== undefined && { amountCents }),
  })
  await settlePayment(testApp.deps, { eventID: `evt-${paymentID}`, paymentID })
  return paymentID
}

/** Opens a shop with two paid orders, a wrong payment and a free order. One order is pending, and one was paid after
 *  the sell-out. */
async function busyApp(): Promise<TestApp> {
  const free = standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })
  const testApp = await openTestApp([standingType({ capacity: 6 }), free])
  for (const buyer of [1, 2]) await pay(testApp, (await testApp.openOrder(buyer, ['standing', 'standing'])).orderID)
  await pay(testApp, (await testApp.openOrder(3, ['standing'])).orderID, 1)
  const late = await testApp.openOrder(4, ['standing'])
  testApp.clock.advance(closingSeconds)
  await reconcileOrders(testApp.deps, { limit: 10 })
  await testApp.openOrder(5, ['standing', 'standing'])
  await pay(testApp, late.orderID)
  await makeAllRefunds(testApp.deps)
  await testApp.order(6, ['free'])
  return testApp
}

/** Audits the ledger after direct writes to the database. */
async function audit(testApp: TestApp, ...writes: readonly string[]) {
  const sqlite = new SQLite(sqlitePath(testApp.fresh.databaseURL))
  for (const write of writes) sqlite.exec(write)
  testApp.isDamaged = writes.length > 0
  const found = await auditFile(sqlite, auditLedger)
  sqlite.close()
  return found
}

describe('the audit of money', () => {
  test('finds all money that came in, in tickets or refunds', { tags: 'ORD-49' }, async () => {
    await using testApp = await busyApp()
    const { money, ledger } = await audit(testApp)
    expect(money).toEqual({
      inCents: 5 * ticketCents + 1,
      ticketsCents: 4 * ticketCents,
      refundsCents: ticketCents + 1,
      errors: [],
    })
    expect(ledger.errors).toEqual([])
    expect(ledger.refunds.map(({ isMade }) => isMade)).toEqual([true, true])
  })

  test('counts an owed refund as well', async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID } = await testApp.openOrder(1, ['standing'])
    await pay(testApp, orderID, 5)
    expect((await audit(testApp)).money).toMatchObject({ inCents: 5, ticketsCents: 0, refundsCents: 5, errors: [] })
    expect((await audit(testApp)).ledger.refunds).toMatchObject([{ amountCents: 5, isMade: false }])
  })

  test('reports money that has lost its ticket', async () => {
    await using testApp = await busyApp()
    const { money, ledger } = await audit(testApp, `update tickets set live = 0 where ticketNo = 1`)
    expect(money.errors).toEqual([
      `${5 * ticketCents + 1} cents came in, tickets are ${3 * ticketCents} and refunds ${ticketCents + 1}`,
    ])
    expect(ledger.errors).not.toEqual([])
  })

  test('reports money that bought tickets and was refunded', async () => {
    await using testApp = await busyApp()
    const { money, ledger } = await audit(
      testApp,
      `update orders set paymentID = 'other' where paymentID = 'payment-3'`,
      `update refunds set paymentID = 'payment-1' where paymentID = 'payment-3'`,
    )
    expect(money.errors).toEqual(['1 payments are of more than one order or refund'])
    expect(ledger.errors).toContain('payment-1 was given back and keeps its tickets')
  })
})
