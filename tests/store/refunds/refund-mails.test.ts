import { expect, test } from 'vitest'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settleRefunds } from '@pokfei/domain/services/refunds/settle-refunds'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** Sells two tickets, sends the confirmation, and owes the refund of one ticket. */
async function owe(testApp: TestApp) {
  const mailer = scriptedMailer()
  const worker = mailWorker(testApp, mailer)
  const { orderID, paymentID, tickets } = await payOrder(testApp, 1, ['standing', 'standing'])
  await runMails(worker)
  mailer.accepted.length = 0
  await refundTickets(
    testApp.deps,
    {
      orderID,
      refundID: 'refund-1',
      tickets: [tickets[0]?.ticketID ?? ''],
      amount: 'prices',
      reason: 'requested',
      keepsPlaces: false,
    },
    byOperator(),
  )
  /** Sends due mails. Returns the subjects of all mails about refunds so far. */
  const subjects = async () => {
    await runMails(worker)
    return mailer.accepted.map(({ subject }) => subject)
  }
  return { subjects, mailer, worker, paymentID, orderID }
}

test('a buyer hears of a refund when it is owed, and when it is made', { tags: ['RFD-14', 'RFD-15'] }, async () => {
  await using testApp = await openTestApp([standingType()])
  testApp.payments.refundStatus = 'pending'
  const { subjects } = await owe(testApp)
  expect(await subjects()).toEqual(['refundOwed 68000'])
  await makeAllRefunds(testApp.deps)
  expect(await subjects()).toEqual(['refundOwed 68000'])
  const { refundList } = testApp.payments
  refundList.splice(0, 1, ...refundList.map((refund) => ({ ...refund, status: 'made' as const })))
  await settleRefunds(testApp.deps, { reference: 're_1' })
  await settleRefunds(testApp.deps, { reference: 're_1' })
  expect(await subjects()).toEqual(['refundOwed 68000', 'refundMade 68000'])
})

test('a mail never says that a refund is made that has failed meanwhile', { tags: 'RFD-15' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { subjects, mailer } = await owe(testApp)
  mailer.reachable = false
  await makeAllRefunds(testApp.deps)
  await subjects()
  const { refundList } = testApp.payments
  refundList.splice(0, 1, ...refundList.map((refund) => ({ ...refund, status: 'failed' as const })))
  await settleRefunds(testApp.deps, { reference: 're_1' })
  mailer.reachable = true
  testApp.clock.advance(86_400)
  expect(await subjects()).toEqual([])
})

test('a refund that was made before its first mail went has one mail', { tags: 'RFD-14' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { subjects } = await owe(testApp)
  await makeAllRefunds(testApp.deps)
  expect(await subjects()).toEqual(['refundMade 68000'])
})

test('a buyer hears of a refund that was made in the dashboard', { tags: 'RFD-15' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { subjects, paymentID } = await owe(testApp)
  await makeAllRefunds(testApp.deps)
  testApp.payments.refundInDashboard(paymentID, 500)
  await settleRefunds(testApp.deps, { reference: 're_2' })
  expect((await subjects()).toSorted()).toEqual(['refundMade 500', 'refundMade 68000'])
})

test('a payment that bought no tickets has a mail too', { tags: 'RFD-14' }, async () => {
  await using testApp = await openTestApp([standingType({ capacity: 1 })])
  const mailer = scriptedMailer()
  const late = await testApp.openOrder(1, ['standing'])
  testApp.clock.advance(400)
  await reconcileOrders(testApp.deps, { limit: 10 })
  await payOrder(testApp, 2, ['standing'])
  const { paymentID } = testApp.payments.change(late.orderID, { status: 'paid' })
  await settlePayment(testApp.deps, { eventID: 'late', paymentID })
  await runMails(mailWorker(testApp, mailer))
  expect(mailer.accepted.map(({ subject }) => subject)).toContain('refundOwed 70000')
})
