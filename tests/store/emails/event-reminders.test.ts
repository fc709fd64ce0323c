import { describe, expect, test } from 'vitest'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type CheckoutChange, type TestApp } from '../../support/store/test-app.ts'
import { scriptedMailer, type ScriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

const hour = 3600
const day = 24 * hour
/** Three days on, at 20:00 in Hong Kong; its morning is at eight. */
const evening = testStartSSE + 3 * day + 8 * hour
const morning = evening - 12 * hour

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

const openReminderApp = (change: Partial<CatalogueLoad['events'][number]> = {}) =>
  openTestApp([free], { eventStartTimeSSE: evening, ...change })

const load = (testApp: TestApp, change: Partial<CatalogueLoad['events'][number]>) =>
  testApp.fresh.store.catalogue.load(testCatalogue([free], { eventStartTimeSSE: evening, ...change }))

async function book(testApp: TestApp, index: number, change: CheckoutChange = {}, count = 1) {
  const result = await testApp.order(
    index,
    Array.from({ length: count }, () => 'standing'),
    change,
  )
  if (result.kind !== 'completed') throw new Error(`the order was not booked: ${result.kind}`)
  return result.order
}

/** Returns address, language and subject of each reminder that arrived, sorted: mails of a round go out at once. */
const reminders = ({ accepted }: ScriptedMailer) =>
  accepted
    .filter(({ subject }) => subject.startsWith('event'))
    .map(({ to, language, subject }) => `${to} ${language} ${subject}`)
    .toSorted()

/** Sends the confirmations and sets the clock. */
async function goTo(testApp: TestApp, mailer: ScriptedMailer, nowSSE: number): Promise<void> {
  await runMails(mailWorker(testApp, mailer))
  testApp.clock.set(nowSSE)
}

describe('the holder of an order', () => {
  test('is not reminded of an event without a date', { tags: 'CHG-20' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    const { organizerID, eventID } = await book(testApp, 1)
    const change = { kind: 'postponed', facts: {}, textEN: 'A typhoon.', textCN: '颱風。', offer: null } as const
    await testApp.fresh.store.catalogue.announce({ organizerID, eventID }, change, byOperator())
    await goTo(testApp, mailer, morning)
    await runMails(mailWorker(testApp, mailer))
    expect(reminders(mailer)).toEqual([])
  })

  test('is reminded in the morning of the event, once, in the language of the order', {
    tags: ['EML-35', 'EML-41'],
  }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await book(testApp, 1, {}, 2)
    await book(testApp, 2, { language: 'zh' })
    await goTo(testApp, mailer, morning - 1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    testApp.clock.set(morning)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent', 'sent'])
    testApp.clock.advance(hour)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    expect(reminders(mailer)).toEqual([
      'buyer-1@example.com en event, 2 tickets',
      'buyer-2@example.com zh event, 1 tickets',
    ])
  })

  test('is reminded three hours before an event that starts early', { tags: 'EML-36' }, async () => {
    const early = evening - 10 * hour
    await using testApp = await openReminderApp({ eventStartTimeSSE: early })
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await goTo(testApp, mailer, early - 3 * hour - 1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    testApp.clock.advance(1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
  })

  test('is reminded once of each order', { tags: 'EML-35' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await book(testApp, 1)
    await goTo(testApp, mailer, morning)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent', 'sent'])
  })

  test('is not reminded of an order that was placed later, however late the reminders are sent', {
    tags: 'EML-37',
  }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await goTo(testApp, mailer, morning)
    await book(testApp, 2)
    testApp.clock.set(evening - 1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent', 'sent'])
    expect(reminders(mailer)).toEqual(['buyer-1@example.com en event, 1 tickets'])
  })

  test('is not reminded without a confirmed address', { tags: 'EML-41' }, async () => {
    await using testApp = await openReminderApp()
    const typed = await testApp.fresh.store.members.signIn(
      { provider: 'wechat', subject: 'wei', email: null, name: 'Wei', trusted: true },
      testApp.clock.nowSSE(),
    )
    await book(testApp, 1, { member: typed })
    testApp.clock.set(morning)
    expect(await runMails(mailWorker(testApp, scriptedMailer()))).toEqual([])
  })

  test('is not reminded of revoked tickets', { tags: 'EML-37' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    const orders = [await book(testApp, 1), await book(testApp, 2, {}, 2)]
    for (const { orderID } of orders) {
      const [first] = await testApp.fresh.store.orders.tickets(orderID)
      await testApp.fresh.store.tickets.revoke(
        { kind: 'ticket', ticketID: first?.ticketID ?? '' },
        byOperator(testApp.clock.nowSSE()),
      )
    }
    await goTo(testApp, mailer, morning)
    expect((await runMails(mailWorker(testApp, mailer))).toSorted()).toEqual(['sent', 'unneeded'])
    expect(reminders(mailer)).toEqual(['buyer-2@example.com en event, 1 tickets'])
  })

  test('is not reminded of an order that is not paid', async () => {
    await using testApp = await openTestApp([standingType()], { eventStartTimeSSE: evening })
    const order = await testApp.openOrder(1, ['standing'])
    await cancelOrder(testApp.deps, order)
    await testApp.openOrder(2, ['standing'])
    testApp.clock.set(morning)
    expect(await runMails(mailWorker(testApp, scriptedMailer()))).toEqual([])
  })
})

describe('an event', () => {
  test('sends no reminder if it has started or is hidden', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await load(testApp, { isHidden: true })
    await goTo(testApp, mailer, morning)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    await load(testApp, {})
    testApp.clock.set(evening)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    expect(reminders(mailer)).toEqual([])
  })

  test('sends no reminder if it starts while the reminder waits', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await goTo(testApp, mailer, morning)
    mailer.reachable = false
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    testApp.clock.set(evening)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['unneeded'])
  })

  test('sends its reminder on the new day if it is moved before its morning', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await goTo(testApp, mailer, morning - hour)
    await load(testApp, { eventStartTimeSSE: evening + day })
    testApp.clock.set(morning)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    testApp.clock.set(morning + day)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
  })

  test('sends its reminder once, on the new day, if it is moved while the reminder waits', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await book(testApp, 1)
    await goTo(testApp, mailer, morning)
    mailer.reachable = false
    await runMails(mailWorker(testApp, mailer))
    await load(testApp, { eventStartTimeSSE: evening + day })
    mailer.reachable = true
    testApp.clock.advance(15)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['postponed'])
    testApp.clock.set(morning + day)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
    await load(testApp, { eventStartTimeSSE: evening + 2 * day })
    testApp.clock.set(morning + 2 * day)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
  })
})

