import type { Announcement } from '@pokfei/domain/changes/announce-verb'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer, type ScriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })
const paid = standingType({ typeID: 'paid' })
const texts = { textEN: 'A typhoon is coming.', textCN: '颱風將至。', offer: null }
const postponed: Announcement = { kind: 'postponed', facts: {}, ...texts }
const moved: Announcement = { kind: 'moved', facts: { venueNameEN: 'The Hall' }, ...texts }

async function book(testApp: TestApp, index: number, count = 1) {
  const result = await testApp.order(index, Array(count).fill('standing'))
  if (result.kind !== 'completed') throw new Error(`the order was not booked: ${result.kind}`)
  return result.order
}

const announce = (testApp: TestApp, change: Announcement) =>
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
})
