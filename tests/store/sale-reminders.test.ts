import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { remindOfSale } from '@pokfei/domain/reminders/remind-of-sale'
import { mailWorker, runMails } from '../support/mail-rounds.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { scriptedMailer, type ScriptedMailer } from '../support/scripted-mailer.ts'
import { standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

/** The sale opens tomorrow. */
const opening = testStartSSE + 86_400
const minute = 60

const openShop = (change: Partial<CatalogueLoad['events'][number]> = {}) =>
  orderShop([standingType()], { saleStartTimeSSE: opening, ...change })

const load = (shop: OrderShop, change: Partial<CatalogueLoad['events'][number]>) =>
  shop.fresh.store.catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE: opening, ...change }))

async function remind(shop: OrderShop, index: number, language: 'en' | 'zh' = 'en') {
  return remindOfSale(
    { store: shop.fresh.store, clock: shop.clock },
    { member: await shop.buyer(index), event: testEvent, language },
  )
}

async function takeBack(shop: OrderShop, index: number): Promise<void> {
  const { memberID } = await shop.buyer(index)
  await shop.fresh.store.reminders.clear(memberID, testEvent)
}

const receivers = ({ taken }: ScriptedMailer) => taken.map(({ to }) => to)

/** How many rows a query counts, seen from outside. */
function count(shop: OrderShop, query: string): number {
  const sqlite = new SQLite(shop.fresh.path, { readonly: true })
  const rows = sqlite.prepare(query).all().length
  sqlite.close()
  return rows
}

describe('a reminder of a sale', () => {
  test('goes out a quarter of an hour before the opening, once, in the language in which it was asked for', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    expect(await remind(shop, 1)).toBe('set')
    expect(await remind(shop, 1, 'zh')).toBe('set')
    shop.clock.set(opening - 15 * minute - 1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    shop.clock.advance(1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
    shop.clock.advance(14 * minute)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    expect(mailer.taken).toMatchObject([{ to: 'buyer-1@example.com', language: 'zh', subject: `sale ${opening}` }])
  })

  test('that is asked for within the last quarter of an hour goes out at once', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    shop.clock.set(opening - 5 * minute)
    await remind(shop, 1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
  })

  test('is kept for a known event alone, before its sale, and for a proven address', async () => {
    await using shop = await openShop()
    const { store } = shop.fresh
    const deps = { store, clock: shop.clock }
    const member = await shop.buyer(1)
    const typed = await store.members.signIn(
      { provider: 'wechat', subject: 'wei', email: null, name: 'Wei', trusted: true },
      shop.clock.nowSSE(),
    )
    expect(await remindOfSale(deps, { member: typed, event: testEvent, language: 'en' })).toBe('emailNotConfirmed')
    expect(await remindOfSale(deps, { member, event: { ...testEvent, eventID: 'nothing' }, language: 'en' })).toBe(
      'notFound',
    )
    await load(shop, { isHidden: true })
    expect(await remind(shop, 1)).toBe('noSaleAhead')
    await load(shop, { saleEndTimeSSE: opening })
    expect(await remind(shop, 1)).toBe('noSaleAhead')
    await load(shop, {})
    shop.clock.set(opening)
    expect(await remind(shop, 1)).toBe('noSaleAhead')
    expect(await store.reminders.list(member.memberID)).toEqual([])
  })

  test('is listed until it is taken back, to its own member', async () => {
    await using shop = await openShop()
    const { reminders } = shop.fresh.store
    const [one, other] = [await shop.buyer(1), await shop.buyer(2)]
    await remind(shop, 1)
    expect(await reminders.list(one.memberID)).toEqual([testEvent])
    expect(await reminders.list(other.memberID)).toEqual([])
    await takeBack(shop, 2)
    expect(await reminders.list(one.memberID)).toEqual([testEvent])
    await takeBack(shop, 1)
    expect(await reminders.list(one.memberID)).toEqual([])
    shop.clock.set(opening - 10 * minute)
    expect(await runMails(mailWorker(shop, scriptedMailer()))).toEqual([])
  })

  test('that is taken back and set again goes out once', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await remind(shop, 1)
    shop.clock.set(opening - 10 * minute)
    mailer.reachable = false
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['postponed'])
    await takeBack(shop, 1)
    mailer.reachable = true
    shop.clock.advance(15)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['unneeded'])
    await remind(shop, 1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
    await takeBack(shop, 1)
    await remind(shop, 1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    expect(receivers(mailer)).toEqual(['buyer-1@example.com'])
  })
})

