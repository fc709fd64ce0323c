import { findEventMessage } from '@pokfei/domain/services/emails/find-event-message'
import { composeEventMessage } from '@pokfei/server/emails/compose-event-message'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })
const event = `${testEvent.organizerID}/${testEvent.eventID}`
const rain = ['--text-en', 'Bring a raincoat.', '--text-cn', '請帶雨衣。'] as const

const mail = (testApp: TestApp, ...args: readonly string[]) => callInTest('orders', testApp, ['mail', event, ...args])
const ask = async (testApp: TestApp, ...args: readonly string[]) =>
  JSON.parse((await mail(testApp, ...args, '--json')).output.join(''))

async function book(testApp: TestApp, index: number, language: 'en' | 'zh' = 'en') {
  const result = await testApp.order(index, ['standing'], { language })
  if (result.kind !== 'completed') throw new Error('the order is free')
  return result.order
}

/** Runs all due mails. Returns address, language and subject of each message that arrived, sorted. */
async function arrived(testApp: TestApp, atOnce?: number) {
  const mailer = scriptedMailer()
  const other = await openTestStore(testApp.fresh.databaseURL)
  for (const store of [other, testApp.fresh.store]) await runMails(mailWorker(testApp, mailer, store), atOnce)
  await other.close()
  return mailer.accepted
    .filter(({ subject }) => subject.startsWith('message'))
    .map(({ to, language, subject }) => `${to} ${language} ${subject}`)
    .toSorted()
}

describe('"bring a raincoat"', { tags: ['OPS-140', 'EML-54'] }, () => {
  test('is mailed once to each holder, in the own language, after a dry run with count and preview', async () => {
    await using testApp = await openTestApp([free])
    await book(testApp, 1)
    await book(testApp, 2, 'zh')
    const ended = await book(testApp, 3)
    const { tickets } = testApp.fresh.store
    await tickets.revoke({ kind: 'order', orderReference: ended.orderReference }, byOperator())
    const before = await readAllRows(testApp.fresh.raw)
    const preview = {
      en: { subject: 'Harbour Nights: a message for your visit', text: 'Bring a raincoat.' },
      zh: { subject: '維港夜：致持票人的訊息', text: '請帶雨衣。' },
    }
    const dry = await ask(testApp, ...rain, '--dry-run')
    expect(dry).toMatchObject({ result: { mailCount: 2, preview } })
    expect(await readAllRows(testApp.fresh.raw)).toEqual(before)
    expect(await ask(testApp, ...rain, '--revision', String(dry.revision))).toMatchObject({
      isChanged: true,
      result: { number: 1, mailCount: 2, preview },
    })
    testApp.clock.advance(1)
    await book(testApp, 4)
    // Parts of one order each, by two processes.
    expect(await arrived(testApp, 1)).toEqual([
      'buyer-1@example.com en message 1, 1 tickets',
      'buyer-2@example.com zh message 1, 1 tickets',
    ])
    expect(await arrived(testApp)).toEqual([])
  })

  test('leaves no text in the log', { tags: 'OPS-142' }, async () => {
    await using testApp = await openTestApp([free])
    await book(testApp, 1)
    await mail(testApp, '--text-en', 'Call 2345 6789.', '--text-cn', '請致電 2345 6789。')
    const { entries } = await testApp.fresh.store.auditLog.list({ kind: 'event', id: event }, null, 9)
    expect(entries).toMatchObject([
      { verb: 'orders mail', after: { number: 1, mailCount: 1, lengthEN: 15, lengthCN: 14 } },
    ])
    expect(JSON.stringify(entries)).not.toContain('2345')
  })

  test('goes to nobody without valid tickets, and not once they end or the event is cancelled', {
    tags: 'EML-55',
  }, async () => {
    await using testApp = await openTestApp([free])
    expect((await ask(testApp, ...rain)).refusal.code).toBe('nobody')
    const { orderReference } = await book(testApp, 1)
    await book(testApp, 2)
    await mail(testApp, ...rain)
    const { tickets, reminders, catalogue } = testApp.fresh.store
    await reminders.enqueueDue({ nowSSE: testApp.clock.nowSSE(), limit: 10 })
    await tickets.revoke({ kind: 'order', orderReference }, byOperator())
    const cancelled = { kind: 'cancelled', facts: {}, textEN: 'Ill.', textCN: '抱恙。', offer: null } as const
    await catalogue.announce(testEvent, cancelled, byOperator(testApp.clock.nowSSE()))
    expect(await arrived(testApp)).toEqual([])
  })
})

