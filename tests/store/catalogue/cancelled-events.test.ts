import type { EndingChange } from '@pokfei/domain/refunds/ending-refund'
import type { Store } from '@pokfei/domain/ports/store'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { resumeOrder } from '@pokfei/domain/services/orders/resume-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { deskCalls } from '../../support/desk/two-organizers.ts'
import { hallRows, seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** The price of a ticket of the test catalogue in cents, without and with its fee. */
const [priceCents, wholeCents] = [68_000, 70_000]
const eventName = `${testEvent.organizerID}/${testEvent.eventID}`
const proposed = {
  kind: 'cancelled',
  facts: {},
  textEN: 'A typhoon is here.',
  textCN: '颱風襲港。',
  offer: null,
} as const
const texts = ['--text-en', proposed.textEN, '--text-cn', proposed.textCN]
const free = standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })

/** Cancels the event of the test, and returns the change whose tickets have to end. */
async function cancel(testApp: TestApp, refundsFees = false): Promise<EndingChange> {
  const { catalogue, changes } = testApp.fresh.store
  await catalogue.announce(testEvent, { ...proposed, refundsFees }, byOperator(testApp.clock.nowSSE()))
  const change = await changes.findEnding(testEvent)
  if (change === null) throw new Error('the event was not cancelled')
  return change
}

const goOn = async () => true
const end = (testApp: TestApp, change: EndingChange, store: Store = testApp.fresh.store) =>
  endTickets({ store, clock: testApp.clock }, change, goOn)

const refundsOf = (testApp: TestApp, orderID: string) => testApp.fresh.store.refunds.listOfOrder(orderID)

/** Returns the result of a command, or the words of its refusal. */
async function call(testApp: TestApp, ...args: readonly string[]): Promise<unknown> {
  const { status, output, errorOutput } = await callInTest('events', testApp, [...args, '--json'])
  if (status !== 0) return errorOutput.join(' ')
  const { result }: { readonly result: unknown } = JSON.parse(output.join(''))
  return result
}

