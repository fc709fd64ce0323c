import { describe, expect, test } from 'vitest'
import { requestEmailLink, confirmEmail } from '@pokfei/domain/services/members/email-links'
import { emailLinkLifetimeSeconds, emailStateOf } from '@pokfei/domain/members/email-link'
import type { Member } from '@pokfei/domain/members/member'
import { register } from '@pokfei/domain/services/members/register'
import { sendDueMails, type MailDeps } from '@pokfei/domain/services/emails/send-due-mails'
import { mailWorker as worker } from '../../support/emails/mail-rounds.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { scriptedMailer, type ScriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

const depsOf = ({ fresh, clock }: TestApp) => ({ store: fresh.store, clock })

const round = async (deps: MailDeps) => (await sendDueMails(deps, { limit: 100 })).map(({ kind }) => kind)

async function signInWeChat(testApp: TestApp, subject: string): Promise<Member> {
  return testApp.fresh.store.members.signIn(
    { provider: 'wechat', subject, email: null, name: null, trusted: true },
    testApp.clock.nowSSE(),
  )
}

async function registerWeChat(testApp: TestApp, subject: string, email: string): Promise<Member> {
  const member = await signInWeChat(testApp, subject)
  const result = await register(depsOf(testApp), member, { displayName: 'Fei', contactNumber: '91234567', email })
  if (result.kind !== 'registered') throw new Error(result.reason)
  return result.member
}

async function tokenOf(testApp: TestApp, mailer: ScriptedMailer): Promise<string> {
  await round(worker(testApp, mailer))
  return mailer.accepted.at(-1)?.text ?? ''
}

const find = async (testApp: TestApp, { memberID }: Member): Promise<Member> => {
  const member = await testApp.fresh.store.members.find(memberID)
  if (member === null) throw new Error('the member is gone')
  return member
}

describe('an address', () => {
  test('is unconfirmed if a member typed it, and gets a link at once', { tags: 'EML-16' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    expect(member).toMatchObject({ emailConfirmedSSE: null, emailAskedSSE: testApp.clock.nowSSE() })
    const token = await tokenOf(testApp, mailer)
    expect(mailer.accepted.map(({ to }) => to)).toEqual(['fei@example.com'])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await confirmEmail(depsOf(testApp), token)).toBe(true)
    expect(await find(testApp, member)).toMatchObject({ emailConfirmedSSE: testApp.clock.nowSSE() })
  })

  test('is confirmed by the sign-in if Google has verified it', { tags: 'EML-15' }, async () => {
    await using testApp = await openTestApp([free])
    const member = await testApp.buyer(1)
    expect(member.emailConfirmedSSE).toBe(testApp.clock.nowSSE())
    await register(depsOf(testApp), member, { displayName: 'Karen', contactNumber: '91234567', email: null })
    expect(await round(worker(testApp, scriptedMailer()))).toEqual([])
    expect(await requestEmailLink(depsOf(testApp), member, 'other@example.com')).toEqual({ kind: 'fixed' })
  })

  test('is confirmed only by a trusted sign-in if Google has not verified it', { tags: 'EML-15' }, async () => {
    await using testApp = await openTestApp([free])
    const identity = { provider: 'google', subject: 'g', email: 'g@example.com', name: null } as const
    const { members } = testApp.fresh.store
    const doubtful = await members.signIn({ ...identity, trusted: false }, testApp.clock.nowSSE())
    expect(doubtful.emailConfirmedSSE).toBeNull()
    await register(depsOf(testApp), doubtful, { displayName: 'G', contactNumber: '91234567', email: null })
    expect(await round(worker(testApp, scriptedMailer()))).toEqual([])
    expect(await requestEmailLink(depsOf(testApp), doubtful, null)).toEqual({ kind: 'fixed' })
    expect(await members.signIn({ ...identity, trusted: true }, testApp.clock.nowSSE())).toMatchObject({
      emailConfirmedSSE: testApp.clock.nowSSE(),
    })
  })

  test('can be corrected until it is confirmed, and the links to the wrong one end', {
    tags: ['EML-20', 'EML-25'],
  }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fie@example.com')
    const wrong = await tokenOf(testApp, mailer)
    expect(await requestEmailLink(depsOf(testApp), member, 'fei@example.com')).toMatchObject({
      kind: 'enqueued',
      member: { email: 'fei@example.com' },
    })
    expect(await confirmEmail(depsOf(testApp), wrong)).toBe(false)
    expect((await find(testApp, member)).emailConfirmedSSE).toBeNull()
    expect(await confirmEmail(depsOf(testApp), await tokenOf(testApp, mailer))).toBe(true)
    expect(await requestEmailLink(depsOf(testApp), member, 'fifth@example.com')).toEqual({ kind: 'fixed' })
    expect(await requestEmailLink(depsOf(testApp), member, null)).toEqual({ kind: 'fixed' })
    expect(mailer.accepted.map(({ to }) => to)).toEqual(['fie@example.com', 'fei@example.com'])
  })

  test('has the state none, linkSent, unconfirmed or confirmed', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    expect(emailStateOf(await signInWeChat(testApp, 'fei'), testApp.clock.nowSSE())).toBe('none')
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    const nowSSE = testApp.clock.nowSSE()
    expect(emailStateOf(member, nowSSE)).toBe('linkSent')
    expect(emailStateOf(member, nowSSE + emailLinkLifetimeSeconds)).toBe('unconfirmed')
    await confirmEmail(depsOf(testApp), await tokenOf(testApp, mailer))
    expect(emailStateOf(await find(testApp, member), nowSSE)).toBe('confirmed')
  })
})

