import type { ExchangeRequest, WantedPlace } from '@pokfei/domain/swaps/exchange'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { resumeOrder } from '@pokfei/domain/services/orders/resume-order'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { startPayment } from '@pokfei/domain/services/payments/start-payment'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { receiptPdfInput } from '@pokfei/server/tickets/order-receipt'
import { describe, expect, test } from 'vitest'
import { balances } from '../../support/books/balances.ts'
import { hallRows, seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder, type PaidOrder } from '../../support/payments/paid-order.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const hourSeconds = 3600
const proof = { proofEN: 'A medical note.', proofCN: '醫療證明。' }

/** Opens a shop: stalls and standing at HK$700, wheelchair places at HK$610 and boxes at HK$930. */
const openShop = (): Promise<TestApp> =>
  openTestApp([
    standingType(),
    seatedType({}, hallRows(2, 6)),
    standingType({ typeID: 'wheelchair', salePriceCents: 60_000, serviceFeeCents: 1_000, capacity: 2, ...proof }),
    standingType({ typeID: 'box', salePriceCents: 90_000, serviceFeeCents: 3_000, capacity: 1 }),
    standingType({ typeID: 'companion', capacity: 0, placesOf: 'stalls', onlyWith: 'stalls' }),
    standingType({ typeID: 'fans', capacity: 4, byCodeOnly: true }),
    standingType({ typeID: 'front', salePriceCents: 68_399, capacity: 2 }),
  ])

const type = (typeID: string): WantedPlace => ({ kind: 'type', typeID })
const seat = (row: string, number: number): WantedPlace => ({ kind: 'seat', section: 'a', row, number })
const plain: Omit<ExchangeRequest, 'ticketID' | 'to'> = {
  allotmentName: null,
  isWaived: false,
  isProven: false,
  hours: 20,
}

const exchange = (
  { fresh: { store }, clock }: TestApp,
  { tickets }: Pick<PaidOrder, 'tickets'>,
  to: WantedPlace,
  change: Partial<typeof plain> = {},
) =>
  store.changes.exchange({ ticketID: tickets[0]?.ticketID ?? '', to, ...plain, ...change }, byOperator(clock.nowSSE()))

async function reserve(testApp: TestApp, paid: PaidOrder, to: WantedPlace, change = {}) {
  const result = await exchange(testApp, paid, to, change)
  if (result.kind !== 'reserved') throw new Error(JSON.stringify(result))
  const pending = (await testApp.fresh.store.orders.listOwn(paid.order.memberID)).find(
    ({ orderReference }) => orderReference === result.toReference,
  )
  if (pending === undefined) throw new Error('there is no order of the difference')
  await startPayment(testApp.deps, pending)
  return { result, orderID: pending.orderID }
}

async function pay(testApp: TestApp, orderID: string) {
  const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
  return settlePayment(testApp.deps, { eventID: `paid-${paymentID}`, paymentID })
}

const refused = (reason: string) => ({ kind: 'refused', reason })

