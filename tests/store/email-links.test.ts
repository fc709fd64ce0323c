import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { askEmailLink, confirmEmail, emailLinkLifetimeSeconds, emailStateOf } from '@pokfei/domain/attendee/email-link'
import type { Member } from '@pokfei/domain/attendee/member'
import { register } from '@pokfei/domain/attendee/register'
import { sendDueMails, type MailDeps } from '@pokfei/domain/notifications/send-due-mails'
import { mailWorker as worker } from '../support/mail-rounds.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { scriptedMailer, type ScriptedMailer } from '../support/scripted-mailer.ts'
import { standingType } from '../support/test-catalogue.ts'

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

const depsOf = ({ fresh, clock }: OrderShop) => ({ store: fresh.store, clock })

const round = async (deps: MailDeps) => (await sendDueMails(deps, { limit: 100 })).map(({ kind }) => kind)

async function signInWeChat(shop: OrderShop, subject: string): Promise<Member> {
  return shop.fresh.store.members.signIn(
    { provider: 'wechat', subject, email: null, name: null, trusted: true },
    shop.clock.nowSSE(),
  )
}

async function registerWeChat(shop: OrderShop, subject: string, email: string): Promise<Member> {
  const member = await signInWeChat(shop, subject)
  const result = await register(depsOf(shop), member, { displayName: 'Fei', contactNumber: '91234567', email })
  if (result.kind !== 'registered') throw new Error(result.reason)
  return result.member
}

async function tokenOf(shop: OrderShop, mailer: ScriptedMailer): Promise<string> {
  await round(worker(shop, mailer))
  return mailer.taken.at(-1)?.text ?? ''
}

const find = async (shop: OrderShop, { memberID }: Member): Promise<Member> => {
  const member = await shop.fresh.store.members.find(memberID)
  if (member === null) throw new Error('the member is gone')
  return member
}

describe('an address', () => {
  test('that a member typed is unconfirmed, and gets a link at once', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    expect(member).toMatchObject({ emailConfirmedSSE: null, emailAskedSSE: shop.clock.nowSSE() })
    const token = await tokenOf(shop, mailer)
    expect(mailer.taken.map(({ to }) => to)).toEqual(['fei@example.com'])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await confirmEmail(depsOf(shop), token)).toBe(true)
    expect(await find(shop, member)).toMatchObject({ emailConfirmedSSE: shop.clock.nowSSE() })
  })

  test('that Google vouches for is confirmed by the sign-in, and asks for no link', async () => {
    await using shop = await orderShop([free])
    const member = await shop.buyer(1)
    expect(member.emailConfirmedSSE).toBe(shop.clock.nowSSE())
    await register(depsOf(shop), member, { displayName: 'Karen', contactNumber: '91234567', email: null })
    expect(await round(worker(shop, scriptedMailer()))).toEqual([])
    expect(await askEmailLink(depsOf(shop), member, 'other@example.com')).toEqual({ kind: 'fixed' })
  })

  test('that Google does not vouch for is confirmed by nothing but a clean sign-in', async () => {
    await using shop = await orderShop([free])
    const identity = { provider: 'google', subject: 'g', email: 'g@example.com', name: null } as const
    const { members } = shop.fresh.store
    const doubtful = await members.signIn({ ...identity, trusted: false }, shop.clock.nowSSE())
    expect(doubtful.emailConfirmedSSE).toBeNull()
    await register(depsOf(shop), doubtful, { displayName: 'G', contactNumber: '91234567', email: null })
    expect(await round(worker(shop, scriptedMailer()))).toEqual([])
    expect(await askEmailLink(depsOf(shop), doubtful, null)).toEqual({ kind: 'fixed' })
    expect(await members.signIn({ ...identity, trusted: true }, shop.clock.nowSSE())).toMatchObject({
      emailConfirmedSSE: shop.clock.nowSSE(),
    })
  })

  test('can be corrected until it is confirmed, and the links to the wrong one end', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fie@example.com')
    const wrong = await tokenOf(shop, mailer)
    expect(await askEmailLink(depsOf(shop), member, 'fei@example.com')).toMatchObject({
      kind: 'owed',
      member: { email: 'fei@example.com' },
    })
    expect(await confirmEmail(depsOf(shop), wrong)).toBe(false)
    expect((await find(shop, member)).emailConfirmedSSE).toBeNull()
    expect(await confirmEmail(depsOf(shop), await tokenOf(shop, mailer))).toBe(true)
    expect(await askEmailLink(depsOf(shop), member, 'fifth@example.com')).toEqual({ kind: 'fixed' })
    expect(await askEmailLink(depsOf(shop), member, null)).toEqual({ kind: 'fixed' })
    expect(mailer.taken.map(({ to }) => to)).toEqual(['fie@example.com', 'fei@example.com'])
  })

  test('is told apart by how far it is', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    expect(emailStateOf(await signInWeChat(shop, 'fei'), shop.clock.nowSSE())).toBe('none')
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    const nowSSE = shop.clock.nowSSE()
    expect(emailStateOf(member, nowSSE)).toBe('linkSent')
    expect(emailStateOf(member, nowSSE + emailLinkLifetimeSeconds)).toBe('unconfirmed')
    await confirmEmail(depsOf(shop), await tokenOf(shop, mailer))
    expect(emailStateOf(await find(shop, member), nowSSE)).toBe('confirmed')
  })
})

