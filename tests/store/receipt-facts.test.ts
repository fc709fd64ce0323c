import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '@pokfei/db/backup/restore-backup'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { openStore } from '@pokfei/db/open-store'
import { connect } from '@pokfei/db/sqlite/connect'
import { migrate } from '@pokfei/db/sqlite/migrate'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { listOwnOrders } from '@pokfei/domain/orders/list-own-orders'
import type { Order } from '@pokfei/domain/orders/order'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { firstMigrations } from '../support/first-migrations.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

/** The number of migrations before orders stored their payment method. */
const before = 11

const visa = { kind: 'card', brand: 'visa', last4: '4242', wallet: 'apple_pay' } as const

/** Delivers a webhook about a payment to the shop. */
function notify(shop: OrderShop, paymentID: string) {
  return settlePayment(shop.deps, { eventID: `event of ${paymentID}`, paymentID })
}

const ownPayment = (shop: OrderShop, { orderID }: Order) => shop.payments.paymentOf(orderID).paymentID

test('a paid order keeps how and when it was paid', async () => {
  await using shop = await orderShop([standingType()])
  const order = await shop.openOrder(1, ['standing'])
  expect(order).toMatchObject({ paymentMethod: null, paidSSE: null })
  const paidSSE = shop.clock.nowSSE()
  shop.payments.change(order.orderID, { status: 'paid', method: visa, paidSSE })
  shop.clock.advance(60)
  await notify(shop, ownPayment(shop, order))
  expect(await shop.fresh.store.orders.find(order.orderID)).toMatchObject({
    state: 'COMPLETED',
    paymentMethod: visa,
    paidSSE,
  })
})

test('an order that is paid late keeps it too, and without the provider’s word it counts as paid when that is heard', async () => {
  await using shop = await orderShop([standingType()])
  const order = await shop.openOrder(1, ['standing'])
  await cancelOrder(shop.deps, order)
  shop.payments.change(order.orderID, { status: 'paid', method: null, paidSSE: null })
  shop.clock.advance(60)
  expect(await notify(shop, ownPayment(shop, order))).toMatchObject({ transition: 'revive' })
  expect(await shop.fresh.store.orders.find(order.orderID)).toMatchObject({
    paymentMethod: null,
    paidSSE: shop.clock.nowSSE(),
  })
})

test('a member’s list tells what goes back of which order, and by when it was given back', async () => {
  await using shop = await orderShop([standingType()])
  const wrong = await shop.openOrder(1, ['standing'])
  shop.payments.change(wrong.orderID, { status: 'paid', amountCents: 500 })
  await notify(shop, ownPayment(shop, wrong))
  const owedSSE = shop.clock.nowSSE()
  shop.clock.advance(10)
  const right = await shop.openOrder(1, ['standing'])
  const stranger = await shop.buyer(2)
  const { memberID } = await shop.buyer(1)
  expect((await listOwnOrders(shop.deps, memberID)).map(({ order, refunds }) => [order.orderID, refunds])).toEqual([
    [right.orderID, []],
    [wrong.orderID, [{ orderID: wrong.orderID, amountCents: 500, owedSSE, madeSSE: owedSSE }]],
  ])
  expect(await shop.fresh.store.refunds.listOwn(stranger.memberID)).toEqual([])
})

test('what is owed and not yet given back is told as such', async () => {
  await using shop = await orderShop([standingType()])
  const order = await shop.openOrder(1, ['standing'])
  const { paymentID } = shop.payments.change(order.orderID, { status: 'paid', currency: 'USD' })
  const unwilling = { ...shop.payments, refund: () => Promise.reject(new Error('the test says so')) }
  await settlePayment({ ...shop.deps, payments: unwilling }, { eventID: 'event', paymentID })
  expect(await shop.fresh.store.refunds.listOwn(order.memberID)).toMatchObject([
    { orderID: order.orderID, madeSSE: null },
  ])
})

test('orders of an older backup were paid somehow, nobody knows how or when', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-upgrade-'))
  try {
    const path = join(folder, 'pokfei.db')
    const older = await connect(path)
    await migrate(older, firstMigrations(folder, before))
    older.sqlite.exec(`
      insert into members (memberNo, memberID, provider, subject, openedTimeSSE, hasPassportError) values (1, 'm', 'google', 's', 1, 0);
      insert into organizers values ('o', 'O', 'O');
      insert into events (eventNo, organizerID, eventID, eventNameEN, eventNameCN, artistNameEN, artistNameCN, eventDescEN, eventDescCN, venueNameEN, venueNameCN, entryInstructionsEN, entryInstructionsCN, eventStartTimeSSE, saleStartTimeSSE, maxTicketBuyCount, staticCode, category)
        values (1, 'o', 'e', '', '', '', '', '', '', '', '', '', '', 1, 1, 1, 1, 'pop');
      insert into orders (orderNo, orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE, paymentID)
        values (1, 'a', 'A', 1, 1, 'COMPLETED', 0, 'en', 70000, 0, 1, 1, 'p');
      insert into refunds (paymentID, orderNo, amountCents, owedSSE, madeSSE) values ('q', 1, 70000, 5, 6);`)
    older.sqlite.close()
    const backup = join(folder, 'older.backup')
    await takeBackup({ databasePath: path, dataDir: folder, parts: [] }, backup)
    const restored = { databasePath: join(folder, 'restored/pokfei.db'), dataDir: join(folder, 'restored') }
    expect(await restoreBackup(backup, restored, async () => [])).toMatchObject({ kind: 'restored' })
    const store = await openStore(`file:${restored.databasePath}`)
    const [listed] = await listOwnOrders({ store }, 'm')
    expect(listed).toMatchObject({
      order: { orderID: 'a', paymentMethod: null, paidSSE: null },
      refunds: [{ amountCents: 70_000, owedSSE: 5, madeSSE: 6 }],
    })
    await store.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
