import { listOwnOrders } from '@pokfei/domain/services/orders/list-own-orders'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { startPayment } from '@pokfei/domain/services/payments/start-payment'
import { findOwnTickets } from '@pokfei/domain/services/tickets/find-own-tickets'
import { receiptPdfInput } from '@pokfei/server/tickets/order-receipt'
import { describe, expect, test } from 'vitest'
import { balances } from '../../support/books/balances.ts'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { claimBy, mailedTokens, registerBuyer } from '../../support/store/open-claim.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const openShop = () =>
  openTestApp([standingType(), standingType({ typeID: 'box', salePriceCents: 90_000, serviceFeeCents: 3_000 })])

const ticketOf = async ({ fresh: { store } }: TestApp, orderID: string) =>
  (await store.orders.tickets(orderID))[0]?.ticketID ?? ''

/** Hands the ticket of an order over to another buyer, who claims it. Returns the order of the friend. */
async function handOver(testApp: TestApp, orderID: string, buyer: number): Promise<string> {
  const to = `friend-${buyer}@example.com`
  const end = await callInTest('tickets', testApp, ['hand-over', await ticketOf(testApp, orderID), '--to', to])
  expect(end).toMatchObject({ status: 0, errorOutput: [] })
  const token = (await mailedTokens(testApp)).get(to) ?? ''
  const claimed = await claimBy(testApp, token, await registerBuyer(testApp, buyer))
  if (claimed?.kind !== 'order') throw new Error(JSON.stringify(claimed))
  return claimed.orderID
}

/** Sells two tickets at HK$700, exchanges one for a box at HK$930, and hands the box over. */
async function handedOver(testApp: TestApp) {
  const { store } = testApp.fresh
  const sold = await payOrder(testApp, 1, ['standing', 'standing'])
  const exchange = ['exchange', sold.tickets[0]?.ticketID ?? '', '--to', 'box']
  expect(await callInTest('tickets', testApp, exchange)).toMatchObject({ status: 0 })
  const own = await store.orders.listOwn(sold.order.memberID)
  const pending = own.find(({ state }) => state === 'IN_PROGRESS')
  if (pending === undefined) throw new Error('there is no order of the difference')
  await startPayment(testApp.deps, pending)
  const { paymentID } = testApp.payments.change(pending.orderID, { status: 'paid' })
  await settlePayment(testApp.deps, { eventID: 'paid', paymentID })
  const friendsID = await handOver(testApp, pending.orderID, 2)
  const payments = { [sold.paymentID]: 'purchase', [paymentID]: 'difference' }
  return { sold, exchangedID: pending.orderID, friendsID, payments }
}

const refund = (testApp: TestApp, orderID: string, change: Partial<Parameters<typeof refundTickets>[1]> = {}) =>
  refundTickets(
    testApp.deps,
    {
      refundID: `back-${orderID}`,
      orderID,
      tickets: 'all',
      amount: 'pricesAndFees',
      reason: 'requested',
      keepsPlaces: false,
      ...change,
    },
    byOperator(testApp.clock.nowSSE()),
  )

const oneTicket = { provider: -70_000, organizer: 68_000, serviceFees: 2_000 }

describe('a ticket of two payments that was handed over', { tags: ['TKT-61', 'RFD-22'] }, () => {
  test('is refunded to both, to the cent, and the payer hears of it', { tags: 'TKT-62' }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const { sold, exchangedID, friendsID, payments } = await handedOver(testApp)
    expect(await balances(store)).toEqual({ provider: -163_000, organizer: 158_000, serviceFees: 5_000 })
    await mailedTokens(testApp)
    expect(await refund(testApp, exchangedID)).toMatchObject({ kind: 'refused' })
    expect(await refund(testApp, friendsID)).toMatchObject({ kind: 'refunded', refund: { amountCents: 93_000 } })
    const parts = (await store.refunds.listOfOrder(friendsID)).map((one) => [payments[one.paymentID], one.amountCents])
    expect(parts).toEqual([
      ['difference', 23_000],
      ['purchase', 70_000],
    ])
    const mailer = scriptedMailer()
    await runMails(mailWorker(testApp, mailer))
    expect(mailer.accepted.map(({ to }) => to)).toEqual(['buyer-1@example.com', 'buyer-1@example.com'])
    await makeAllRefunds(testApp.deps)
    expect(await balances(store)).toEqual(oneTicket)
    const payer = await testApp.buyer(1)
    const refundsOf = async (memberID: string) =>
      (await listOwnOrders({ store }, memberID)).map((one) => [
        one.order.orderID,
        one.refunds.map(({ amountCents }) => amountCents),
      ])
    expect(await refundsOf(payer.memberID)).toEqual([
      [exchangedID, [23_000, 70_000]],
      [sold.orderID, []],
    ])
    expect(await refundsOf((await testApp.buyer(2)).memberID)).toEqual([[friendsID, []]])
    expect(await receiptPdfInput({ store }, payer, exchangedID)).toMatchObject({ stamp: 'refunded' })
    // The other ticket of the first order keeps its own money.
    expect(await refund(testApp, sold.orderID, { tickets: 'valid' })).toMatchObject({ refund: { amountCents: 70_000 } })
    await makeAllRefunds(testApp.deps)
    expect(await balances(store)).toEqual({})
  })

  test('gives a part of the money back from the newer payment first', async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const { friendsID, payments } = await handedOver(testApp)
    expect(await refund(testApp, friendsID, { tickets: [], amount: 30_000 })).toMatchObject({ kind: 'refunded' })
    const parts = (await store.refunds.listOfOrder(friendsID)).map((one) => [payments[one.paymentID], one.amountCents])
    expect(parts).toEqual([
      ['difference', 23_000],
      ['purchase', 7_000],
    ])
    expect(await refund(testApp, friendsID, { refundID: 'rest' })).toMatchObject({ refund: { amountCents: 63_000 } })
    await makeAllRefunds(testApp.deps)
    expect(await balances(store)).toEqual(oneTicket)
  })

  test('has both payments after a second hand-over and a cancelled event', async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const { friendsID, exchangedID, payments } = await handedOver(testApp)
    const lastID = await handOver(testApp, friendsID, 3)
    expect(await refund(testApp, friendsID)).toMatchObject({ kind: 'refused' })
    const texts = ['--text-en', 'A typhoon.', '--text-cn', '颱風。', '--with-fees']
    expect(await callInTest('events', testApp, ['cancel', 'lion-rock/harbour-nights', ...texts])).toMatchObject({
      status: 0,
    })
    await makeAllRefunds(testApp.deps)
    const parts = (await store.refunds.listOfOrder(lastID)).map((one) => [payments[one.paymentID], one.amountCents])
    expect(parts).toEqual([
      ['difference', 23_000],
      ['purchase', 70_000],
    ])
    for (const orderID of [friendsID, exchangedID]) expect(await store.refunds.listOfOrder(orderID)).toEqual([])
    expect(await balances(store)).toEqual({})
  })

  test('is not exchanged again', async () => {
    await using testApp = await openShop()
    const { friendsID } = await handedOver(testApp)
    const call = ['exchange', await ticketOf(testApp, friendsID), '--to', 'standing']
    expect((await callInTest('tickets', testApp, call)).errorOutput.join('\n')).toContain('Two payments have paid')
  })
})