describe('a link', () => {
  test('works once, however many requests open it at the same moment', { tags: 'EML-20' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await registerWeChat(testApp, 'fei', 'fei@example.com')
    const token = await tokenOf(testApp, mailer)
    const results = await Promise.all(Array.from({ length: 8 }, () => confirmEmail(depsOf(testApp), token)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await confirmEmail(depsOf(testApp), token)).toBe(false)
  })

  test('works for a day after it was sent, not after it was requested', { tags: 'EML-20' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    testApp.clock.advance(7200)
    const late = await tokenOf(testApp, mailer)
    testApp.clock.advance(emailLinkLifetimeSeconds)
    expect(await confirmEmail(depsOf(testApp), late)).toBe(false)
    await requestEmailLink(depsOf(testApp), member, null)
    const token = await tokenOf(testApp, mailer)
    testApp.clock.advance(emailLinkLifetimeSeconds - 1)
    expect(await confirmEmail(depsOf(testApp), token)).toBe(true)
  })

  test('ends when a newer one is sent, and no other token works', { tags: 'EML-20' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    const first = await tokenOf(testApp, mailer)
    await requestEmailLink(depsOf(testApp), member, null)
    const second = await tokenOf(testApp, mailer)
    expect(await confirmEmail(depsOf(testApp), first)).toBe(false)
    expect(await confirmEmail(depsOf(testApp), 'A'.repeat(43))).toBe(false)
    expect(await confirmEmail(depsOf(testApp), second)).toBe(true)
  })

  test('is stored as a hash alone', async () => {
    await using testApp = await openTestApp([free])
    await registerWeChat(testApp, 'fei', 'fei@example.com')
    const token = await tokenOf(testApp, scriptedMailer())
    const stored = await testApp.fresh.raw.rows('emailLinks')
    expect(stored).toHaveLength(1)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toJSON().data.join(','))
  })

  test('replaces a waiting link when it is requested again', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    await requestEmailLink(depsOf(testApp), member, null)
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
    expect(mailer.accepted).toHaveLength(1)
    expect(await confirmEmail(depsOf(testApp), mailer.accepted[0]?.text ?? '')).toBe(true)
  })

  test('does not end a newer link if its worker hung', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await registerWeChat(testApp, 'fei', 'fei@example.com')
    const { outbox } = testApp.fresh.store
    const [hung] = await outbox.claimDue({
      nowSSE: testApp.clock.nowSSE(),
      leaseUntilSSE: testApp.clock.nowSSE() + 300,
      limit: 1,
    })
    testApp.clock.advance(300)
    const token = await tokenOf(testApp, mailer)
    if (hung?.kind !== 'emailLink') throw new Error('no link was enqueued')
    expect(
      await outbox.openLink(hung, { tokenHash: Buffer.alloc(32), expiresSSE: testApp.clock.nowSSE() + 10 }),
    ).toBeNull()
    expect(await confirmEmail(depsOf(testApp), token)).toBe(true)
  })

  test('is sent again after a failure, and the new one works', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await registerWeChat(testApp, 'fei', 'fei@example.com')
    mailer.reachable = false
    expect(await round(worker(testApp, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    testApp.clock.advance(15)
    expect(await confirmEmail(depsOf(testApp), await tokenOf(testApp, mailer))).toBe(true)
  })
})