describe('a second message', { tags: 'OPS-141' }, () => {
  test('is refused on the same day of Hong Kong, and the same words change nothing', async () => {
    await using testApp = await openTestApp([free])
    await book(testApp, 1)
    await mail(testApp, ...rain)
    expect(await ask(testApp, ...rain)).toMatchObject({ isChanged: false, result: { number: 1 } })
    const other = [...rain, '--subject-en', 'Rain', '--subject-cn', '有雨']
    expect((await ask(testApp, ...other)).refusal.code).toBe('mailedToday')
    testApp.clock.advance(86_400)
    expect(await ask(testApp, ...other)).toMatchObject({
      result: { number: 2, preview: { en: { subject: 'Rain' }, zh: { subject: '有雨' } } },
    })
    expect(await arrived(testApp)).toEqual([
      'buyer-1@example.com en message 1, 1 tickets',
      'buyer-1@example.com en message 2, 1 tickets',
    ])
  })

  test('is refused by the database too, if two operators write at once', async () => {
    await using testApp = await openTestApp([free])
    await book(testApp, 1)
    const ends = await Promise.all([ask(testApp, ...rain), ask(testApp, '--text-en', 'Sun.', '--text-cn', '有太陽。')])
    expect(ends.filter(({ isChanged }) => isChanged === true)).toHaveLength(1)
    expect(await testApp.fresh.raw.rows('eventMessages')).toHaveLength(1)
  })
})

test('texts in one language, too long, or with control characters are wrong', { tags: 'EML-56' }, async () => {
  await using testApp = await openTestApp([free])
  await book(testApp, 1)
  const statusOf = async (...args: readonly string[]) => (await mail(testApp, ...args)).status
  expect(await statusOf('--text-en', 'Rain.')).toBe(2)
  expect(await statusOf('--text-en', 'Rain.', '--text-cn', ' ')).toBe(2)
  expect(await statusOf('--text-en', 'x'.repeat(1001), '--text-cn', '雨')).toBe(2)
  expect(await statusOf('--text-en', 'a\u0000', '--text-cn', '雨')).toBe(2)
  expect(await statusOf(...rain, '--subject-en', 'Rain')).toBe(2)
  expect(await statusOf(...rain, '--subject-en', 'Rain\nBcc: all', '--subject-cn', '雨')).toBe(2)
  expect(await testApp.fresh.raw.rows('eventMessages')).toEqual([])
})

test('markup and addresses of the text stand in the mail as they were typed', {
  tags: ['EML-56', 'EML-57'],
}, async () => {
  await using testApp = await openTestApp([free])
  const { orderID } = await book(testApp, 1)
  const typed = '<b>Free</b> & <a href="https://evil.example">here</a>\nhttps://evil.example/x'
  await mail(testApp, '--text-en', typed, '--text-cn', '雨')
  const queued = { kind: 'eventMessage', orderID, revision: 1, attempt: 1, queuedSSE: 0 } as const
  const found = await findEventMessage(testApp.fresh.store, queued)
  if (found.kind === 'none') throw new Error(found.reason)
  const { html, text, subject, attachments } = composeEventMessage(found.facts, 'https://tickets.example')
  expect(subject).toBe('Harbour Nights: a message for your visit')
  expect(text).toContain(typed)
  expect(html).toContain('&lt;b&gt;Free&lt;/b&gt; &amp; &lt;a href=')
  expect(html).not.toContain('href="https://evil.example')
  expect(attachments).toEqual([])
})
