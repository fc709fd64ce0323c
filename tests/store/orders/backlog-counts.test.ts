import { expect, test } from 'vitest'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { sendDueMails } from '@pokfei/domain/services/emails/send-due-mails'
import { mailWorker } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const none = { owed: 0, asked: 0, pending: 0, made: 0, failed: 0 }

test('counts pending orders, refunds by state and due mails', async () => {
  await using testApp = await openTestApp([standingType()])
  const { orders, refunds, outbox } = testApp.fresh.store
  const counts = async () => [await orders.countPending(), await refunds.countByState(), await outbox.countDue()]
  expect(await counts()).toEqual([0, none, 0])

  const paid = await testApp.openOrder(1, ['standing'])
  const cancelled = await testApp.openOrder(2, ['standing'])
  expect(await counts()).toEqual([2, none, 0])

  const { paymentID } = testApp.payments.change(paid.orderID, { status: 'paid' })
  await settlePayment(testApp.deps, { eventID: 'paid-1', paymentID })
  await cancelOrder(testApp.deps, cancelled)
  expect(await counts()).toEqual([0, none, 1])

  await sendDueMails(mailWorker(testApp, scriptedMailer()), { limit: 10 })
  expect(await outbox.countDue()).toBe(0)
})

test('counts a refund as owed until it is made', async () => {
  await using testApp = await openTestApp([standingType()])
  const { refunds } = testApp.fresh.store
  const order = await testApp.openOrder(1, ['standing'])
  testApp.payments.reachable = true
  const { paymentID } = testApp.payments.change(order.orderID, { status: 'paid', amountCents: 1 })
  await settlePayment(testApp.deps, { eventID: 'paid-wrongly', paymentID })
  expect(await refunds.countByState()).toEqual({ ...none, owed: 1 })
  await makeAllRefunds(testApp.deps)
  expect(await refunds.countByState()).toEqual({ ...none, made: 1 })
})
