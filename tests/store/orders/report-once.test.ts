import { reportOnce } from '@pokfei/domain/services/payments/report-once'
import { StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { expect, test } from 'vitest'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp } from '../../support/store/test-app.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'

const event = { eventID: 'alarm:paidWrongly:payment-1', paymentID: 'payment-1' }

test('reports once, however many calls arrive at the same moment', async () => {
  await using testApp = await openTestApp([standingType()])
  let reports = 0
  const report = (eventID = event.eventID) => reportOnce(testApp.deps, { ...event, eventID }, () => (reports += 1))
  await Promise.all([report(), report(), report()])
  await report()
  expect(reports).toBe(1)
  await report('alarm:paidWrongly:payment-2')
  expect(reports).toBe(2)
})

test('reports nothing again in another process', async () => {
  await using testApp = await openTestApp([standingType()])
  let reports = 0
  await reportOnce(testApp.deps, event, () => (reports += 1))
  const store = await openTestStore(testApp.fresh.databaseURL)
  await reportOnce({ ...testApp.deps, store }, event, () => (reports += 1))
  await store.close()
  expect(reports).toBe(1)
})

test('reports again if the report could not be recorded', async () => {
  await using testApp = await openTestApp([standingType()])
  const { store } = testApp.deps
  const forgetful = {
    ...store,
    paymentEvents: { ...store.paymentEvents, record: () => Promise.reject(new StoreUnavailable('the test says so')) },
  }
  let reports = 0
  await expect(reportOnce({ ...testApp.deps, store: forgetful }, event, () => (reports += 1))).rejects.toThrow(
    'the test says so',
  )
  await reportOnce(testApp.deps, event, () => (reports += 1))
  expect(reports).toBe(2)
})
