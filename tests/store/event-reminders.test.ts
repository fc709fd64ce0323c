import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import type { PlaceOrderInput } from '@pokfei/domain/orders/place-order'
import { mailWorker, runMails } from '../support/mail-rounds.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { scriptedMailer, type ScriptedMailer } from '../support/scripted-mailer.ts'
import { standingType, testCatalogue } from '../support/test-catalogue.ts'

const hour = 3600
const day = 24 * hour
/** Three days on, at 20:00 in Hong Kong; its morning is at eight. */
const evening = testStartSSE + 3 * day + 8 * hour
const morning = evening - 12 * hour

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

const openShop = (change: Partial<CatalogueLoad['events'][number]> = {}) =>
  orderShop([free], { eventStartTimeSSE: evening, ...change })

const load = (shop: OrderShop, change: Partial<CatalogueLoad['events'][number]>) =>
  shop.fresh.store.catalogue.load(testCatalogue([free], { eventStartTimeSSE: evening, ...change }))

async function book(shop: OrderShop, index: number, change: Partial<PlaceOrderInput> = {}, count = 1) {
  const result = await shop.order(
    index,
    Array.from({ length: count }, () => 'standing'),
    change,
  )
  if (result.kind !== 'completed') throw new Error(`the order was not booked: ${result.kind}`)
  return result.order
}

/** Reminders that arrived: to whom, in which language, of how many tickets. */
const reminders = ({ taken }: ScriptedMailer) =>
  taken
    .filter(({ subject }) => subject.startsWith('event'))
    .map(({ to, language, subject }) => `${to} ${language} ${subject}`)

/** Sends the confirmations, and goes on to a moment. */
async function goTo(shop: OrderShop, mailer: ScriptedMailer, nowSSE: number): Promise<void> {
  await runMails(mailWorker(shop, mailer))
  shop.clock.set(nowSSE)
}

describe('the holder of an order', () => {
  test('is reminded in the morning of the event, once, in the language of the order', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await book(shop, 1, {}, 2)
    await book(shop, 2, { language: 'zh' })
    await goTo(shop, mailer, morning - 1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    shop.clock.set(morning)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent', 'sent'])
    shop.clock.advance(hour)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    expect(reminders(mailer)).toEqual([
      'buyer-1@example.com en event, 2 tickets',
      'buyer-2@example.com zh event, 1 tickets',
    ])
  })

  test('is reminded three hours before an event that starts early', async () => {
    const early = evening - 10 * hour
    await using shop = await openShop({ eventStartTimeSSE: early })
    const mailer = scriptedMailer()
    await book(shop, 1)
    await goTo(shop, mailer, early - 3 * hour - 1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    shop.clock.advance(1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
  })

  test('is reminded once of each order', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await book(shop, 1)
    await book(shop, 1)
    await goTo(shop, mailer, morning)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent', 'sent'])
  })

  test('of what was bought later is not reminded, however late the reminders go out', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await book(shop, 1)
    await goTo(shop, mailer, morning)
    await book(shop, 2)
    shop.clock.set(evening - 1)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent', 'sent'])
    expect(reminders(mailer)).toEqual(['buyer-1@example.com en event, 1 tickets'])
  })

  test('is not reminded without a proven address', async () => {
    await using shop = await openShop()
    const typed = await shop.fresh.store.members.signIn(
      { provider: 'wechat', subject: 'wei', email: null, name: 'Wei', trusted: true },
      shop.clock.nowSSE(),
    )
    await book(shop, 1, { member: typed })
    shop.clock.set(morning)
    expect(await runMails(mailWorker(shop, scriptedMailer()))).toEqual([])
  })

  test('is not reminded of tickets that were taken back', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    const orders = [await book(shop, 1), await book(shop, 2, {}, 2)]
    for (const { orderID } of orders) {
      const [first] = await shop.fresh.store.orders.tickets(orderID)
      await shop.fresh.store.tickets.revoke({ kind: 'ticket', ticketID: first?.ticketID ?? '' }, shop.clock.nowSSE())
    }
    await goTo(shop, mailer, morning)
    expect((await runMails(mailWorker(shop, mailer))).toSorted()).toEqual(['sent', 'unneeded'])
    expect(reminders(mailer)).toEqual(['buyer-2@example.com en event, 1 tickets'])
  })

  test('is not reminded of an order that is not paid', async () => {
    await using shop = await orderShop([standingType()], { eventStartTimeSSE: evening })
    const order = await shop.openOrder(1, ['standing'])
    await cancelOrder(shop.deps, order)
    await shop.openOrder(2, ['standing'])
    shop.clock.set(morning)
    expect(await runMails(mailWorker(shop, scriptedMailer()))).toEqual([])
  })
})