describe('a cancelled event', () => {
  test('refunds each valid ticket without its fee, and keeps the places off sale', {
    tags: ['CHG-26', 'RFD-6'],
  }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 4)), free])
    const paid = await payOrder(testApp, 1, ['stalls', 'stalls'])
    await testApp.order(2, ['free'])
    const revoked = await payOrder(testApp, 3, ['stalls'])
    const { orderReference } = revoked.order
    await testApp.fresh.store.tickets.revoke({ kind: 'order', orderReference }, byOperator())
    const change = await cancel(testApp)
    expect(await end(testApp, change)).toEqual({
      endedCount: 2,
      owedCents: 2 * priceCents,
      pendingCount: 0,
      failures: [],
      isFinished: true,
    })
    expect(await refundsOf(testApp, paid.orderID)).toMatchObject([
      { amountCents: 2 * priceCents, reason: 'eventCancelled', state: 'owed' },
    ])
    // A revoked ticket ended before. An operator decides about its money.
    expect(await refundsOf(testApp, revoked.orderID)).toEqual([])
    const tickets = await testApp.fresh.store.orders.tickets(paid.orderID)
    expect(tickets).toMatchObject([{ isRevoked: true, isRefunded: true }, { isRevoked: true }])
    expect(await testApp.counts('stalls')).toEqual([0, 3])
    expect(await testApp.fresh.store.changes.findEnding(testEvent)).toBeNull()
    expect(await testApp.fresh.store.auditLog.list(null, null, 10)).toMatchObject({
      entries: [{ verb: 'events cancel' }, { verb: 'tickets revoke' }],
    })
  })

  test('refunds the fees too if the operator says so, as far as the money is there', { tags: 'CHG-26' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { refunds } = testApp.fresh.store
    const first = await payOrder(testApp, 1, ['standing'])
    const second = await payOrder(testApp, 2, ['standing'])
    const part = { refundID: 'part', tickets: [], amount: 1000, reason: 'requested', keepsPlaces: false } as const
    await refunds.refundTickets({ orderID: second.orderID, ...part }, byOperator())
    expect(await end(testApp, await cancel(testApp, true))).toMatchObject({ owedCents: 2 * wholeCents - 1000 })
    expect(await refundsOf(testApp, first.orderID)).toMatchObject([{ amountCents: wholeCents }])
    expect(await refundsOf(testApp, second.orderID)).toMatchObject([{}, { amountCents: wholeCents - 1000 }])
  })

  test('refunds each order once, however often and by whom the work is begun', { tags: 'CHG-26' }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 45 })])
    const paid = await Promise.all(Array.from({ length: 45 }, (_, index) => payOrder(testApp, index, ['standing'])))
    const change = await cancel(testApp)
    const store = await openTestStore(testApp.fresh.databaseURL)
    // A process that is stopped after its first part, and then two at once.
    const stopped = await endTickets({ store, clock: testApp.clock }, change, async () => false)
    expect(stopped).toMatchObject({ endedCount: 20, isFinished: false })
    const both = await Promise.all([end(testApp, change), end(testApp, change, store)])
    expect(both.reduce((sum, { endedCount }) => sum + endedCount, stopped.endedCount)).toBe(45)
    expect(await end(testApp, change)).toMatchObject({ endedCount: 0, isFinished: true })
    await store.close()
    await makeAllRefunds(testApp.deps)
    for (const { orderID } of paid)
      expect(await refundsOf(testApp, orderID)).toMatchObject([{ amountCents: priceCents, state: 'made' }])
    expect(testApp.payments.refundList).toHaveLength(45)
  })

  test('ends a pending order, and refunds a payment of the last moment', { tags: 'CHG-28' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { changes } = testApp.fresh.store
    const unpaid = await testApp.openOrder(1, ['standing'])
    const late = await testApp.openOrder(2, ['standing'])
    const later = await testApp.openOrder(3, ['standing'])
    testApp.clock.advance(10)
    const change = await cancel(testApp)
    expect(await end(testApp, change)).toMatchObject({ endedCount: 0, pendingCount: 3, isFinished: false })
    expect(await resumeOrder(testApp.deps, unpaid)).toMatchObject({ kind: 'notInProgress' })
    const { paymentID } = testApp.payments.change(late.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'evt-1', paymentID })
    testApp.clock.advance(30)
    await reconcileOrders(testApp.deps, { limit: 10 })
    expect(await testApp.fresh.store.orders.find(unpaid.orderID)).toMatchObject({ state: 'CANCELLED' })
    expect(await changes.listEnding(testApp.clock.nowSSE())).toEqual([change])
    expect(await end(testApp, change)).toMatchObject({ endedCount: 1, owedCents: priceCents, isFinished: true })
    expect(await refundsOf(testApp, late.orderID)).toMatchObject([{ reason: 'eventCancelled' }])
    // Money that comes after the end of the order goes back whole.
    const second = testApp.payments.change(later.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'evt-2', paymentID: second.paymentID })
    expect(await refundsOf(testApp, later.orderID)).toMatchObject([
      { reason: 'unusedPayment', amountCents: wholeCents },
    ])
    expect(await testApp.counts('standing')).toEqual([0, 1])
  })
})

