import { describe, expect, test } from 'vitest'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settleDispute } from '@pokfei/domain/services/refunds/settle-dispute'
import { settleRefunds } from '@pokfei/domain/services/refunds/settle-refunds'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const twoTickets = ['standing', 'standing']
const rest = { amount: 'pricesAndFees', reason: 'requested', keepsPlaces: false } as const

describe("a refund in the provider's dashboard", () => {
  test('of the whole payment is booked once and ends all tickets', { tags: 'RFD-11' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID, paymentID, tickets } = await payOrder(testApp, 1, twoTickets)
    testApp.payments.refundInDashboard(paymentID, 140_000)
    const booked = await settleRefunds(testApp.deps, { reference: paymentID })
    expect(booked).toMatchObject({
      refunds: [
        {
          kind: 'booked',
          isWhole: true,
          refund: { orderID, amountCents: 140_000, reason: 'foreign', state: 'made', providerRefundID: 're_1' },
          endedTicketIDs: tickets.map(({ ticketID }) => ticketID),
        },
      ],
    })
    expect(await settleRefunds(testApp.deps, { reference: 're_1' })).toMatchObject({
      refunds: [{ kind: 'observed', isChanged: false }],
    })
    expect(await testApp.counts('standing')).toEqual([0, 0])
  })

  test('of a part ends no ticket', { tags: 'RFD-12' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { paymentID } = await payOrder(testApp, 1, twoTickets)
    testApp.payments.refundInDashboard(paymentID, 70_000)
    expect(await settleRefunds(testApp.deps, { reference: 're_1' })).toMatchObject({
      refunds: [{ kind: 'booked', isWhole: false, endedTicketIDs: [] }],
    })
    expect(await testApp.counts('standing')).toEqual([0, 2])
  })

  test('overtakes an owed refund, so that nothing is refunded twice', { tags: 'RFD-1' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID, paymentID } = await payOrder(testApp, 1, twoTickets)
    await refundTickets(testApp.deps, { orderID, refundID: 'ours', tickets: 'all', ...rest }, byOperator())
    testApp.payments.refundInDashboard(paymentID, 140_000)
    await settleRefunds(testApp.deps, { reference: 're_1' })
    expect(await testApp.deps.store.refunds.find('ours')).toMatchObject({
      state: 'failed',
      detail: "overtaken by a refund in the provider's dashboard",
    })
    expect((await makeAllRefunds(testApp.deps)).isIdle).toBe(true)
    expect(testApp.payments.refundList).toHaveLength(1)
  })

  test('of a payment that no order has is left alone', async () => {
    await using testApp = await openTestApp([standingType()])
    testApp.payments.refundInDashboard('payment-of-another-shop', 100)
    expect(await settleRefunds(testApp.deps, { reference: 're_1' })).toEqual({ kind: 'settled', refunds: [] })
  })

  test('waits until the provider can be asked', async () => {
    await using testApp = await openTestApp([standingType()])
    testApp.payments.reachable = false
    expect(await settleRefunds(testApp.deps, { reference: 're_1' })).toMatchObject({ kind: 'unavailable' })
    expect(await settleDispute(testApp.deps, { disputeID: 'dp_1' })).toMatchObject({ kind: 'unavailable' })
  })
})

describe('a dispute', () => {
  test('is stored, keeps its money from refunds, and gives it free when it is won', { tags: 'RFD-13' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { orderID, paymentID } = await payOrder(testApp, 1, twoTickets)
    const report = async (state: 'open' | 'won' | 'lost') => {
      testApp.payments.retrieveDispute = async (disputeID) => ({
        disputeID,
        paymentID,
        amountCents: 140_000,
        reason: 'fraudulent',
        state,
      })
      return settleDispute(testApp.deps, { disputeID: 'dp_1' })
    }
    expect(await report('open')).toMatchObject({ dispute: { orderID, state: 'open', closedSSE: null } })
    expect(await report('open')).toMatchObject({ dispute: null })
    const ask = () => refundTickets(testApp.deps, { orderID, tickets: [], ...rest, amount: 100 }, byOperator())
    expect(await ask()).toMatchObject({
      kind: 'refused',
      reason: 'disputed',
      refundableCents: 0,
      disputes: [{ disputeID: 'dp_1', state: 'open' }],
    })
    expect(await report('won')).toMatchObject({ dispute: { state: 'won', closedSSE: testApp.clock.nowSSE() } })
    expect(await report('open')).toMatchObject({ dispute: null })
    expect(await ask()).toMatchObject({ kind: 'refunded' })
    expect(await testApp.deps.store.refunds.listDisputes(orderID)).toMatchObject([{ disputeID: 'dp_1', state: 'won' }])
  })

  test('about a payment that no order has is left alone', async () => {
    await using testApp = await openTestApp([standingType()])
    expect(await settleDispute(testApp.deps, { disputeID: 'dp_1' })).toEqual({ kind: 'settled', dispute: null })
  })
})