describe('the reminders of many orders', () => {
  test('are enqueued in parts, each once, also across a restart', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5]) await book(testApp, index)
    await goTo(testApp, mailer, morning)
    const ending = await openTestStore(testApp.fresh.databaseURL)
    expect(await ending.reminders.enqueueDue({ nowSSE: morning, limit: 2 })).toBe(true)
    await ending.outbox.claimDue({ nowSSE: morning, leaseUntilSSE: morning + 300, limit: 1 })
    await ending.close()
    const other = await openTestStore(testApp.fresh.databaseURL)
    await Promise.all([runMails(mailWorker(testApp, mailer), 2), runMails(mailWorker(testApp, mailer, other), 2)])
    expect(reminders(mailer)).toHaveLength(4)
    testApp.clock.advance(300)
    await runMails(mailWorker(testApp, mailer, other))
    await other.close()
    expect(reminders(mailer).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((index) => `buyer-${index}@example.com en event, 1 tickets`),
    )
  })

  test('stay due if the transaction that enqueues them fails', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3]) await book(testApp, index)
    await goTo(testApp, mailer, morning)
    await testApp.fresh.raw.whileWritesFail(
      { write: 'insert', table: 'eventReminderRuns', message: 'the test says so' },
      () => expect(runMails(mailWorker(testApp, mailer))).rejects.toThrow('the test says so'),
    )
    expect(await runMails(mailWorker(testApp, mailer), 2)).toEqual(['sent', 'sent', 'sent'])
  })
})