describe('the command that cancels an event', () => {
  test('says in a dry run how much it meets, and ends nothing', { tags: ['CHG-12', 'OPS-17'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID } = await payOrder(testApp, 1, ['standing', 'standing'])
    const expected = {
      event: eventName,
      revision: 1,
      isContinued: false,
      orderCount: 1,
      ticketCount: 2,
      refundCents: 2 * priceCents,
      mailMinutes: 1,
      refundMinutes: 1,
      endedOrderCount: 0,
      owedCents: 0,
      pendingOrderCount: 0,
      failedOrderCount: 0,
    }
    expect(await call(testApp, 'cancel', eventName, ...texts, '--dry-run')).toEqual(expected)
    expect(await call(testApp, 'cancel', eventName, ...texts, '--with-fees', '--dry-run')).toEqual({
      ...expected,
      refundCents: 2 * wholeCents,
    })
    expect(await refundsOf(testApp, orderID)).toEqual([])
    expect(await testApp.fresh.store.catalogue.findEvent(testEvent)).toMatchObject({ change: null })
  })

  test('counts the tickets that a running server was first to end', { tags: 'OPS-217' }, async () => {
    await using testApp = await openTestApp([standingType()])
    await payOrder(testApp, 1, ['standing'])
    const { store } = testApp.fresh
    const findEnding: Store['changes']['findEnding'] = async (event) => {
      const change = await store.changes.findEnding(event)
      if (change !== null) await end(testApp, change)
      return store.changes.findEnding(event)
    }
    const called = deskCalls(testApp, { store: { ...store, changes: { ...store.changes, findEnding } } })
    const words = { textEn: proposed.textEN, textCn: proposed.textCN }
    expect(await called({}, ['events', 'cancel'], { event: eventName, ...words })).toMatchObject({
      isChanged: true,
      result: { isContinued: false, orderCount: 1, endedOrderCount: 1, owedCents: priceCents },
    })
  })

  test('ends the tickets, and goes on with what an earlier call left', { tags: ['CHG-26', 'OPS-17'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID } = await payOrder(testApp, 1, ['standing'])
    const pending = await testApp.openOrder(2, ['standing'])
    testApp.clock.advance(10)
    expect(await call(testApp, 'cancel', eventName, ...texts)).toMatchObject({
      isContinued: false,
      endedOrderCount: 1,
      owedCents: priceCents,
      pendingOrderCount: 1,
    })
    expect(await refundsOf(testApp, orderID)).toHaveLength(1)
    const { paymentID } = testApp.payments.change(pending.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'evt-1', paymentID })
    expect(await call(testApp, 'cancel', eventName, ...texts)).toMatchObject({
      revision: 1,
      isContinued: true,
      orderCount: 1,
      endedOrderCount: 1,
      pendingOrderCount: 0,
    })
    expect(await call(testApp, 'cancel', eventName, ...texts)).toMatchObject({
      revision: 1,
      isContinued: true,
      endedOrderCount: 0,
      owedCents: 0,
    })
    expect((await callInTest('events', testApp, ['cancel', eventName, ...texts])).output).toEqual([
      `${eventName}: cancelled before, by change 1. Nothing was changed.`,
    ])
    const withFees = await call(testApp, 'cancel', eventName, ...texts, '--with-fees')
    expect(withFees).toBe(`${eventName} is cancelled. Nothing was done.`)
    const nowhere = `${testEvent.organizerID}/nowhere`
    expect(await call(testApp, 'cancel', nowhere, ...texts)).toBe(`There is no event ${nowhere}. Nothing was done.`)
  })

  test('stops between two parts if the caller wants it, says how far it is, and goes on', {
    tags: 'OPS-242',
  }, async () => {
    await using testApp = await openTestApp([free])
    const orderCount = 25
    for (let index = 0; index < orderCount; index += 1) await testApp.order(index, ['free'])
    const reports: (readonly [string, number, number])[] = []
    const args = ['cancel', eventName, ...texts]
    const stopped = await callInTest('events', testApp, args, {
      followWork: (noun) => ({
        report: (...counts) => void reports.push([noun, ...counts]),
        isStopped: () => true,
      }),
    })
    expect(reports).toEqual([
      ['order', 0, orderCount],
      ['order', 20, orderCount],
    ])
    expect(stopped.output.at(-1)).toBe(
      'Warning: Stopped: the tickets of 20 of 25 orders have ended. The event stays cancelled. The same command goes on with the others, and so does a running server.',
    )
    const { output } = await callInTest('events', testApp, args)
    expect(output[0]).toBe(`${eventName}: cancelled before, by change 1. Its refunds go on.`)
    expect(output.join(' ')).not.toContain('Stopped')
    expect(await testApp.fresh.store.changes.findEnding(testEvent)).toBeNull()
  })
})