describe('an event', () => {
  test('that has begun, or is hidden, reminds nobody', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await book(shop, 1)
    await load(shop, { isHidden: true })
    await goTo(shop, mailer, morning)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    await load(shop, {})
    shop.clock.set(evening)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    expect(reminders(mailer)).toEqual([])
  })

  test('that begins while its reminder waits sends none', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await book(shop, 1)
    await goTo(shop, mailer, morning)
    mailer.reachable = false
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    shop.clock.set(evening)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['unneeded'])
  })

  test('that is moved before its morning reminds on the new day', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await book(shop, 1)
    await goTo(shop, mailer, morning - hour)
    await load(shop, { eventStartTimeSSE: evening + day })
    shop.clock.set(morning)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
    shop.clock.set(morning + day)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
  })

  test('that is moved while its reminder waits reminds on the new day, and one that was reminded of stays at that', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    await book(shop, 1)
    await goTo(shop, mailer, morning)
    mailer.reachable = false
    await runMails(mailWorker(shop, mailer))
    await load(shop, { eventStartTimeSSE: evening + day })
    mailer.reachable = true
    shop.clock.advance(15)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['postponed'])
    shop.clock.set(morning + day)
    expect(await runMails(mailWorker(shop, mailer))).toEqual(['sent'])
    await load(shop, { eventStartTimeSSE: evening + 2 * day })
    shop.clock.set(morning + 2 * day)
    expect(await runMails(mailWorker(shop, mailer))).toEqual([])
  })
})

describe('the reminders of many orders', () => {
  test('are owed in parts, each once, across a restart', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5]) await book(shop, index)
    await goTo(shop, mailer, morning)
    const dying = await openStore(shop.fresh.databaseURL)
    expect(await dying.reminders.oweDue({ nowSSE: morning, limit: 2 })).toBe(true)
    await dying.outbox.claimDue({ nowSSE: morning, leaseUntilSSE: morning + 300, limit: 1 })
    await dying.close()
    const other = await openStore(shop.fresh.databaseURL)
    await Promise.all([runMails(mailWorker(shop, mailer), 2), runMails(mailWorker(shop, mailer, other), 2)])
    expect(reminders(mailer)).toHaveLength(4)
    shop.clock.advance(300)
    await runMails(mailWorker(shop, mailer, other))
    await other.close()
    expect(reminders(mailer).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((index) => `buyer-${index}@example.com en event, 1 tickets`),
    )
  })

  test('stay due when the transaction that owes them fails', async () => {
    await using shop = await openShop()
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3]) await book(shop, index)
    await goTo(shop, mailer, morning)
    const sqlite = new SQLite(shop.fresh.path)
    sqlite.exec(
      "create trigger broken after insert on eventReminderRuns begin select raise(abort, 'the test says so'); end",
    )
    await expect(runMails(mailWorker(shop, mailer))).rejects.toThrow('the test says so')
    sqlite.exec('drop trigger broken')
    sqlite.close()
    expect(await runMails(mailWorker(shop, mailer), 2)).toEqual(['sent', 'sent', 'sent'])
  })
})
