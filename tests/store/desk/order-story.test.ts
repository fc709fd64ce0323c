import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
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

test('no reference of an order has no story', { tags: 'OPS-8' }, async () => {
  await using testApp = await openTestApp([standingType()])
  expect(await testApp.fresh.store.desk.tellOrder('2222-2222')).toBeNull()
})
