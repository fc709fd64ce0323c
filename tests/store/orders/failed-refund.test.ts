import { expect, test } from 'vitest'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { reportFailedRefund } from '@pokfei/domain/services/payments/report-failed-refund'
import { StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'

/** Opens a shop with a refunded payment. Returns both. */
async function refunded() {
  const testApp = await openTestApp([standingType()])
  const { orderID } = await testApp.openOrder(1, ['standing'])
  testApp.payments.change(orderID, { status: 'paid', amountCents: 1 })
  const { paymentID } = testApp.payments.paymentOf(orderID)
  await settlePayment(testApp.deps, { eventID: 'event-1', paymentID })
  expect([...testApp.payments.refunds.keys()]).toEqual([paymentID])
  return { testApp, orderID, paymentID }
}

/** Returns the IDs of the orders that a failed refund is reported for. */
async function listReportedOrders(
  deps: Pick<TestApp['deps'], 'store' | 'clock'>,
  failure: Parameters<typeof reportFailedRefund>[1],
): Promise<readonly string[]> {
  const orderIDs: string[] = []
  await reportFailedRefund(deps, failure, (order) => orderIDs.push(order.orderID)).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error
  })
  return orderIDs
}

test('reports a failed refund once for each event of it', async () => {
  const { testApp, orderID, paymentID } = await refunded()
  await using _ = testApp
  expect(await listReportedOrders(testApp.deps, { eventID: 'event-2', paymentID })).toEqual([orderID])
  expect(await listReportedOrders(testApp.deps, { eventID: 'event-2', paymentID })).toEqual([])
  expect(await listReportedOrders(testApp.deps, { eventID: 'event-3', paymentID })).toEqual([orderID])
  expect(await listReportedOrders(testApp.deps, { eventID: 'event-4', paymentID: 'nobodys' })).toEqual([])
})

test('reports a failed refund again if its report could not be recorded', async () => {
  const { testApp, orderID, paymentID } = await refunded()
  await using _ = testApp
  const { store } = testApp.deps
  const forgetful = {
    ...store,
    paymentEvents: { ...store.paymentEvents, record: () => Promise.reject(new StoreUnavailable('the test says so')) },
  }
  expect(await listReportedOrders({ ...testApp.deps, store: forgetful }, { eventID: 'event-2', paymentID })).toEqual([
    orderID,
  ])
  expect(await listReportedOrders(testApp.deps, { eventID: 'event-2', paymentID })).toEqual([orderID])
})
