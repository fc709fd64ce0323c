import { expect, test } from 'vitest'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { tellFailedRefund } from '@pokfei/domain/payments/tell-failed-refund'
import { StoreUnavailable } from '@pokfei/domain/ports/store'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

/** Opens a shop with a refunded payment. Returns both. */
async function refunded() {
  const shop = await orderShop([standingType()])
  const { orderID } = await shop.openOrder(1, ['standing'])
  shop.payments.change(orderID, { status: 'paid', amountCents: 1 })
  const { paymentID } = shop.payments.paymentOf(orderID)
  await settlePayment(shop.deps, { eventID: 'event-1', paymentID })
  expect([...shop.payments.refunds.keys()]).toEqual([paymentID])
  return { shop, orderID, paymentID }
}

/** Returns the IDs of the orders that a failed refund is reported for. */
async function told(
  deps: Pick<OrderShop['deps'], 'store' | 'clock'>,
  failure: Parameters<typeof tellFailedRefund>[1],
): Promise<readonly string[]> {
  const orderIDs: string[] = []
  await tellFailedRefund(deps, failure, (order) => orderIDs.push(order.orderID)).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error
  })
  return orderIDs
}

test('a refund that failed is told once for each event of it', async () => {
  const { shop, orderID, paymentID } = await refunded()
  await using _ = shop
  expect(await told(shop.deps, { eventID: 'event-2', paymentID })).toEqual([orderID])
  expect(await told(shop.deps, { eventID: 'event-2', paymentID })).toEqual([])
  expect(await told(shop.deps, { eventID: 'event-3', paymentID })).toEqual([orderID])
  expect(await told(shop.deps, { eventID: 'event-4', paymentID: 'nobodys' })).toEqual([])
})

test('a refund that failed is told again when it could not be written down that it was told', async () => {
  const { shop, orderID, paymentID } = await refunded()
  await using _ = shop
  const { store } = shop.deps
  const forgetful = {
    ...store,
    paymentEvents: { ...store.paymentEvents, note: () => Promise.reject(new StoreUnavailable('the test says so')) },
  }
  expect(await told({ ...shop.deps, store: forgetful }, { eventID: 'event-2', paymentID })).toEqual([orderID])
  expect(await told(shop.deps, { eventID: 'event-2', paymentID })).toEqual([orderID])
})
