import { describe, expect, test } from 'vitest'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { remindOfSale } from '@pokfei/domain/services/reminders/remind-of-sale'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { scriptedMailer, type ScriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'

/** The sale opens tomorrow. */
const opening = testStartSSE + 86_400
const minute = 60

const openReminderApp = (change: Partial<CatalogueLoad['events'][number]> = {}) =>
  openTestApp([standingType()], { saleStartTimeSSE: opening, ...change })

const load = (testApp: TestApp, change: Partial<CatalogueLoad['events'][number]>) =>
  testApp.fresh.store.catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE: opening, ...change }))

async function remind(testApp: TestApp, index: number, language: 'en' | 'zh' = 'en') {
  return remindOfSale(
    { store: testApp.fresh.store, clock: testApp.clock },
    { member: await testApp.buyer(index), event: testEvent, language },
  )
}

async function takeBack(testApp: TestApp, index: number): Promise<void> {
  const { memberID } = await testApp.buyer(index)
  await testApp.fresh.store.reminders.clear(memberID, testEvent)
}

const receivers = ({ accepted }: ScriptedMailer) => accepted.map(({ to }) => to)

/** Returns the number of reminders and of mails in the database. */
async function counts({ fresh: { raw } }: TestApp): Promise<[number, number]> {
  return [(await raw.rows('saleReminders')).length, (await raw.rows('outbox')).length]
}

describe('a reminder of a sale', () => {
  test('is sent 15 minutes before the opening, once, in the language of the request', {
    tags: ['EML-29', 'EML-30', 'EML-41'],
  }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    expect(await remind(testApp, 1)).toBe('set')
    expect(await remind(testApp, 1, 'zh')).toBe('set')
    testApp.clock.set(opening - 15 * minute - 1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    testApp.clock.advance(1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
    testApp.clock.advance(14 * minute)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    expect(mailer.accepted).toMatchObject([{ to: 'buyer-1@example.com', language: 'zh', subject: `sale ${opening}` }])
  })

  test('is sent at once if it is requested in the last 15 minutes', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    testApp.clock.set(opening - 5 * minute)
    await remind(testApp, 1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
  })

  test('is stored only for a known event before its sale, and for a confirmed address', {
    tags: ['EVT-77', 'EML-41'],
  }, async () => {
    await using testApp = await openReminderApp()
    const { store } = testApp.fresh
    const deps = { store, clock: testApp.clock }
    const member = await testApp.buyer(1)
    const typed = await store.members.signIn(
      { provider: 'wechat', subject: 'wei', email: null, name: 'Wei', trusted: true },
      testApp.clock.nowSSE(),
    )
    expect(await remindOfSale(deps, { member: typed, event: testEvent, language: 'en' })).toBe('emailNotConfirmed')
    expect(await remindOfSale(deps, { member, event: { ...testEvent, eventID: 'nothing' }, language: 'en' })).toBe(
      'notFound',
    )
    await load(testApp, { isHidden: true })
    expect(await remind(testApp, 1)).toBe('noSaleAhead')
    await load(testApp, { saleEndTimeSSE: opening })
    expect(await remind(testApp, 1)).toBe('noSaleAhead')
    await load(testApp, {})
    testApp.clock.set(opening)
    expect(await remind(testApp, 1)).toBe('noSaleAhead')
    expect(await store.reminders.list(member.memberID)).toEqual([])
  })

  test('is listed for its own member until it is taken back', { tags: 'EVT-74' }, async () => {
    await using testApp = await openReminderApp()
    const { reminders } = testApp.fresh.store
    const [one, other] = [await testApp.buyer(1), await testApp.buyer(2)]
    await remind(testApp, 1)
    expect(await reminders.list(one.memberID)).toEqual([testEvent])
    expect(await reminders.list(other.memberID)).toEqual([])
    await takeBack(testApp, 2)
    expect(await reminders.list(one.memberID)).toEqual([testEvent])
    await takeBack(testApp, 1)
    expect(await reminders.list(one.memberID)).toEqual([])
    testApp.clock.set(opening - 10 * minute)
    expect(await runMails(mailWorker(testApp, scriptedMailer()))).toEqual([])
  })

  test('is sent once if it is taken back and set again', { tags: 'EML-30' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await remind(testApp, 1)
    testApp.clock.set(opening - 10 * minute)
    mailer.reachable = false
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['postponed'])
    await takeBack(testApp, 1)
    mailer.reachable = true
    testApp.clock.advance(15)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['unneeded'])
    await remind(testApp, 1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
    await takeBack(testApp, 1)
    await remind(testApp, 1)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    expect(receivers(mailer)).toEqual(['buyer-1@example.com'])
  })
})

