import { describe, expect, test } from 'vitest'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import type { Order } from '@pokfei/domain/orders/order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { sendDueMails, type MailDeps } from '@pokfei/domain/services/emails/send-due-mails'
import { mailWorker as worker } from '../../support/emails/mail-rounds.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

/** Each transaction that enqueues a mail fails, right after the insert. */
const brokenOutbox = { write: 'insert', table: 'outbox', message: 'the test says so' } as const

const round = async (deps: MailDeps) => (await sendDueMails(deps, { limit: 100 })).map(({ kind }) => kind)

async function orderFree(testApp: TestApp, index = 1): Promise<Order> {
  const result = await testApp.order(index, ['standing'])
  if (result.kind !== 'completed') throw new Error(`the order was not booked: ${result.kind}`)
  return result.order
}

async function pay(testApp: TestApp, order: Order) {
  const { paymentID } = testApp.payments.change(order.orderID, { status: 'paid' })
  return settlePayment(testApp.deps, { eventID: `paid-${order.orderID}`, paymentID })
}

describe('the confirmation of an order', () => {
  test('is enqueued for a free order at once', { tags: 'EML-1' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const order = await orderFree(testApp)
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
    expect(mailer.accepted).toMatchObject([{ messageID: order.orderID, to: 'buyer-1@example.com', language: 'en' }])
  })

  test('is enqueued once for a paid order, however often its payment is reported', { tags: 'EML-1' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const mailer = scriptedMailer()
    const order = await testApp.openOrder(1, ['standing'])
    expect(await round(worker(testApp, mailer))).toEqual([])
    await pay(testApp, order)
    await pay(testApp, order)
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
    await pay(testApp, order)
    expect(await round(worker(testApp, mailer))).toEqual([])
    expect(mailer.accepted).toHaveLength(1)
  })

  test('is enqueued for a cancelled order that a late payment revives', { tags: 'EML-2' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const mailer = scriptedMailer()
    const order = await testApp.openOrder(1, ['standing'])
    await cancelOrder(testApp.deps, order)
    expect(await pay(testApp, order)).toMatchObject({ transition: 'revive' })
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
  })

  test('is not enqueued for an order that was rejected, cancelled or rolled back', async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'refused' })
    await cancelOrder(testApp.deps, order)
    await testApp.fresh.raw.whileWritesFail(brokenOutbox, () =>
      expect(pay(testApp, order)).rejects.toThrow('the test says so'),
    )
    expect(await round(worker(testApp, scriptedMailer()))).toEqual([])
  })

  test('is not enqueued for a member without an address', { tags: 'EML-3' }, async () => {
    await using testApp = await openTestApp([free])
    const member = await testApp.fresh.store.members.signIn(
      { provider: 'wechat', subject: 'wei', email: null, name: 'Wei', trusted: true },
      testApp.clock.nowSSE(),
    )
    expect(await testApp.order(1, ['standing'], { member })).toMatchObject({ kind: 'completed' })
    expect(await round(worker(testApp, scriptedMailer()))).toEqual([])
  })
})

describe('a mail that is due', () => {
  test('is sent once the mail server responds again', { tags: 'EML-11' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await orderFree(testApp)
    mailer.reachable = false
    expect(await round(worker(testApp, mailer))).toEqual(['postponed'])
    expect(await round(worker(testApp, mailer))).toEqual([])
    testApp.clock.advance(15)
    expect(await round(worker(testApp, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    testApp.clock.advance(30)
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
    testApp.clock.advance(86_400)
    expect(await round(worker(testApp, mailer))).toEqual([])
    expect(mailer.accepted).toHaveLength(1)
  })

  test('belongs to one worker at a time', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5, 6]) await orderFree(testApp, index)
    const rounds = await Promise.all(Array.from({ length: 5 }, () => round(worker(testApp, mailer))))
    expect(rounds.flat()).toHaveLength(6)
    expect(new Set(mailer.accepted.map(({ messageID }) => messageID)).size).toBe(6)
  })

  test('is claimed again after its worker has ended, and not changed by one that hung', async () => {
    await using testApp = await openTestApp([free])
    await orderFree(testApp)
    const { outbox } = testApp.fresh.store
    const claim = () =>
      outbox.claimDue({ nowSSE: testApp.clock.nowSSE(), leaseUntilSSE: testApp.clock.nowSSE() + 300, limit: 10 })
    const [hung] = await claim()
    expect(hung).toMatchObject({ attempt: 1 })
    expect(await claim()).toEqual([])
    testApp.clock.advance(300)
    const [second] = await claim()
    expect(second).toEqual({ ...hung, attempt: 2 })
    if (hung) await outbox.postpone(hung, testApp.clock.nowSSE(), 'too late')
    expect(await claim()).toEqual([])
    if (second) await outbox.sent(second, testApp.clock.nowSSE())
    if (hung) await outbox.drop(hung, testApp.clock.nowSSE(), 'too late')
    testApp.clock.advance(86_400)
    expect(await claim()).toEqual([])
  })

  test('is dropped if its address is rejected for good, or after five days', { tags: 'EML-12' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await orderFree(testApp, 1)
    mailer.outcome = { kind: 'rejected', cause: 'recipient', reason: '550 no such user' }
    expect(await round(worker(testApp, mailer))).toEqual(['dropped'])
    await orderFree(testApp, 2)
    mailer.reachable = false
    testApp.clock.advance(5 * 86_400)
    expect(await round(worker(testApp, mailer))).toEqual(['dropped'])
    testApp.clock.advance(86_400)
    expect(await round(worker(testApp, mailer))).toEqual([])
  })

  test('is tried again if it could not be composed', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await orderFree(testApp)
    const broken = { ...worker(testApp, mailer), composeConfirmation: async () => Promise.reject(new Error('no ink')) }
    expect(await round(broken)).toEqual(['postponed'])
    testApp.clock.advance(15)
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
  })
})
