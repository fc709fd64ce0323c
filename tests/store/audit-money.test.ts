import SQLite from 'better-sqlite3'
import { auditBooks } from '@pokfei/db/sqlite/audit-books'
import { auditMoney } from '@pokfei/db/sqlite/audit-money'
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { closingSeconds } from '../support/payment-times.ts'
import { standingType } from '../support/test-catalogue.ts'

/** The price of a ticket of the test catalogue in cents, fee included. */
const ticketCents = 70_000

/** Pays an order and delivers the webhook to the shop. Returns the payment's ID. */
async function pay(shop: OrderShop, orderID: string, amountCents?: number): Promise<string> {
  const { paymentID } = shop.payments.change(orderID, {
    status: 'paid',
    ...(amountCents !== undefined && { amountCents }),
  })
  await settlePayment(shop.deps, { eventID: `evt-${paymentID}`, paymentID })
  return paymentID
}

/** Opens a shop with two paid orders, a wrong payment and a free order. One order is pending, and one was paid after
 *  the sell-out. */
async function busyShop(): Promise<OrderShop> {
  const free = standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })
  const shop = await orderShop([standingType({ capacity: 6 }), free])
  for (const buyer of [1, 2]) await pay(shop, (await shop.openOrder(buyer, ['standing', 'standing'])).orderID)
  await pay(shop, (await shop.openOrder(3, ['standing'])).orderID, 1)
  const late = await shop.openOrder(4, ['standing'])
  shop.clock.advance(closingSeconds)
  await expireOrders(shop.deps, { limit: 10 })
  await shop.openOrder(5, ['standing', 'standing'])
  await pay(shop, late.orderID)
  await shop.order(6, ['free'])
  return shop
}

/** Audits the ledger after direct writes to the database. */
function audit(shop: OrderShop, ...writes: readonly string[]) {
  const sqlite = new SQLite(shop.fresh.path)
  for (const write of writes) sqlite.exec(write)
  const found = { money: auditMoney(sqlite), books: auditBooks(sqlite) }
  sqlite.close()
  return found
}

describe('the money', () => {
  test('of completed orders is in their tickets, and what else came in is in refunds', async () => {
    await using shop = await busyShop()
    const { money, books } = audit(shop)
    expect(money).toEqual({
      inCents: 5 * ticketCents + 1,
      ticketsCents: 4 * ticketCents,
      refundsCents: ticketCents + 1,
      faults: [],
    })
    expect(books.faults).toEqual([])
    expect(books.refunds.map(({ isMade }) => isMade)).toEqual([true, true])
  })

  test('that is owed still is counted as well', async () => {
    await using shop = await orderShop([standingType()])
    const { orderID } = await shop.openOrder(1, ['standing'])
    shop.payments.refund = async () => Promise.reject(new Error('an answer that makes no sense'))
    await pay(shop, orderID, 5)
    expect(audit(shop).money).toMatchObject({ inCents: 5, ticketsCents: 0, refundsCents: 5, faults: [] })
    expect(audit(shop).books.refunds).toMatchObject([{ amountCents: 5, isMade: false }])
  })

  test('that has lost its ticket is missed', async () => {
    await using shop = await busyShop()
    const { money, books } = audit(shop, `update tickets set live = 0 where ticketNo = 1`)
    expect(money.faults).toEqual([
      `${5 * ticketCents + 1} cents came in, tickets are ${3 * ticketCents} and refunds ${ticketCents + 1}`,
    ])
    expect(books.faults).not.toEqual([])
  })

  test('that bought tickets and went back is found', async () => {
    await using shop = await busyShop()
    const { money, books } = audit(
      shop,
      `update orders set paymentID = 'other' where paymentID = 'payment-3'`,
      `update refunds set paymentID = 'payment-1' where paymentID = 'payment-3'`,
    )
    expect(money.faults).toEqual(['1 payments are of more than one order or refund'])
    expect(books.faults).toContain('payment-1 was given back and keeps its tickets')
  })
})