describe('a sale that is moved', () => {
  test('moves its reminders to a later or an earlier time', { tags: 'EML-30' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await remind(testApp, 1)
    await load(testApp, { saleStartTimeSSE: opening + 3600 })
    testApp.clock.set(opening)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    await load(testApp, { saleStartTimeSSE: opening + 5 * minute })
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
    expect(mailer.accepted.map(({ subject }) => subject)).toEqual([`sale ${opening + 5 * minute}`])
  })

  test('has one reminder for each opening, also after an earlier one was sent', { tags: 'EML-30' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await remind(testApp, 1)
    testApp.clock.set(opening - 10 * minute)
    await runMails(mailWorker(testApp, mailer))
    await load(testApp, { saleStartTimeSSE: opening + 3600 })
    await load(testApp, {})
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    await load(testApp, { saleStartTimeSSE: opening + 3600 })
    testApp.clock.set(opening + 3600 - 10 * minute)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
    expect(mailer.accepted.map(({ subject }) => subject)).toEqual([`sale ${opening}`, `sale ${opening + 3600}`])
  })

  test('drops the waiting mail of the old opening', { tags: 'EML-30' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await remind(testApp, 1)
    testApp.clock.set(opening - 10 * minute)
    mailer.reachable = false
    await runMails(mailWorker(testApp, mailer))
    await load(testApp, { saleStartTimeSSE: opening + 86_400 })
    mailer.reachable = true
    testApp.clock.advance(15)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['unneeded'])
    expect(mailer.accepted).toEqual([])
  })
})

describe('a late reminder', () => {
  test('is sent within an hour of the opening, and not after that', { tags: 'EML-31' }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await remind(testApp, 1)
    testApp.clock.set(opening + 3599)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
    await using late = await openReminderApp()
    await remind(late, 1)
    late.clock.set(opening + 3600)
    expect(await runMails(mailWorker(late, mailer))).toEqual([])
    expect(mailer.accepted).toHaveLength(1)
  })

  test('is tried again while the mail server is unreachable, for no longer than that hour', {
    tags: 'EML-31',
  }, async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    await remind(testApp, 1)
    testApp.clock.set(opening)
    mailer.reachable = false
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    testApp.clock.set(opening + 3600)
    expect(await runMails(mailWorker(testApp, mailer))).toEqual([])
    expect(mailer.accepted).toEqual([])
  })

  test('is deleted with its mail an hour after the opening', { tags: 'EML-34' }, async () => {
    await using testApp = await openReminderApp()
    for (const index of [1, 2, 3]) await remind(testApp, index)
    testApp.clock.set(opening - minute)
    await runMails(mailWorker(testApp, scriptedMailer()))
    expect(await counts(testApp)).toEqual([3, 3])
    testApp.clock.set(opening + 3600)
    await runMails(mailWorker(testApp, scriptedMailer()), 2)
    expect(await counts(testApp)).toEqual([0, 0])
  })

  test.each([
    ['is hidden', { isHidden: true }],
    ['ends its sale', { saleEndTimeSSE: opening - 20 * minute }],
  ])('is not sent for an event that %s meanwhile', { tags: 'EML-31' }, async (_case, change) => {
    await using testApp = await openReminderApp()
    await remind(testApp, 1)
    await load(testApp, change)
    testApp.clock.set(opening - 10 * minute)
    expect(await runMails(mailWorker(testApp, scriptedMailer()))).toEqual(['unneeded'])
  })
})

describe('many reminders', () => {
  test('are enqueued in parts, each once', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5]) await remind(testApp, index)
    testApp.clock.set(opening - 10 * minute)
    expect(await runMails(mailWorker(testApp, mailer), 2)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
    expect(new Set(receivers(mailer)).size).toBe(5)
  })

  test('are sent once by several processes, one of which ends before it has sent', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5]) await remind(testApp, index)
    testApp.clock.set(opening - 10 * minute)
    const ending = await openTestStore(testApp.fresh.databaseURL)
    await ending.reminders.enqueueDue({ nowSSE: testApp.clock.nowSSE(), limit: 3 })
    await ending.outbox.claimDue({
      nowSSE: testApp.clock.nowSSE(),
      leaseUntilSSE: testApp.clock.nowSSE() + 300,
      limit: 1,
    })
    await ending.close()
    const other = await openTestStore(testApp.fresh.databaseURL)
    await Promise.all([runMails(mailWorker(testApp, mailer), 2), runMails(mailWorker(testApp, mailer, other), 2)])
    expect(receivers(mailer)).toHaveLength(4)
    testApp.clock.advance(300)
    await runMails(mailWorker(testApp, mailer, other))
    await other.close()
    expect(receivers(mailer).toSorted()).toEqual([1, 2, 3, 4, 5].map((index) => `buyer-${index}@example.com`))
  })

  test('stay due if the transaction that enqueues them fails', async () => {
    await using testApp = await openReminderApp()
    const mailer = scriptedMailer()
    for (const index of [1, 2]) await remind(testApp, index)
    testApp.clock.set(opening - 10 * minute)
    await testApp.fresh.raw.whileWritesFail(
      { write: 'update', table: 'saleReminders', message: 'the test says so' },
      async () => {
        await expect(runMails(mailWorker(testApp, mailer))).rejects.toThrow('the test says so')
        expect(await testApp.fresh.raw.rows('outbox')).toEqual([])
      },
    )
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent', 'sent'])
  })
})
