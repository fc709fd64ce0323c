import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer, type ScriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })
const paid = standingType({ typeID: 'paid' })
const texts = { textEN: 'A typhoon is coming.', textCN: '颱風將至。', offer: null }
const postponed: ProposedChange = { kind: 'postponed', facts: {}, ...texts }
const cancelled: ProposedChange = { kind: 'cancelled', facts: {}, ...texts }
const moved: ProposedChange = { kind: 'moved', facts: { venueNameEN: 'The Hall' }, ...texts }

async function book(testApp: TestApp, index: number, count = 1) {
  const result = await testApp.order(index, Array(count).fill('standing'))
  if (result.kind !== 'completed') throw new Error(`the order was not booked: ${result.kind}`)
  return result.order
}

const announce = (testApp: TestApp, change: ProposedChange) =>
  testApp.fresh.store.catalogue.announce(testEvent, change, byOperator(testApp.clock.nowSSE()))

/** Returns address and subject of each mail of a change that arrived, sorted: mails of a round go out at once. */
const changes = ({ accepted }: ScriptedMailer) =>
  accepted
    .filter(({ subject }) => subject.startsWith('change'))
    .map(({ to, language, subject }) => `${to} ${language} ${subject}`)
    .toSorted()

describe('an announced change', () => {
  test('is mailed to each holder once, in the language of the order', { tags: 'CHG-23' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const first = await book(testApp, 1, 2)
    await testApp.order(2, ['standing'], { language: 'zh' })
    await announce(testApp, postponed)
    testApp.clock.advance(1)
    // Parts of one order each, by two processes.
    const other = await openTestStore(testApp.fresh.databaseURL)
    for (const store of [other, testApp.fresh.store]) await runMails(mailWorker(testApp, mailer, store), 1)
    await other.close()
    expect(changes(mailer)).toEqual([
      expect.stringMatching(/ en change 1 postponed, 2 tickets$/),
      expect.stringMatching(/ zh change 1 postponed, 1 tickets$/),
    ])
    const story = await testApp.fresh.store.desk.tellOrder(first.orderReference)
    expect(story?.mails.map(({ kind }) => kind)).toEqual(['confirmation', 'eventChange'])
    // The next change has a mail of its own.
    await announce(testApp, moved)
    await runMails(mailWorker(testApp, mailer))
    expect(changes(mailer).map((mail) => mail.split(' ').slice(2, 5).join(' '))).toEqual([
      'change 1 postponed,',
      'change 2 moved,',
      'change 1 postponed,',
      'change 2 moved,',
    ])
  })

  test('is not mailed by a dry run, for a later order, nor without valid tickets', { tags: 'CHG-23' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const { orderReference } = await book(testApp, 1)
    const { catalogue, tickets } = testApp.fresh.store
    await catalogue.announce(testEvent, moved, byOperator(testApp.clock.nowSSE(), { isDryRun: true }))
    await runMails(mailWorker(testApp, mailer))
    await announce(testApp, moved)
    testApp.clock.advance(1)
    await book(testApp, 2)
    await tickets.revoke({ kind: 'order', orderReference }, byOperator())
    await runMails(mailWorker(testApp, mailer))
    expect(changes(mailer)).toEqual([])
  })

  test('replaces the mails of the one before that are still due', { tags: 'CHG-24' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3]) await book(testApp, index)
    await announce(testApp, postponed)
    // One order has its mail in the outbox, the others not yet.
    await testApp.fresh.store.reminders.enqueueDue({ nowSSE: testApp.clock.nowSSE(), limit: 1 })
    await announce(testApp, moved)
    await runMails(mailWorker(testApp, mailer))
    expect(changes(mailer)).toEqual(Array(3).fill(expect.stringMatching(/change 2 moved, 1 tickets$/)))
  })

  test('is mailed for a pending order once it is paid', { tags: 'CHG-23' }, async () => {
    await using testApp = await openTestApp([free, paid])
    const mailer = scriptedMailer()
    const { orderID } = await testApp.openOrder(1, ['paid'])
    await announce(testApp, moved)
    await runMails(mailWorker(testApp, mailer))
    expect(changes(mailer)).toEqual([])
    const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: `evt-${paymentID}`, paymentID })
    testApp.clock.advance(300)
    await runMails(mailWorker(testApp, mailer))
    expect(changes(mailer)).toEqual([expect.stringMatching(/change 1 moved, 1 tickets$/)])
  })

  test('that cancels the event waits for the refund, and no other mail says that it is owed', {
    tags: ['CHG-27', 'RFD-14', 'RFD-15'],
  }, async () => {
    await using testApp = await openTestApp([free, paid])
    const { store } = testApp.fresh
    const mailer = scriptedMailer()
    const worker = mailWorker(testApp, mailer)
    await book(testApp, 1)
    await payOrder(testApp, 2, ['paid', 'paid'])
    await runMails(worker)
    mailer.accepted.length = 0
    await announce(testApp, cancelled)
    await runMails(worker)
    expect(changes(mailer)).toEqual([expect.stringMatching(/change 1 cancelled, 1 tickets$/)])
    const change = await store.changes.findEnding(testEvent)
    if (change === null) throw new Error('the event was not cancelled')
    await endTickets({ store, clock: testApp.clock }, change, async () => true)
    testApp.clock.advance(60)
    await runMails(worker)
    expect(mailer.accepted.map(({ subject }) => subject)).toEqual([
      'change 1 cancelled, 1 tickets',
      'change 1 cancelled, 2 tickets',
    ])
    await makeAllRefunds(testApp.deps)
    await runMails(worker)
    expect(mailer.accepted.map(({ subject }) => subject).at(-1)).toBe('refundMade 136000')
  })

  test('that cancels the event tells nobody whose money went back before', { tags: 'CHG-27' }, async () => {
    await using testApp = await openTestApp([paid])
    const { store } = testApp.fresh
    const mailer = scriptedMailer()
    const { orderID } = await payOrder(testApp, 1, ['paid'])
    const whole = { tickets: 'all', amount: 'pricesAndFees', reason: 'requested', keepsPlaces: false } as const
    await refundTickets({ store }, { orderID, ...whole }, byOperator(testApp.clock.nowSSE()))
    await announce(testApp, cancelled)
    await runMails(mailWorker(testApp, mailer))
    expect(changes(mailer)).toEqual([])
  })

  test('that cancels the event tells a buyer whose tickets end without a refund', { tags: 'CHG-27' }, async () => {
    await using testApp = await openTestApp([paid])
    const { store } = testApp.fresh
    const mailer = scriptedMailer()
    const { order, paymentID } = await payOrder(testApp, 1, ['paid'])
    const dispute = { disputeID: 'dp_1', reason: 'fraudulent', state: 'open' } as const
    await store.refunds.recordDispute({ ...dispute, paymentID, amountCents: order.priceCents }, 1)
    await announce(testApp, cancelled)
    const change = await store.changes.findEnding(testEvent)
    if (change === null) throw new Error('the event was not cancelled')
    await endTickets({ store, clock: testApp.clock }, change, async () => true)
    await runMails(mailWorker(testApp, mailer))
    expect(changes(mailer)).toEqual([expect.stringMatching(/change 1 cancelled, 1 tickets$/)])
  })

  test('that cancels the event replaces a confirmation that is still due', { tags: 'CHG-27' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await announce(testApp, cancelled)
    await runMails(mailWorker(testApp, mailer))
    expect(mailer.accepted.map(({ subject }) => subject)).toEqual(['change 1 cancelled, 1 tickets'])
  })
})
