import SQLite from 'better-sqlite3'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { expect, test } from 'vitest'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

/** Returns the IDs of the provider's events in the database. */
function knownEvents({ fresh }: OrderShop): readonly string[] {
  const sqlite = new SQLite(fresh.path, { readonly: true })
  try {
    return sqlite.prepare<[], string>('select eventID from paymentEvents order by eventID').pluck().all()
  } finally {
    sqlite.close()
  }
}

test('an event is written down with its effect, once', async () => {
  await using shop = await orderShop([standingType()])
  const order = await shop.openOrder(1, ['standing'])
  shop.payments.change(order.orderID, { status: 'paid' })
  for (const eventID of ['evt_1', 'evt_1', 'evt_2']) await settlePayment(shop.deps, { eventID, paymentID: 'payment-1' })
  expect(knownEvents(shop)).toEqual(['evt_1', 'evt_2'])
})

test('an event whose effect could not be written, or whose payment could not be looked up, is not known', async () => {
  await using shop = await orderShop([standingType()])
  const order = await shop.openOrder(1, ['standing'])
  shop.payments.reachable = false
  expect(await settlePayment(shop.deps, { eventID: 'evt_1', paymentID: 'payment-1' })).toEqual({
    kind: 'unavailable',
    cause: new PaymentProviderUnavailable('the test says so'),
  })
  shop.payments.reachable = true
  shop.payments.change(order.orderID, { status: 'paid' })

  const sqlite = new SQLite(shop.fresh.path)
  sqlite.exec(
    `create trigger refuse before update of soldCount on stock begin select raise(abort, 'the disk is broken'); end`,
  )
  await expect(settlePayment(shop.deps, { eventID: 'evt_1', paymentID: 'payment-1' })).rejects.toThrow(
    'the disk is broken',
  )
  expect(knownEvents(shop)).toEqual([])
  sqlite.exec('drop trigger refuse')
  sqlite.close()
  expect(await settlePayment(shop.deps, { eventID: 'evt_1', paymentID: 'payment-1' })).toMatchObject({
    transition: 'complete',
  })
  expect(knownEvents(shop)).toEqual(['evt_1'])
})
