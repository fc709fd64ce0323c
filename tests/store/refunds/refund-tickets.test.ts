import { describe, expect, test } from 'vitest'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import type { RefundTicketsRequest } from '@pokfei/domain/refunds/decide-refund'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { hallRows, seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** The price of a ticket of the test catalogue in cents, without and with its fee. */
const [priceCents, wholeCents] = [68_000, 70_000]

const wholeOrder = { tickets: 'all', amount: 'pricesAndFees', reason: 'requested', keepsPlaces: false } as const

/** Refunds all tickets of an order with their fees. `change` overrides the request. */
const refund = (testApp: TestApp, change: Partial<RefundTicketsRequest> & Pick<RefundTicketsRequest, 'orderID'>) =>
  refundTickets({ store: testApp.fresh.store }, { ...wholeOrder, ...change }, byOperator(testApp.clock.nowSSE()))

describe('a refund of tickets', () => {
  test('ends some tickets of an order and sells their seats again', {
    tags: ['RFD-2', 'RFD-5', 'RFD-17'],
  }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 3))])
    const { orderID, paymentID, tickets } = await payOrder(testApp, 1, ['stalls', 'stalls', 'stalls'])
    const ticketID = tickets[1]?.ticketID ?? ''
    expect(await refund(testApp, { orderID, tickets: [ticketID] })).toMatchObject({
      kind: 'refunded',
      refund: { orderID, paymentID, amountCents: wholeCents, state: 'owed', reason: 'requested' },
      endedTicketIDs: [ticketID],
      releasedTicketIDs: [ticketID],
    })
    expect(await testApp.counts('stalls')).toEqual([0, 2])
    const now = await testApp.fresh.store.orders.tickets(orderID)
    expect(now.map(({ isRevoked, isRefunded }) => [isRevoked ?? false, isRefunded ?? false])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ])
    const other = await payOrder(testApp, 2, ['stalls'])
    expect(other.tickets[0]?.seat?.codeIndex).toBe(tickets[1]?.seat?.codeIndex)
  })

  test('ends all tickets, and the order stays completed', { tags: 'RFD-2' }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 2 })])
    const { orderID } = await payOrder(testApp, 1, ['standing', 'standing'])
    expect(await refund(testApp, { orderID })).toMatchObject({ refund: { amountCents: 2 * wholeCents } })
    expect(await testApp.counts('standing')).toEqual([0, 0])
    expect(await testApp.fresh.store.orders.find(orderID)).toMatchObject({ state: 'COMPLETED' })
    expect(await refund(testApp, { orderID })).toEqual({
      kind: 'refused',
      reason: 'nothingToRefund',
      refundableCents: 0,
      disputes: [],
    })
  })

  test('pays the prices back without the fees', { tags: 'RFD-3' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID } = await payOrder(testApp, 1, ['standing', 'standing'])
    expect(await refund(testApp, { orderID, amount: 'prices' })).toMatchObject({
      refund: { amountCents: 2 * priceCents },
    })
  })

  test('never exceeds what was paid, however many ask at once', { tags: 'RFD-1' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID } = await payOrder(testApp, 1, ['standing', 'standing'])
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => refund(testApp, { orderID, tickets: [], amount: 20_000 })),
    )
    expect(asked.filter(({ kind }) => kind === 'refunded')).toHaveLength(6)
    expect(asked.filter(({ kind }) => kind === 'refused')).toHaveLength(6)
    const listed = await testApp.fresh.store.refunds.listOfOrder(orderID)
    expect(listed.map(({ amountCents }) => amountCents)).toEqual(Array(6).fill(20_000))
  })

  test('happens once for an ID, and tells the same refund again', { tags: 'RFD-1' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID } = await payOrder(testApp, 1, ['standing', 'standing'])
    const request = { orderID, refundID: 'refund-1', tickets: [], amount: 100 }
    const first = await refund(testApp, request)
    const again = await refund(testApp, request)
    expect([first.kind, again.kind]).toEqual(['refunded', 'repeated'])
    expect(again).toMatchObject({ refund: { refundID: 'refund-1', amountCents: 100 } })
    expect(await testApp.fresh.store.refunds.listOfOrder(orderID)).toHaveLength(1)
  })

  test('is only tried in a dry run', async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID, tickets } = await payOrder(testApp, 1, ['standing'])
    const request = { orderID, tickets: 'all', amount: 'prices', reason: 'requested', keepsPlaces: false } as const
    const dryRun = byOperator(testApp.clock.nowSSE(), { isDryRun: true })
    expect(await refundTickets({ store: testApp.fresh.store }, request, dryRun)).toMatchObject({
      kind: 'refunded',
      refund: { amountCents: priceCents },
      endedTicketIDs: [tickets[0]?.ticketID],
    })
    expect(await testApp.fresh.store.refunds.listOfOrder(orderID)).toEqual([])
    expect(await testApp.counts('standing')).toEqual([0, 1])
  })

  test('is refused for an order that does not exist', async () => {
    await using testApp = await openTestApp([standingType()])
    expect(await refund(testApp, { orderID: 'nobodys' })).toMatchObject({ kind: 'refused', reason: 'orderNotFound' })
  })

  test('keeps the places of an event that does not take place', { tags: 'RFD-6' }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 2 })])
    const { orderID } = await payOrder(testApp, 1, ['standing', 'standing'])
    expect(await refund(testApp, { orderID, reason: 'eventCancelled', keepsPlaces: true })).toMatchObject({
      releasedTicketIDs: [],
    })
    expect(await testApp.counts('standing')).toEqual([0, 2])
  })

  test('keeps places under a name, from which they are sold again', { tags: 'RFD-21' }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 2 }), seatedType({}, hallRows(1, 3))])
    const { allotments } = testApp.fresh.store
    const { orderID } = await payOrder(testApp, 1, ['standing', 'standing', 'stalls'])
    expect(await refund(testApp, { orderID, keepAs: 'kept' })).toMatchObject({
      releasedTicketIDs: [],
      keptAs: ['kept', 'kept-stalls'],
    })
    expect([await testApp.counts('standing'), await testApp.counts('stalls')]).toEqual([
      [2, 0],
      [1, 0],
    ])
    expect(await allotments.list(testEvent)).toEqual([
      { name: 'kept', typeID: 'standing', places: 2, seats: [], releaseSSE: null },
      { name: 'kept-stalls', typeID: 'stalls', places: 1, seats: [0], releaseSSE: null },
    ])
    await allotments.release(testEvent, 'kept-stalls', null, byOperator())
    await payOrder(testApp, 2, ['stalls', 'stalls', 'stalls'])
  })

  test('ends the tickets of a free order without money', { tags: 'RFD-2' }, async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const placed = await testApp.order(1, ['standing'])
    if (placed.kind !== 'completed') throw new Error(`the order is ${placed.kind}`)
    const { orderID } = placed.order
    const ended = { kind: 'refunded', refund: null }
    expect(await refund(testApp, { orderID, keepsPlaces: true })).toMatchObject(ended)
    expect(await refund(testApp, { orderID })).toMatchObject({ kind: 'refused', reason: 'nothingToRefund' })
  })

  test('refunds a ticket that was revoked before, and frees its place', { tags: 'RFD-5' }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 1 })])
    const { orderID, tickets } = await payOrder(testApp, 1, ['standing'])
    const ticketID = tickets[0]?.ticketID ?? ''
    await testApp.fresh.store.tickets.revoke({ kind: 'ticket', ticketID }, byOperator())
    expect(await testApp.counts('standing')).toEqual([0, 1])
    expect(await refund(testApp, { orderID })).toMatchObject({ releasedTicketIDs: [ticketID] })
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })
})

