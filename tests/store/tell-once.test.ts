import { tellOnce } from '@pokfei/domain/payments/tell-once'
import { StoreUnavailable } from '@pokfei/domain/ports/store'
import { openStore } from '@pokfei/db/open-store'
import { expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

const event = { eventID: 'alarm:paidWrongly:payment-1', paymentID: 'payment-1' }

test('what is told of a payment is told once, however many ask in the same moment', async () => {
  await using shop = await orderShop([standingType()])
  let told = 0
  const tell = (eventID = event.eventID) => tellOnce(shop.deps, { ...event, eventID }, () => (told += 1))
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(told).toBe(1)
  await tell('alarm:paidWrongly:payment-2')
  expect(told).toBe(2)
})

test('another process, or one that starts anew, knows what was told', async () => {
  await using shop = await orderShop([standingType()])
  let told = 0
  await tellOnce(shop.deps, event, () => (told += 1))
  const store = await openStore(`file:${shop.fresh.path}`)
  await tellOnce({ ...shop.deps, store }, event, () => (told += 1))
  await store.close()
  expect(told).toBe(1)
})

test('it is told again when it could not be written down', async () => {
  await using shop = await orderShop([standingType()])
  const { store } = shop.deps
  const forgetful = {
    ...store,
    paymentEvents: { ...store.paymentEvents, note: () => Promise.reject(new StoreUnavailable('the test says so')) },
  }
  let told = 0
  await expect(tellOnce({ ...shop.deps, store: forgetful }, event, () => (told += 1))).rejects.toThrow(
    'the test says so',
  )
  await tellOnce(shop.deps, event, () => (told += 1))
  expect(told).toBe(2)
})
