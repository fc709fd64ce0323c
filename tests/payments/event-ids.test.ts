import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/store/test-app.ts'
import { standingType } from '../support/fixtures/test-catalogue.ts'

/** Returns the IDs of the provider's events in the database. */
async function knownEvents({ fresh }: TestApp): Promise<readonly string[]> {
  return (await fresh.raw.rows('paymentEvents')).map(({ eventID }) => String(eventID)).toSorted()
}

test('records an event once, with its effect', async () => {
  await using testApp = await openTestApp([standingType()])
  const order = await testApp.openOrder(1, ['standing'])
  testApp.payments.change(order.orderID, { status: 'paid' })
  for (const eventID of ['evt_1', 'evt_1', 'evt_2'])
    await settlePayment(testApp.deps, { eventID, paymentID: 'payment-1' })
  expect(await knownEvents(testApp)).toEqual(['evt_1', 'evt_2'])
})

test('records no event whose effect could not be written or whose payment could not be looked up', async () => {
  await using testApp = await openTestApp([standingType()])
  const order = await testApp.openOrder(1, ['standing'])
  testApp.payments.reachable = false
  expect(await settlePayment(testApp.deps, { eventID: 'evt_1', paymentID: 'payment-1' })).toEqual({
    kind: 'unavailable',
    cause: new PaymentProviderUnavailable('the test says so'),
  })
  testApp.payments.reachable = true
  testApp.payments.change(order.orderID, { status: 'paid' })

  await testApp.fresh.raw.whileWritesFail(
    { write: 'update', table: 'stock', message: 'the disk is broken' },
    async () => {
      await expect(settlePayment(testApp.deps, { eventID: 'evt_1', paymentID: 'payment-1' })).rejects.toThrow(
        'the disk is broken',
      )
      expect(await knownEvents(testApp)).toEqual([])
    },
  )
  expect(await settlePayment(testApp.deps, { eventID: 'evt_1', paymentID: 'payment-1' })).toMatchObject({
    transition: 'complete',
  })
  expect(await knownEvents(testApp)).toEqual(['evt_1'])
})