describe('the gates', () => {
  test('learn of a refunded ticket, and its seat admits the new holder alone', { tags: 'RFD-17' }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 1))])
    const { orderID, tickets } = await payOrder(testApp, 1, ['stalls'])
    const { store } = testApp.fresh
    const deps = { store, clock: testApp.clock }
    const { device } = await openGate(deps)
    const before = await store.gate.changes(device, null)
    await refund(testApp, { orderID })
    const other = await payOrder(testApp, 2, ['stalls'])
    const changes = await store.gate.changes(device, before.cursor)
    const statusOf = (admissionID: string | undefined) =>
      changes.orders.flatMap((order) => order.tickets).find((ticket) => ticket.admissionID === admissionID)?.isRevoked
    expect([statusOf(tickets[0]?.admissionID), statusOf(other.tickets[0]?.admissionID)]).toEqual([true, false])
  })

  test('have admitted a ticket, so its place is not sold again', { tags: 'RFD-5' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID, tickets } = await payOrder(testApp, 1, ['standing', 'standing'])
    const deps = { store: testApp.fresh.store, clock: testApp.clock }
    const { device } = await openGate(deps)
    const [first, second] = tickets
    if (first === undefined || second === undefined) throw new Error('the order has no tickets')
    await recordScans(deps, device, [admissionOf(first, testApp.clock)])
    expect(await refund(testApp, { orderID })).toMatchObject({ releasedTicketIDs: [second.ticketID] })
    expect(await testApp.counts('standing')).toEqual([0, 1])
  })
})