describe('a link', () => {
  test('works once, however many open it at the same moment', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await registerWeChat(shop, 'fei', 'fei@example.com')
    const token = await tokenOf(shop, mailer)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmEmail(depsOf(shop), token)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await confirmEmail(depsOf(shop), token)).toBe(false)
  })

  test('works for a day from when it was sent, not from when it was asked for', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    shop.clock.advance(7200)
    const late = await tokenOf(shop, mailer)
    shop.clock.advance(emailLinkLifetimeSeconds)
    expect(await confirmEmail(depsOf(shop), late)).toBe(false)
    await askEmailLink(depsOf(shop), member, null)
    const token = await tokenOf(shop, mailer)
    shop.clock.advance(emailLinkLifetimeSeconds - 1)
    expect(await confirmEmail(depsOf(shop), token)).toBe(true)
  })

  test('ends when a newer one is sent, and no other token works', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    const first = await tokenOf(shop, mailer)
    await askEmailLink(depsOf(shop), member, null)
    const second = await tokenOf(shop, mailer)
    expect(await confirmEmail(depsOf(shop), first)).toBe(false)
    expect(await confirmEmail(depsOf(shop), 'A'.repeat(43))).toBe(false)
    expect(await confirmEmail(depsOf(shop), second)).toBe(true)
  })

  test('lies in the database as a hash alone', async () => {
    await using shop = await orderShop([free])
    await registerWeChat(shop, 'fei', 'fei@example.com')
    const token = await tokenOf(shop, scriptedMailer())
    const sqlite = new SQLite(shop.fresh.path, { readonly: true })
    const kept = sqlite.prepare('select * from emailLinks').all()
    sqlite.close()
    expect(kept).toHaveLength(1)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(token, 'base64url').toJSON().data.join(','))
  })

  test('that a second tap asks for takes the place of the one that waits', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    await askEmailLink(depsOf(shop), member, null)
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
    expect(mailer.taken).toHaveLength(1)
    expect(await confirmEmail(depsOf(shop), mailer.taken[0]?.text ?? '')).toBe(true)
  })

  test('of a worker that hung does not end the one that was sent since', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await registerWeChat(shop, 'fei', 'fei@example.com')
    const { outbox } = shop.fresh.store
    const [hung] = await outbox.claimDue({
      nowSSE: shop.clock.nowSSE(),
      leaseUntilSSE: shop.clock.nowSSE() + 300,
      limit: 1,
    })
    shop.clock.advance(300)
    const token = await tokenOf(shop, mailer)
    if (hung?.kind !== 'emailLink') throw new Error('no link was owed')
    expect(
      await outbox.openLink(hung, { tokenHash: Buffer.alloc(32), expiresSSE: shop.clock.nowSSE() + 10 }),
    ).toBeNull()
    expect(await confirmEmail(depsOf(shop), token)).toBe(true)
  })

  test('that could not be handed on is sent anew, and the new one works', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await registerWeChat(shop, 'fei', 'fei@example.com')
    mailer.reachable = false
    expect(await round(worker(shop, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    shop.clock.advance(15)
    expect(await confirmEmail(depsOf(shop), await tokenOf(shop, mailer))).toBe(true)
  })
})

describe('the caps', () => {
  test('let a member ask three times an hour and six times a day, and change nothing beyond', async () => {
    await using shop = await orderShop([free])
    const member = await registerWeChat(shop, 'fei', 'one@example.com')
    const startSSE = shop.clock.nowSSE()
    for (const email of ['two@example.com', 'three@example.com']) {
      shop.clock.advance(60)
      expect(await askEmailLink(depsOf(shop), member, email)).toMatchObject({ kind: 'owed' })
    }
    expect(await askEmailLink(depsOf(shop), member, 'four@example.com')).toEqual({
      kind: 'tooMany',
      untilSSE: startSSE + 3600,
    })
    expect(await find(shop, member)).toMatchObject({ email: 'three@example.com' })
    shop.clock.set(startSSE + 2 * 3600)
    for (const _ of [4, 5, 6]) expect(await askEmailLink(depsOf(shop), member, null)).toMatchObject({ kind: 'owed' })
    shop.clock.set(startSSE + 4 * 3600)
    expect(await askEmailLink(depsOf(shop), member, null)).toEqual({ kind: 'tooMany', untilSSE: startSSE + 86_400 })
  })

  test('hold for an address whoever asks, at the same moment and in other spellings too', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const spellings = [
      'victim@example.com',
      'VICTIM@example.com',
      'vic.tim@example.com',
      'victim+1@example.com',
      'victim+2@example.com',
      'v.i.c.t.i.m@example.com',
    ]
    const members = await Promise.all(spellings.map((email, index) => registerWeChat(shop, `mob-${index}`, email)))
    // All of them are registered, and three have a mail in the outbox.
    expect(members.filter(({ emailAskedSSE }) => emailAskedSSE !== null)).toHaveLength(3)
    await Promise.all(members.map((member) => askEmailLink(depsOf(shop), member, null)))
    await round(worker(shop, mailer))
    expect(mailer.taken).toHaveLength(3)
  })

  test('are kept by a new process', async () => {
    await using shop = await orderShop([free])
    const member = await registerWeChat(shop, 'fei', 'one@example.com')
    for (const _ of [2, 3]) await askEmailLink(depsOf(shop), member, null)
    const store = await openStore(shop.fresh.databaseURL)
    expect(await askEmailLink({ store, clock: shop.clock }, member, null)).toMatchObject({ kind: 'tooMany' })
    await store.close()
  })

  test('make confirmations of orders to one address wait, and lose none', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    for (let count = 0; count < 23; count += 1)
      expect(await shop.order(1, ['standing'])).toMatchObject({ kind: 'completed' })
    expect((await round(worker(shop, mailer))).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'postponed'),
      ...Array.from({ length: 20 }, () => 'sent'),
    ])
    shop.clock.advance(3600)
    expect(await round(worker(shop, mailer))).toEqual(['sent', 'sent', 'sent'])
    expect(new Set(mailer.taken.map(({ messageID }) => messageID)).size).toBe(23)
  })
})