describe("a friend's ticket that is exchanged", { tags: 'TKT-63' }, () => {
  const shownTo = async ({ fresh: { store } }: TestApp, memberID: string, orderID: string) => {
    const listed = (await listOwnOrders({ store }, memberID)).find(({ order }) => order.orderID === orderID)
    const found = await findOwnTickets({ store }, memberID, orderID)
    if (listed === undefined || found.kind === 'notFound') throw new Error('the order is not there')
    const { order, lines, exchange, refunds } = listed
    return {
      priceCents: order.priceCents,
      lines: lines.map(({ salePriceCents, serviceFeeCents }) => salePriceCents + serviceFeeCents),
      creditCents: exchange?.creditCents ?? null,
      refunds: refunds.length,
      tickets: found.tickets.map(({ salePriceCents, serviceFeeCents }) => salePriceCents + serviceFeeCents),
    }
  }

  test('for a dearer place shows the difference alone, before and after the payment', async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const sold = await payOrder(testApp, 1, ['standing'])
    const claimedID = await handOver(testApp, sold.orderID, 2)
    const friend = await testApp.buyer(2)
    const call = ['exchange', await ticketOf(testApp, claimedID), '--to', 'box']
    expect(await callInTest('tickets', testApp, call)).toMatchObject({ status: 0 })
    const pending = (await store.orders.listOwn(friend.memberID)).find(({ state }) => state === 'IN_PROGRESS')
    if (pending === undefined) throw new Error('there is no order of the difference')
    const shown = { priceCents: 23_000, lines: [23_000], creditCents: 0, refunds: 0 }
    expect(await shownTo(testApp, friend.memberID, pending.orderID)).toEqual({ ...shown, tickets: [] })
    await startPayment(testApp.deps, pending)
    const { paymentID } = testApp.payments.change(pending.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'paid', paymentID })
    expect(await shownTo(testApp, friend.memberID, pending.orderID)).toEqual({ ...shown, tickets: [23_000] })
    expect(await receiptPdfInput({ store }, friend, pending.orderID)).toMatchObject({
      subtotalCents: 23_000,
      serviceFeeCents: 0,
      creditCents: 0,
      totalCents: 23_000,
    })
    // Each payer reads of the own money alone.
    expect(await refund(testApp, pending.orderID)).toMatchObject({ refund: { amountCents: 93_000 } })
    await makeAllRefunds(testApp.deps)
    expect(await shownTo(testApp, friend.memberID, pending.orderID)).toMatchObject({ ...shown, refunds: 1 })
    expect(await receiptPdfInput({ store }, friend, pending.orderID)).toMatchObject({
      stamp: 'refunded',
      refunds: [{ amountCents: -23_000 }],
    })
  })

  test('for a place at the same price shows no price', async () => {
    await using testApp = await openTestApp([standingType(), standingType({ typeID: 'balcony' })])
    const { store } = testApp.fresh
    const sold = await payOrder(testApp, 1, ['standing'])
    const claimedID = await handOver(testApp, sold.orderID, 2)
    const friend = await testApp.buyer(2)
    const call = ['exchange', await ticketOf(testApp, claimedID), '--to', 'balcony']
    expect(await callInTest('tickets', testApp, call)).toMatchObject({ status: 0 })
    const swapped = (await store.changes.listOwnSwaps(friend.memberID)).find(({ isHandOver }) => !isHandOver)
    const orderID = swapped?.toOrderID ?? ''
    expect(await shownTo(testApp, friend.memberID, orderID)).toEqual({
      priceCents: 0,
      lines: [0],
      creditCents: null,
      refunds: 0,
      tickets: [0],
    })
    expect(await receiptPdfInput({ store }, friend, orderID)).toMatchObject({ totalCents: 0, subtotalCents: 0 })
  })
})
