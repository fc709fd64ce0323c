import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import type { Order } from '@pokfei/domain/orders/order'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { sendDueMails, type MailDeps } from '@pokfei/domain/notifications/send-due-mails'
import { mailWorker as worker } from '../support/mail-rounds.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { scriptedMailer } from '../support/scripted-mailer.ts'
import { standingType } from '../support/test-catalogue.ts'

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

/** Makes each later transaction that enqueues a mail fail, right after the insert. */
function breakOutbox(path: string): void {
  const sqlite = new SQLite(path)
  sqlite.exec("create trigger broken after insert on outbox begin select raise(abort, 'the test says so'); end")
  sqlite.close()
}

const round = async (deps: MailDeps) => (await sendDueMails(deps, { limit: 100 })).map(({ kind }) => kind)

async function orderFree(shop: OrderShop, index = 1): Promise<Order> {
  const result = await shop.order(index, ['standing'])
  if (result.kind !== 'completed') throw new Error(`the order was not booked: ${result.kind}`)
  return result.order
}

async function pay(shop: OrderShop, order: Order) {
  const { paymentID } = shop.payments.change(order.orderID, { status: 'paid' })
  return settlePayment(shop.deps, { eventID: `paid-${order.orderID}`, paymentID })
}

describe('a confirmation is owed', () => {
  test('by a free order from the moment that it is booked', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    const order = await orderFree(shop)
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
    expect(mailer.taken).toMatchObject([{ messageID: order.orderID, to: 'buyer-1@example.com', language: 'en' }])
  })

  test('by an order that was paid, and not before; once, however often its payment is told of', async () => {
    await using shop = await orderShop([standingType()])
    const mailer = scriptedMailer()
    const order = await shop.openOrder(1, ['standing'])
    expect(await round(worker(shop, mailer))).toEqual([])
    await pay(shop, order)
    await pay(shop, order)
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
    await pay(shop, order)
    expect(await round(worker(shop, mailer))).toEqual([])
    expect(mailer.taken).toHaveLength(1)
  })

  test('by a cancelled order whose late payment brought it back', async () => {
    await using shop = await orderShop([standingType()])
    const mailer = scriptedMailer()
    const order = await shop.openOrder(1, ['standing'])
    await cancelOrder(shop.deps, order)
    expect(await pay(shop, order)).toMatchObject({ transition: 'revive' })
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
  })

  test('by no order that was refused, cancelled or rolled back', async () => {
    await using shop = await orderShop([standingType()])
    const order = await shop.openOrder(1, ['standing'])
    expect(await shop.order(1, ['standing'])).toMatchObject({ kind: 'refused' })
    await cancelOrder(shop.deps, order)
    breakOutbox(shop.fresh.path)
    await expect(pay(shop, order)).rejects.toThrow('the test says so')
    expect(await round(worker(shop, scriptedMailer()))).toEqual([])
  })

  test('to no member without an address', async () => {
    await using shop = await orderShop([free])
    const member = await shop.fresh.store.members.signIn(
      { provider: 'wechat', subject: 'wei', email: null, name: 'Wei', trusted: true },
      shop.clock.nowSSE(),
    )
    expect(await shop.order(1, ['standing'], { member })).toMatchObject({ kind: 'completed' })
    expect(await round(worker(shop, scriptedMailer()))).toEqual([])
  })
})

describe('a mail that is owed', () => {
  test('goes out once the mail server is there again', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await orderFree(shop)
    mailer.reachable = false
    expect(await round(worker(shop, mailer))).toEqual(['postponed'])
    expect(await round(worker(shop, mailer))).toEqual([])
    shop.clock.advance(15)
    expect(await round(worker(shop, mailer))).toEqual(['postponed'])
    mailer.reachable = true
    shop.clock.advance(30)
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
    shop.clock.advance(86_400)
    expect(await round(worker(shop, mailer))).toEqual([])
    expect(mailer.taken).toHaveLength(1)
  })

  test('belongs to one worker at a time', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3, 4, 5, 6]) await orderFree(shop, index)
    const rounds = await Promise.all(Array.from({ length: 5 }, () => round(worker(shop, mailer))))
    expect(rounds.flat()).toHaveLength(6)
    expect(new Set(mailer.taken.map(({ messageID }) => messageID)).size).toBe(6)
  })

  test('is taken up again when its worker died, and then not undone by one that only hung', async () => {
    await using shop = await orderShop([free])
    await orderFree(shop)
    const { outbox } = shop.fresh.store
    const claim = () =>
      outbox.claimDue({ nowSSE: shop.clock.nowSSE(), leaseUntilSSE: shop.clock.nowSSE() + 300, limit: 10 })
    const [hung] = await claim()
    expect(hung).toMatchObject({ attempt: 1 })
    expect(await claim()).toEqual([])
    shop.clock.advance(300)
    const [second] = await claim()
    expect(second).toEqual({ ...hung, attempt: 2 })
    if (hung) await outbox.postpone(hung, shop.clock.nowSSE(), 'too late')
    expect(await claim()).toEqual([])
    if (second) await outbox.sent(second, shop.clock.nowSSE())
    if (hung) await outbox.drop(hung, shop.clock.nowSSE(), 'too late')
    shop.clock.advance(86_400)
    expect(await claim()).toEqual([])
  })

  test('of an order is dropped when the address is refused for good, and when it could not be sent for five days', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await orderFree(shop, 1)
    mailer.outcome = { kind: 'refused', fault: 'recipient', reason: '550 no such user' }
    expect(await round(worker(shop, mailer))).toEqual(['dropped'])
    await orderFree(shop, 2)
    mailer.reachable = false
    shop.clock.advance(5 * 86_400)
    expect(await round(worker(shop, mailer))).toEqual(['dropped'])
    shop.clock.advance(86_400)
    expect(await round(worker(shop, mailer))).toEqual([])
  })

  test('that cannot be written is tried again as well', async () => {
    await using shop = await orderShop([free])
    const mailer = scriptedMailer()
    await orderFree(shop)
    const broken = { ...worker(shop, mailer), composeConfirmation: async () => Promise.reject(new Error('no ink')) }
    expect(await round(broken)).toEqual(['postponed'])
    shop.clock.advance(15)
    expect(await round(worker(shop, mailer))).toEqual(['sent'])
  })
})