describe('an exchange', () => {
  test('answers "I now use a wheelchair": the difference goes back and the old codes die', {
    tags: ['OPS-100', 'OPS-101', 'OPS-109', 'OPS-112'],
  }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['stalls'])
    const ticketID = paid.tickets[0]?.ticketID ?? ''
    await store.allotments.hold(
      testEvent,
      { name: 'wheelchairs', typeID: 'wheelchair', places: 2, seats: [], releaseSSE: null },
      byOperator(testApp.clock.nowSSE()),
    )
    const args = ['exchange', ticketID, '--to', 'wheelchair', '--from', 'wheelchairs']
    expect((await callInTest('tickets', testApp, args)).status).toBe(1)
    const dry = await callInTest('tickets', testApp, [...args, '--proven', '--dry-run'])
    expect(dry).toMatchObject({ status: 0 })
    expect(await store.orders.tickets(paid.orderID)).toEqual(paid.tickets)
    const end = await callInTest('tickets', testApp, [...args, '--proven'])
    expect(end).toMatchObject({ status: 0 })
    expect(JSON.stringify(end)).toContain('HK$90 go back to the holder.')
    const again = await callInTest('tickets', testApp, [...args, '--proven', '--json'])
    expect(JSON.stringify(again)).toContain('isChanged\\":false')
    expect(await store.orders.tickets(paid.orderID)).toMatchObject([{ isRevoked: true, isSwapped: true }])
    const [swap] = await store.changes.listOwnSwaps(paid.order.memberID)
    expect(await store.orders.tickets(swap?.toOrderID ?? '')).toMatchObject([{ typeID: 'wheelchair', issueNumber: 1 }])
    expect(await testApp.counts('stalls')).toEqual([0, 0])
    expect(await testApp.counts('wheelchair')).toEqual([1, 1])
    expect(await store.refunds.listOfOrder(paid.orderID)).toMatchObject([{ amountCents: 9_000, state: 'owed' }])
    const entries = await store.auditLog.list({ kind: 'order', id: paid.order.orderReference }, null, 5)
    expect(entries.entries).toMatchObject([{ verb: 'tickets exchange', operator: 'wing' }])
    expect((await store.desk.tellOrder(swap?.toReference ?? ''))?.mails).toMatchObject([{ kind: 'confirmation' }])
    await makeAllRefunds(testApp.deps)
    expect(await balances(testApp.fresh.store)).toEqual({ provider: -61_000, organizer: 60_000, serviceFees: 1_000 })
  })

  test('answers "a seat on the aisle": the same price, another seat', { tags: ['OPS-100', 'OPS-102'] }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['stalls'])
    expect(await exchange(testApp, paid, seat('2', 6))).toMatchObject({
      kind: 'exchanged',
      typeID: 'stalls',
      seat: 'A · 2 · 6',
      differenceCents: 0,
    })
    expect(await testApp.counts('stalls')).toEqual([0, 1])
    expect(await balances(testApp.fresh.store)).toEqual({ provider: -70_000, organizer: 68_000, serviceFees: 2_000 })
    await payOrder(testApp, 2, ['stalls', 'stalls', 'stalls', 'stalls'])
  })

  test('of a dearer place is made by its payment', {
    tags: ['OPS-103', 'OPS-107', 'OPS-123', 'OPS-261', 'RFD-22'],
  }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['standing'])
    const { result, orderID } = await reserve(testApp, paid, type('box'))
    expect(result).toMatchObject({ differenceCents: 23_000, isChanged: true })
    expect(await exchange(testApp, paid, type('box'))).toMatchObject({ kind: 'reserved', isChanged: false })
    const told = await callInTest('tickets', testApp, ['exchange', paid.tickets[0]?.ticketID ?? '', '--to', 'box'])
    const link = `/receipt?orderReference=${result.toReference}`
    expect(JSON.stringify(told)).toContain(link)
    // Both orders tell it as long as it waits.
    for (const reference of [paid.order.orderReference, result.toReference]) {
      const story = await store.desk.tellOrder(reference)
      expect(story?.exchanges).toMatchObject([
        { toReference: result.toReference, typeID: 'box', seat: null, differenceCents: 23_000 },
      ])
      expect(JSON.stringify(await callInTest('orders', testApp, ['show', reference]))).toContain(link)
    }
    expect(await store.changes.listOwnExchanges(paid.order.memberID)).toMatchObject([
      {
        toOrderID: orderID,
        fromOrderID: paid.orderID,
        fromReference: paid.order.orderReference,
        from: { ticketLocation: null },
        to: { ticketLocation: null },
        creditCents: 70_000,
      },
    ])
    expect(await exchange(testApp, paid, type('wheelchair'), { isProven: true })).toMatchObject({
      kind: 'openExchange',
    })
    expect(await store.orders.tickets(paid.orderID)).toEqual(paid.tickets)
    expect(await testApp.counts('box')).toEqual([1, 0])
    expect(await pay(testApp, orderID)).toMatchObject({ transition: 'complete' })
    expect(await pay(testApp, orderID)).toMatchObject({ transition: 'unchanged' })
    expect((await store.desk.tellOrder(paid.order.orderReference))?.exchanges).toEqual([])
    expect(await store.orders.tickets(paid.orderID)).toMatchObject([{ isRevoked: true, isSwapped: true }])
    expect(await store.orders.tickets(orderID)).toMatchObject([{ typeID: 'box', salePriceCents: 90_000 }])
    expect(await testApp.counts('box')).toEqual([0, 1])
    expect(await testApp.counts('standing')).toEqual([0, 0])
    const member = await testApp.buyer(1)
    expect(await receiptPdfInput({ store }, member, orderID)).toMatchObject({
      subtotalCents: 90_000,
      serviceFeeCents: 3_000,
      creditCents: 70_000,
      totalCents: 23_000,
      stamp: 'paid',
    })
    expect(await balances(testApp.fresh.store)).toEqual({ provider: -93_000, organizer: 90_000, serviceFees: 3_000 })
    const [ticket] = await store.orders.tickets(orderID)
    expect(await exchange(testApp, { tickets: ticket ? [ticket] : [] }, type('standing'))).toEqual({
      ...refused('twoPayments'),
      pendingReference: null,
    })
    const refund = {
      refundID: 'back',
      orderID,
      tickets: 'all',
      amount: 'pricesAndFees',
      reason: 'requested',
      keepsPlaces: false,
    } as const
    expect(await refundTickets(testApp.deps, refund, byOperator(testApp.clock.nowSSE()))).toMatchObject({
      kind: 'refunded',
      refund: { amountCents: 93_000 },
    })
    expect(await store.refunds.listOfOrder(orderID)).toMatchObject([{ amountCents: 23_000 }, { amountCents: 70_000 }])
    await makeAllRefunds(testApp.deps)
    expect(await balances(testApp.fresh.store)).toEqual({})
  })

  test('that nobody pays gives the place back and changes nothing', { tags: ['OPS-103', 'OPS-106'] }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['standing'])
    const held = { name: 'press', typeID: 'box', places: 1, seats: [], releaseSSE: null }
    await store.allotments.hold(testEvent, held, byOperator(testApp.clock.nowSSE()))
    const { orderID } = await reserve(testApp, paid, type('box'), { allotmentName: 'press', hours: 2 })
    expect((await store.allotments.list(testEvent))?.length).toBe(0)
    testApp.clock.advance(hourSeconds)
    await reconcileOrders(testApp.deps, { limit: 10 })
    expect(await store.orders.find(orderID)).toMatchObject({ state: 'IN_PROGRESS' })
    testApp.clock.advance(hourSeconds + 31)
    await reconcileOrders(testApp.deps, { limit: 10 })
    expect(await store.orders.find(orderID)).toMatchObject({ state: 'CANCELLED' })
    expect(await store.orders.tickets(paid.orderID)).toEqual(paid.tickets)
    expect(await store.allotments.list(testEvent)).toMatchObject([{ name: 'press', places: 1 }])
    expect(await testApp.counts('box')).toEqual([1, 0])
    expect(await pay(testApp, orderID)).toMatchObject({ transition: 'refund' })
    await makeAllRefunds(testApp.deps)
    expect(await balances(testApp.fresh.store)).toEqual({ provider: -70_000, organizer: 68_000, serviceFees: 2_000 })
  })

  test('is withdrawn: the place goes back, and its link, late payment and repetition do no harm', {
    tags: ['OPS-151', 'OPS-106', 'OPS-108'],
  }, async () => {
    await using testApp = await openShop()
    const { store, raw } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['standing'])
    const held = { name: 'press', typeID: 'box', places: 1, seats: [], releaseSSE: null }
    await store.allotments.hold(testEvent, held, byOperator(testApp.clock.nowSSE()))
    const { orderID, result } = await reserve(testApp, paid, type('box'), { allotmentName: 'press' })
    const withdraw = (...args: readonly string[]) =>
      callInTest('tickets', testApp, ['withdraw-exchange', paid.tickets[0]?.ticketID ?? '', ...args])
    const before = await readAllRows(raw)
    expect(await withdraw('--dry-run')).toMatchObject({ status: 0 })
    expect(await readAllRows(raw)).toEqual(before)
    const end = await withdraw()
    expect(end).toMatchObject({ status: 0, errorOutput: [] })
    expect(end.output.join('\n')).toContain(`box  -, order ${result.toReference} of HK$230, can be paid no longer.`)
    expect(await store.orders.find(orderID)).toMatchObject({ state: 'CANCELLED' })
    expect(await store.orders.tickets(paid.orderID)).toEqual(paid.tickets)
    expect(await store.allotments.list(testEvent)).toMatchObject([{ name: 'press', places: 1 }])
    expect(await testApp.counts('box')).toEqual([1, 0])
    const { entries } = await store.auditLog.list({ kind: 'order', id: paid.order.orderReference }, null, 1)
    expect(entries).toMatchObject([
      { verb: 'tickets withdraw-exchange', before: { reservedByOrder: result.toReference, differenceCents: 23_000 } },
    ])
    const settled = await readAllRows(raw)
    const again = await withdraw()
    expect(again).toMatchObject({ status: 0 })
    expect(again.output.join('\n')).toContain('Nothing was changed.')
    expect(await readAllRows(raw)).toEqual(settled)
    // The payer opens the link of the mail.
    const member = { memberID: paid.order.memberID, orderID }
    expect(await resumeOrder(testApp.deps, member)).toMatchObject({ kind: 'notInProgress' })
    await reconcileOrders(testApp.deps, { limit: 10 })
    expect(testApp.payments.change(orderID, {})).toMatchObject({ status: 'expired' })
    expect(await pay(testApp, orderID)).toMatchObject({ transition: 'refund' })
    await makeAllRefunds(testApp.deps)
    expect(await balances(store)).toEqual({ provider: -70_000, organizer: 68_000, serviceFees: 2_000 })
    expect(await exchange(testApp, paid, type('wheelchair'), { isProven: true })).toMatchObject({ kind: 'exchanged' })
  })

  test('is withdrawn before its payment was started, and never after it is paid', { tags: 'OPS-151' }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['standing'])
    const act = byOperator(testApp.clock.nowSSE())
    const ticketID = paid.tickets[0]?.ticketID ?? ''
    expect(await exchange(testApp, paid, type('box'))).toMatchObject({ kind: 'reserved' })
    expect(await store.changes.withdrawExchange(ticketID, act)).toMatchObject({ kind: 'withdrawn' })
    expect(await testApp.counts('box')).toEqual([0, 0])
    await reconcileOrders(testApp.deps, { limit: 10 })
    const { orderID, result } = await reserve(testApp, paid, type('box'))
    await pay(testApp, orderID)
    const end = await callInTest('tickets', testApp, ['withdraw-exchange', ticketID])
    expect(end).toMatchObject({ status: 1 })
    expect(end.errorOutput.join('\n')).toContain(`Order ${result.toReference} has replaced this ticket already`)
    expect(await store.changes.withdrawExchange('nothing', act)).toEqual({ kind: 'notFound' })
  })

  test('whose old ticket has ended or is inside gives the payment back', { tags: ['OPS-108', 'OPS-111'] }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['standing'])
    const { orderID } = await reserve(testApp, paid, type('box'))
    const deps = { store, clock: testApp.clock }
    const { device } = await openGate(deps)
    const [ticket] = paid.tickets
    if (ticket === undefined) throw new Error('there is no ticket')
    await recordScans(deps, device, [admissionOf(ticket, testApp.clock)])
    expect(await exchange(testApp, paid, type('wheelchair'), { isProven: true })).toMatchObject({
      kind: 'openExchange',
    })
    expect(await pay(testApp, orderID)).toMatchObject({ transition: 'cancel' })
    expect(await store.refunds.listOfOrder(orderID)).toMatchObject([{ amountCents: 23_000, reason: 'unusedPayment' }])
    expect(await testApp.counts('box')).toEqual([0, 0])
    expect(await exchange(testApp, paid, type('box'))).toMatchObject(refused('ticketAdmitted'))
  })

  test('without the difference keeps the old money', { tags: 'OPS-105' }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['standing'])
    expect(await exchange(testApp, paid, type('box'), { isWaived: true })).toMatchObject({
      kind: 'exchanged',
      differenceCents: 0,
    })
    expect(await balances(testApp.fresh.store)).toEqual({ provider: -70_000, organizer: 68_000, serviceFees: 2_000 })
  })

  test('is refused if nobody can pay its small difference, which can be waived', {
    tags: ['OPS-105', 'OPS-124'],
  }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['standing'])
    expect(await exchange(testApp, paid, type('front'))).toMatchObject(refused('differenceTooSmall'))
    expect(await testApp.counts('front')).toEqual([0, 0])
    expect(await exchange(testApp, paid, type('front'), { isWaived: true })).toMatchObject({ kind: 'exchanged' })
  })

  test('is refused with its reason', { tags: ['OPS-104', 'OPS-111'] }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['stalls'])
    const other = await payOrder(testApp, 2, ['stalls'])
    const [{ row, number } = { row: '', number: '' }] = paid.tickets.flatMap((ticket) => ticket.seat ?? [])
    const [otherSeat] = other.tickets.flatMap((ticket) => ticket.seat ?? [])
    const reasons = [
      [type('nothing'), {}, 'unknownType'],
      [seat('9', 1), {}, 'unknownSeat'],
      [seat(row, Number(number)), {}, 'samePlace'],
      [seat(otherSeat?.row ?? '', Number(otherSeat?.number)), {}, 'placeTaken'],
      [type('companion'), {}, 'onlyWithAnother'],
      [type('fans'), {}, 'byCodeOnly'],
      [type('wheelchair'), {}, 'proofNeeded'],
      [type('box'), { allotmentName: 'nobody' }, 'noSuchAllotment'],
    ] as const
    for (const [to, change, reason] of reasons)
      expect(await exchange(testApp, paid, to, change)).toMatchObject(refused(reason))
    const act = byOperator(testApp.clock.nowSSE())
    await store.allotments.hold(
      testEvent,
      { name: 'press', typeID: 'box', places: 1, seats: [], releaseSSE: null },
      act,
    )
    expect(await exchange(testApp, paid, type('standing'), { allotmentName: 'press' })).toMatchObject(
      refused('otherPlaces'),
    )
    expect(await exchange(testApp, paid, type('box'))).toMatchObject(refused('placeTaken'))
    await testApp.openOrder(1, ['standing'])
    expect(await exchange(testApp, paid, type('box'), { allotmentName: 'press' })).toMatchObject(
      refused('pendingOrder'),
    )
    await store.tickets.revoke({ kind: 'ticket', ticketID: paid.tickets[0]?.ticketID ?? '' }, act)
    expect(await exchange(testApp, paid, seat('2', 6))).toMatchObject(refused('ticketEnded'))
  })
})