describe('a sale that is moved', () => {
  test('moves its reminders, to a later and to an earlier time', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await remind(shop, 1)
    await load(shop, { saleStartTimeSSE: opening + 3600 })
    shop.clock.set(opening)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    await load(shop, { saleStartTimeSSE: opening + 5 * minute })
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
    expect(mailer.taken.map(({ subject }) => subject)).toEqual([`sale ${opening + 5 * minute}`])
  })

  test('is told of again once its members were reminded of an earlier opening, and each opening once', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await remind(shop, 1)
    shop.clock.set(opening - 10 * minute)
    await runMails(mailWorker(shop, mailer))
    await load(shop, { saleStartTimeSSE: opening + 3600 })
    await load(shop, {})
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    await load(shop, { saleStartTimeSSE: opening + 3600 })
    shop.clock.set(opening + 3600 - 10 * minute)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
    expect(mailer.taken.map(({ subject }) => subject)).toEqual([`sale ${opening}`, `sale ${opening + 3600}`])
  })

  test('drops the mail of the old opening that waits', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await remind(shop, 1)
    shop.clock.set(opening - 10 * minute)
    mailer.reachable = false
    await runMails(mailWorker(shop, mailer))
    await load(shop, { saleStartTimeSSE: opening + 86_400 })
    mailer.reachable = true
    shop.clock.advance(15)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['unneeded'])
    expect(mailer.taken).toEqual([])
  })
})

describe('a reminder that comes late', () => {
  test('goes out within an hour of the opening, and not after that', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await remind(shop, 1)
    shop.clock.set(opening + 3599)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
    await using late = await openShop()
    await remind(late, 1)
    late.clock.set(opening + 3600)
    expect(await runMails(mailWorker(late, mailer))).toEqual([])
    expect(mailer.taken).toHaveLength(1)
  })

  test('is tried again while the mail server is away, for no longer than that hour', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await remind(shop, 1)
    shop.clock.set(opening)
    mailer.reachable = false
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    shop.clock.set(opening + 3600)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    expect(mailer.taken).toEqual([])
  })

  test('is deleted with its mail an hour after the opening, so that nothing says who was interested', async () => {
    await using shop = await openShop()
    for (const index of [1, 2, 3]) await remind(shop, index)
    shop.clock.set(opening - minute)
    await runMails(mailWorker(shop, scriptedMailer()))
    expect([count(shop, 'select 1 from saleReminders'), count(shop, 'select 1 from outbox')]).toEqual([3, 3])
    shop.clock.set(opening + 3600)
    await runMails(mailWorker(shop, scriptedMailer()), 2)
    expect([count(shop, 'select 1 from saleReminders'), count(shop, 'select 1 from outbox')]).toEqual([0, 0])
  })

  test.each([
    ['is hidden', { isHidden: true }],
    ['ends its sale', { saleEndTimeSSE: opening - 20 * minute }],
  ])('is none of an event that %s meanwhile', async (_what, change) => {
    await using shop = await openShop()
    await remind(shop, 1)
    await load(shop, change)
    shop.clock.set(opening - 10 * minute)
    expect(await runMails(mailWorker(shop, scriptedMailer()))).toEqual(['unneeded'])
  })
})

describe('many reminders', () => {
  test('are owed in parts, each once', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5]) await remind(shop, index)
    shop.clock.set(opening - 10 * minute)
    expect(await runMails(mailWorker(shop, mailer), 2)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
    expect(new Set(receivers(mailer)).size).toBe(5)
  })

  test('go out once when several processes are at work, one of which dies between owing and sending', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5]) await remind(shop, index)
    shop.clock.set(opening - 10 * minute)
    const dying = await openStore(shop.fresh.databaseURL)
    await dying.reminders.oweDue({ nowSSE: shop.clock.nowSSE(), limit: 3 })
    await dying.outbox.claimDue({ nowSSE: shop.clock.nowSSE(), leaseUntilSSE: shop.clock.nowSSE() + 300, limit: 1 })
    await dying.close()
    const other = await openStore(shop.fresh.databaseURL)
    await Promise.all([runMails(mailWorker(shop, mailer), 2), runMails(mailWorker(shop, mailer, other), 2)])
    expect(receivers(mailer)).toHaveLength(4)
    shop.clock.advance(300)
    await runMails(mailWorker(shop, mailer, other))
    await other.close()
    expect(receivers(mailer).toSorted()).toEqual([1, 2, 3, 4, 5].map((index) => `buyer-${index}@example.com`))
  })

  test('stay due when the transaction that owes them fails', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    for (const index of [1, 2]) await remind(shop, index)
    shop.clock.set(opening - 10 * minute)
    const sqlite = new SQLite(shop.fresh.path)
    sqlite.exec(
      "create trigger broken after update on saleReminders begin select raise(abort, 'the test says so'); end",
    )
    await expect(runMails(mailWorker(shop, mailer))).rejects.toThrow('the test says so')
    expect(count(shop, 'select 1 from outbox')).toBe(0)
    sqlite.exec('drop trigger broken')
    sqlite.close()
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent', 'sent'])
  })
})