describe('a link that does not arrive', () => {
  test('because of an address that was typed wrongly is nothing for the operator', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await registerWeChat(shop, 'fei', 'fie@example.com')
    mailer.outcome = { kind: 'refused', fault: 'recipient', reason: '550 5.1.1 no such user' }
    expect(await round(worker(shop, mailer))).toEqual(['undeliverable'])
    shop.clock.advance(6 * 86_400)
    expect(await round(worker(shop, mailer))).toEqual([])
  })

  test('because of a domain that was not found for five days is nothing for the operator either', async () => {
    await using shop = await orderShop([free])
    const mailer = Object.assign(scriptedMailer(), { reachable: false, isOfRecipient: true })
    await registerWeChat(shop, 'fei', 'fei@exmaple.com')
    expect(await round(worker(shop, mailer))).toEqual(['postponed'])
    shop.clock.advance(5 * 86_400)
    expect(await round(worker(shop, mailer))).toEqual(['undeliverable'])
  })

  test('because the mail server takes no such mail, or is gone for five days, is dropped', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await registerWeChat(shop, 'fei', 'fei@example.com')
    mailer.outcome = { kind: 'refused', fault: 'mail', reason: '554 relay denied' }
    expect(await round(worker(shop, mailer))).toEqual(['dropped'])
    await registerWeChat(shop, 'wei', 'wei@example.com')
    mailer.reachable = false
    shop.clock.advance(5 * 86_400)
    expect(await round(worker(shop, mailer))).toEqual(['dropped'])
  })
})

describe('tickets', () => {
  test('are mailed to no address that is not confirmed, and once it is, those of events to come', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    for (const _ of [1, 2]) expect(await shop.order(0, ['standing'], { member })).toMatchObject({ kind: 'completed' })
    const token = await tokenOf(shop, mailer)
    expect(mailer.taken).toHaveLength(1)
    await confirmEmail(depsOf(shop), token)
    expect(await round(worker(shop, mailer))).toEqual(['sent', 'sent'])
    expect(mailer.taken.slice(1).map(({ to }) => to)).toEqual(['fei@example.com', 'fei@example.com'])
    shop.clock.advance(86_400)
    expect(await round(worker(shop, mailer))).toEqual([])
    await shop.order(0, ['standing'], { member: await find(shop, member) })
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
  })

  test('of an event that has begun are not mailed any more', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    await shop.order(0, ['standing'], { member })
    shop.clock.advance(31 * 86_400)
    await askEmailLink(depsOf(shop), member, null)
    await confirmEmail(depsOf(shop), await tokenOf(shop, mailer))
    expect(await round(worker(shop, mailer))).toEqual([])
  })

  test('that an older version owed to a typed address are not needed, and mailed once it is confirmed', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    await shop.order(0, ['standing'], { member })
    const sqlite = new SQLite(shop.fresh.path)
    sqlite
      .prepare(
        "insert into outbox (kind, orderNo, queuedSSE, dueSSE, attempts) select 'confirmation', orderNo, orderTimeSSE, orderTimeSSE, 0 from orders",
      )
      .run()
    sqlite.close()
    expect((await round(worker(shop, mailer))).toSorted()).toEqual(['sent', 'unneeded'])
    await confirmEmail(depsOf(shop), mailer.taken[0]?.text ?? '')
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
  })

  test('that cost something are paid on a page that is told no address before it is confirmed', async () => {
    await using shop = await orderShop([standingType()])
    const member = await registerWeChat(shop, 'fei', 'fei@example.com')
    const order = await shop.openOrder(0, ['standing'], { member })
    expect(order.paymentSubject?.email).toBeNull()
    expect((await shop.openOrder(1, ['standing'])).paymentSubject?.email).toBe('buyer-1@example.com')
  })
})
