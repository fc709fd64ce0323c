import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp } from '../../support/store/test-app.ts'

test('the story of an order has its payment, tickets, mails, admissions and changes', { tags: 'OPS-8' }, async () => {
  await using testApp = await openTestApp([standingType(), seatedType()])
  const { fresh, clock } = testApp
  const { store } = fresh
  const { orderID, orderReference } = await testApp.openOrder(1, ['standing', 'stalls'])
  const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
  await settlePayment(testApp.deps, { eventID: `evt-${paymentID}`, paymentID })
  const [standing, seated] = await store.orders.tickets(orderID)
  if (!standing || !seated) throw new Error('the order has two tickets')
  const door = { store, clock }
  for (const { device } of [await openGate(door, 'North'), await openGate(door, 'South')])
    await recordScans(door, device, [admissionOf(standing, clock)])
  await store.tickets.revoke({ kind: 'ticket', ticketID: seated.ticketID }, byOperator())

  const story = await store.desk.tellOrder(orderReference)
  expect(story).toMatchObject({
    order: { ...testEvent, orderID, orderReference, state: 'COMPLETED', paymentID, priceCents: 140_000 },
    member: { displayName: null, email: 'buyer-1@example.com' },
    event: { eventNameEN: 'Harbour Nights', eventNameCN: '維港夜' },
    tickets: [
      { ticketID: standing.ticketID, typeID: 'standing', seat: null, isLive: true, revokedSSE: null },
      { ticketID: seated.ticketID, typeID: 'stalls', seat: 'A · 1 · 1', isLive: true, revokedSSE: testStartSSE },
    ],
    refunds: [],
    mails: [{ kind: 'confirmation', dueSSE: testStartSSE, attempts: 0, sentSSE: null, droppedSSE: null }],
    admissions: [
      { ticketID: standing.ticketID, gate: 'North', method: 'rotating', isAgain: false },
      { ticketID: standing.ticketID, gate: 'South', method: 'rotating', isAgain: true },
    ],
    changes: [{ ticketID: seated.ticketID, kind: 'revoked', changedSSE: testStartSSE }],
  })
})

test('the story of an order has its refunds, their mails and its disputes', { tags: 'OPS-8' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { store } = testApp.fresh
  const { order, orderID, paymentID, tickets } = await payOrder(testApp, 1, ['standing', 'standing'])
  const ticketID = tickets[0]?.ticketID ?? ''
  const request = { tickets: [ticketID], amount: 'prices', reason: 'requested', keepsPlaces: false } as const
  await refundTickets({ store }, { orderID, refundID: 'refund-1', ...request }, byOperator())
  const rejected = { observation: 'rejected', providerRefundID: null, detail: 'no such card' } as const
  await store.refunds.observe('refund-1', rejected, testStartSSE)
  const dispute = { disputeID: 'dp_1', paymentID, amountCents: 100, reason: 'fraudulent', state: 'open' } as const
  await store.refunds.recordDispute(dispute, testStartSSE)

  expect(await store.desk.tellOrder(order.orderReference)).toMatchObject({
    tickets: [
      { ticketID, isLive: false, revokedSSE: testStartSSE, refundID: 'refund-1' },
      { isLive: true, revokedSSE: null, refundID: null },
    ],
    refunds: [
      { refundID: 'refund-1', amountCents: 68_000, reason: 'requested', state: 'failed', detail: 'no such card' },
    ],
    disputes: [{ ...dispute, openedSSE: testStartSSE, closedSSE: null }],
    mails: [{ kind: 'confirmation' }, { kind: 'refundOwed', dueSSE: testStartSSE }],
  })
  const shown = await callInTest('orders', testApp, ['show', order.orderReference])
  expect(shown.output.join('\n')).toMatch(
    /HK\$680 {2}requested {2}refund-1 {2}FAILED [^:]+:\d\d: no such card\nDisputes\n {2}HK\$1 {2}fraudulent {2}opened /,
  )
  expect(shown.output.find((line) => line.includes(ticketID))).toMatch(/ {2}HK\$700 {2}refunded \d/)
})

test('the story of a pending order says until when it can be paid, and that its tickets are held', {
  tags: 'OPS-8',
}, async () => {
  await using testApp = await openTestApp([standingType()])
  const { orderReference } = await testApp.openOrder(1, ['standing'])
  const { output } = await callInTest('orders', testApp, ['show', orderReference])
  expect(output.find((line) => line.includes('not paid'))).toMatch(/ {2}not paid, can be paid until \d/)
  expect(output.find((line) => line.includes('standing'))).toMatch(/ {2}held for the payment$/)
})

test('the story of a cancelled order offers nothing, and its tickets were not bought', {
  tags: ['OPS-8', 'CHG-10'],
}, async () => {
  await using testApp = await openTestApp([standingType()])
  const { orderID, orderReference } = await testApp.openOrder(1, ['standing'])
  const keepOrRefund = {
    choices: [{ kind: 'keep' }, { kind: 'refund' }],
    defaultChoice: { kind: 'keep' },
    deadlineSSE: testStartSSE + 86_400,
  } as const
  const change = { kind: 'postponed', facts: {}, textEN: 'Later.', textCN: '延期。', offer: keepOrRefund } as const
  await testApp.fresh.store.catalogue.announce(testEvent, change, byOperator())
  const { paymentID } = testApp.payments.change(orderID, { status: 'expired' })
  await settlePayment(testApp.deps, { eventID: `evt-${paymentID}`, paymentID })
  const { output } = await callInTest('orders', testApp, ['show', orderReference])
  expect(output[0]).toContain('CANCELLED')
  expect(output.find((line) => line.includes('standing'))).toMatch(/ {2}not bought$/)
  expect(output.some((line) => line.startsWith('Choice of change'))).toBe(false)
})

test('the story of an order names the end of a ticket by what ended it', { tags: 'OPS-8' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { order, tickets } = await payOrder(testApp, 1, ['standing', 'standing'])
  const [first = '', second = ''] = tickets.map(({ ticketID }) => ticketID)
  await callInTest('orders', testApp, ['refund', order.orderReference, '--ticket', first])
  await callInTest('tickets', testApp, ['revoke', second])
  const { output } = await callInTest('orders', testApp, ['show', order.orderReference])
  const changes = output.slice(output.indexOf('Changes of tickets') + 1)
  expect(changes[0]).toMatch(new RegExp(` {2}${first} {2}refunded$`))
  expect(changes[1]).toMatch(new RegExp(` {2}${second} {2}revoked$`))
})

test('no reference of an order has no story', { tags: 'OPS-8' }, async () => {
  await using testApp = await openTestApp([standingType()])
  expect(await testApp.fresh.store.desk.tellOrder('2222-2222')).toBeNull()
})