describe('the limits on links', () => {
  test('allow a member three requests an hour and six a day, and change nothing beyond', {
    tags: 'EML-26',
  }, async () => {
    await using testApp = await openTestApp([free])
    const member = await registerWeChat(testApp, 'fei', 'one@example.com')
    const startSSE = testApp.clock.nowSSE()
    for (const email of ['two@example.com', 'three@example.com']) {
      testApp.clock.advance(60)
      expect(await requestEmailLink(depsOf(testApp), member, email)).toMatchObject({ kind: 'enqueued' })
    }
    expect(await requestEmailLink(depsOf(testApp), member, 'four@example.com')).toEqual({
      kind: 'tooMany',
      untilSSE: startSSE + 3600,
    })
    expect(await find(testApp, member)).toMatchObject({ email: 'three@example.com' })
    testApp.clock.set(startSSE + 2 * 3600)
    for (const _ of [4, 5, 6])
      expect(await requestEmailLink(depsOf(testApp), member, null)).toMatchObject({ kind: 'enqueued' })
    testApp.clock.set(startSSE + 4 * 3600)
    expect(await requestEmailLink(depsOf(testApp), member, null)).toEqual({
      kind: 'tooMany',
      untilSSE: startSSE + 86_400,
    })
  })

  test('hold for an address over all members, at the same moment and in any spelling', { tags: 'EML-26' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const spellings = [
      'victim@example.com',
      'VICTIM@example.com',
      'vic.tim@example.com',
      'victim+1@example.com',
      'victim+2@example.com',
      'v.i.c.t.i.m@example.com',
    ]
    const members = await Promise.all(spellings.map((email, index) => registerWeChat(testApp, `mob-${index}`, email)))
    // All of them are registered, and three have a mail in the outbox.
    expect(members.filter(({ emailAskedSSE }) => emailAskedSSE !== null)).toHaveLength(3)
    await Promise.all(members.map((member) => requestEmailLink(depsOf(testApp), member, null)))
    await round(worker(testApp, mailer))
    expect(mailer.accepted).toHaveLength(3)
  })

  test('hold in a new process', async () => {
    await using testApp = await openTestApp([free])
    const member = await registerWeChat(testApp, 'fei', 'one@example.com')
    for (const _ of [2, 3]) await requestEmailLink(depsOf(testApp), member, null)
    const store = await openTestStore(testApp.fresh.databaseURL)
    expect(await requestEmailLink({ store, clock: testApp.clock }, member, null)).toMatchObject({ kind: 'tooMany' })
    await store.close()
  })

  test('make confirmations of orders to one address wait, and lose none', { tags: 'EML-13' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    for (let count = 0; count < 23; count += 1)
      expect(await testApp.order(1, ['standing'])).toMatchObject({ kind: 'completed' })
    expect((await round(worker(testApp, mailer))).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'postponed'),
      ...Array.from({ length: 20 }, () => 'sent'),
    ])
    testApp.clock.advance(3600)
    expect(await round(worker(testApp, mailer))).toEqual(['sent', 'sent', 'sent'])
    expect(new Set(mailer.accepted.map(({ messageID }) => messageID)).size).toBe(23)
  })
})

