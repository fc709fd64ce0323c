import assert from 'node:assert/strict'
import { compareBooks, type Books } from './books-model.ts'
import type { LivingShop } from './books-shop.ts'
import { tellAgain, turnProvider, wait } from './payment-steps.ts'

/** Settles everything. The shop must find out by itself all that it can, without webhooks. Webhooks report the rest. */
export async function closeBooks(shop: LivingShop, books: Books): Promise<void> {
  await turnProvider({ reachable: true, refuses: false }).happen(shop, books)
  for (const { orderID } of books.orders) {
    const isSlow = shop.payments.has(orderID) && shop.payments.paymentOf(orderID).status === 'pending'
    if (isSlow) shop.payments.change(orderID, { status: 'declined' })
  }
  await letTimePass(shop, books)
  const unheard = [...books.moneyIn].filter(([, { became }]) => became === 'nothingYet')
  for (const [paymentID, { isUnexpected }] of unheard) assert(isUnexpected, `nobody asked about payment ${paymentID}`)

  for (const which of books.orders.keys()) await tellAgain(which).happen(shop, books)
  await letTimePass(shop, books)
  for (const [paymentID, { became }] of books.moneyIn)
    assert.notEqual(became, 'nothingYet', `payment ${paymentID} became nothing`)
  const { orders, refunds } = shop.audit()
  assert.deepEqual(
    orders.filter(({ state }) => state === 'IN_PROGRESS'),
    [],
    'an order never ended',
  )
  assert.deepEqual(
    refunds.filter(({ isMade }) => !isMade),
    [],
    'a refund was never made',
  )
}

/** Lets more than the longest hold pass, in rounds of five minutes. */
async function letTimePass(shop: LivingShop, books: Books): Promise<void> {
  for (let minutes = 0; minutes < 35; minutes += 5) await wait(300).happen(shop, books)
  compareBooks(shop, books, null)
}