describe('a link that does not arrive', () => {
  test('is undeliverable if the address was typed wrongly', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await registerWeChat(testApp, 'fei', 'fie@example.com')
    mailer.outcome = { kind: 'rejected', cause: 'recipient', reason: '550 5.1.1 no such user' }
    expect(await round(worker(testApp, mailer))).toEqual(['undeliverable'])
    testApp.clock.advance(6 * 86_400)
    expect(await round(worker(testApp, mailer))).toEqual([])
  })

  test('is undeliverable if its domain was not found for five days', { tags: 'EML-12' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = Object.assign(scriptedMailer(), { reachable: false, isOfRecipient: true })
    await registerWeChat(testApp, 'fei', 'fei@exmaple.com')
    expect(await round(worker(testApp, mailer))).toEqual(['postponed'])
    testApp.clock.advance(5 * 86_400)
    expect(await round(worker(testApp, mailer))).toEqual(['undeliverable'])
  })

  test('is dropped if the mail server rejects it or is unreachable for five days', { tags: 'EML-12' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    await registerWeChat(testApp, 'fei', 'fei@example.com')
    mailer.outcome = { kind: 'rejected', cause: 'mail', reason: '554 relay denied' }
    expect(await round(worker(testApp, mailer))).toEqual(['dropped'])
    await registerWeChat(testApp, 'wei', 'wei@example.com')
    mailer.reachable = false
    testApp.clock.advance(5 * 86_400)
    expect(await round(worker(testApp, mailer))).toEqual(['dropped'])
  })
})

describe('tickets', () => {
  test('are mailed to a confirmed address only, those of events to come after the confirmation', {
    tags: ['EML-3', 'EML-23'],
  }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    for (const _ of [1, 2])
      expect(await testApp.order(0, ['standing'], { member })).toMatchObject({ kind: 'completed' })
    const token = await tokenOf(testApp, mailer)
    expect(mailer.accepted).toHaveLength(1)
    await confirmEmail(depsOf(testApp), token)
    expect(await round(worker(testApp, mailer))).toEqual(['sent', 'sent'])
    expect(mailer.accepted.slice(1).map(({ to }) => to)).toEqual(['fei@example.com', 'fei@example.com'])
    testApp.clock.advance(86_400)
    expect(await round(worker(testApp, mailer))).toEqual([])
    await testApp.order(0, ['standing'], { member: await find(testApp, member) })
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
  })

  test('are not mailed any more once their event has started', { tags: 'EML-23' }, async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    await testApp.order(0, ['standing'], { member })
    testApp.clock.advance(31 * 86_400)
    await requestEmailLink(depsOf(testApp), member, null)
    await confirmEmail(depsOf(testApp), await tokenOf(testApp, mailer))
    expect(await round(worker(testApp, mailer))).toEqual([])
  })

  test('are mailed once an address is confirmed, also if an older version enqueued them', async () => {
    await using testApp = await openTestApp([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    await testApp.order(0, ['standing'], { member })
    const { raw } = testApp.fresh
    const [order] = await raw.rows('orders')
    const [orderNo, queuedSSE] = [order?.['orderNo'], order?.['orderTimeSSE']]
    await raw.insert('outbox', [{ kind: 'confirmation', orderNo, queuedSSE, dueSSE: queuedSSE, attempts: 0 }])
    expect((await round(worker(testApp, mailer))).toSorted()).toEqual(['sent', 'unneeded'])
    await confirmEmail(depsOf(testApp), mailer.accepted[0]?.text ?? '')
    expect(await round(worker(testApp, mailer))).toEqual(['sent'])
  })

  test('are paid on a page that gets a confirmed address only', { tags: 'EML-27' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const member = await registerWeChat(testApp, 'fei', 'fei@example.com')
    const order = await testApp.openOrder(0, ['standing'], { member })
    expect(order.paymentSubject?.email).toBeNull()
    expect((await testApp.openOrder(1, ['standing'])).paymentSubject?.email).toBe('buyer-1@example.com')
  })
})
