import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { describe, expect, test, vi } from 'vitest'
import { checkOut, listTickets, newestOrder } from '../support/browser/purchase-steps.ts'
import type { HTTPBrowser } from '../support/browser/http-browser.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { startStripeTestServer, type StripeTestServer } from '../support/test-server/stripe-test-server.ts'
import { soon } from '../support/vitest/soon.ts'

const roundMilliseconds = 20
const eventually = (check: () => Promise<void>) => vi.waitFor(check, soon)

/** Sells two tickets at HK$700. Returns the buyer, the order and its session at Stripe. */
async function sell(testServer: StripeTestServer, name = 'karen') {
  const buyer = await testServer.buyer(name)
  const sessionID = (await checkOut(buyer)).replace('/c/pay/', '')
  testServer.stripe.ledger.pay(sessionID)
  await testServer.send(testServer.lastEvent('checkout.session.completed'))
  const { orderID } = await newestOrder(buyer)
  return { buyer, orderID, sessionID, intentID: `pi_${sessionID.slice('cs_test_'.length)}` }
}

/** Returns the count of an alarm. */
async function alarms({ origin }: StripeTestServer, alarm: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`payment_alarms_total\\{alarm="${alarm}"\\} (\\d+)`).exec(text)?.[1])
}

const statesOf = async (buyer: HTTPBrowser) => (await newestOrder(buyer)).refunds?.map(({ state }) => state)
const revokedOf = async (buyer: HTTPBrowser, orderID: string) =>
  (await listTickets(buyer, orderID)).map(({ isRevoked }) => isRevoked ?? false)

describe('a refund of one ticket', () => {
  test('goes through Stripe, and the order shows each state', { tags: ['RFD-7', 'RFD-16', 'RFD-17'] }, async () => {
    await using testServer = await startStripeTestServer(undefined, { roundMilliseconds })
    const { ledger } = testServer.stripe
    ledger.statusOfRefund = () => 'pending'
    const { buyer, orderID } = await sell(testServer)
    const [first] = await listTickets(buyer, orderID)
    const { store, clock } = testServer
    await refundTickets(
      { store },
      { orderID, tickets: [first?.ticketID ?? ''], amount: 'prices', reason: 'requested', keepsPlaces: false },
      byOperator(clock.nowSSE()),
    )
    await eventually(async () => expect(await statesOf(buyer)).toEqual(['pending']))
    expect(await revokedOf(buyer, orderID)).toEqual([true, false])
    expect((await listTickets(buyer, orderID)).map(({ isRefunded }) => isRefunded ?? false)).toEqual([true, false])
    expect(ledger.refunds).toMatchObject([{ amountCents: 68_000 }])
    ledger.decideRefund('re_1', 'succeeded')
    for (const _ of [1, 2]) expect((await testServer.send(testServer.lastEvent('refund.updated'))).status).toBe(200)
    expect((await newestOrder(buyer)).refunds).toEqual([
      {
        amountHKD: 680,
        state: 'made',
        isOfUnusedPayment: false,
        owedTimeSSE: clock.nowSSE(),
        madeTimeSSE: clock.nowSSE(),
      },
    ])
    ledger.decideRefund('re_1', 'failed')
    for (const type of ['refund.updated', 'refund.failed']) await testServer.send(testServer.lastEvent(type))
    expect(await statesOf(buyer)).toEqual(['failed'])
    expect(await alarms(testServer, 'refundFailed')).toBe(1)
  })
})

describe("a refund in Stripe's dashboard", () => {
  test('of everything ends the tickets, with one alarm', { tags: 'RFD-11' }, async () => {
    await using testServer = await startStripeTestServer()
    const { buyer, orderID, intentID } = await sell(testServer)
    testServer.stripe.ledger.refund(intentID)
    for (const type of ['charge.refunded', 'refund.created', 'charge.refunded'])
      expect((await testServer.send(testServer.lastEvent(type))).status).toBe(200)
    expect(await revokedOf(buyer, orderID)).toEqual([true, true])
    expect(await statesOf(buyer)).toEqual(['made'])
    expect([await alarms(testServer, 'foreignRefund'), await alarms(testServer, 'foreignRefundPartial')]).toEqual([
      1, 0,
    ])
  })

  test('of a part ends no ticket and asks the operator', { tags: 'RFD-12' }, async () => {
    await using testServer = await startStripeTestServer()
    const { buyer, orderID, intentID } = await sell(testServer)
    testServer.stripe.ledger.refund(intentID, { amountCents: 70_000 })
    await testServer.send(testServer.lastEvent('refund.created'))
    expect(await revokedOf(buyer, orderID)).toEqual([false, false])
    expect([await alarms(testServer, 'foreignRefund'), await alarms(testServer, 'foreignRefundPartial')]).toEqual([
      0, 1,
    ])
  })

  test('is booked by a repetition if Stripe could not be asked', { tags: 'RFD-11' }, async () => {
    await using testServer = await startStripeTestServer(undefined, { timeLimitMilliseconds: 300 })
    const { buyer, intentID } = await sell(testServer)
    testServer.stripe.ledger.refund(intentID)
    testServer.stripe.misbehave = ({ route }) => (route === 'read' ? 'hang' : null)
    expect((await testServer.send(testServer.lastEvent('refund.created'))).status).toBe(503)
    testServer.stripe.misbehave = () => null
    expect((await testServer.send(testServer.lastEvent('refund.created'))).status).toBe(200)
    expect(await statesOf(buyer)).toEqual(['made'])
  })
})

describe('a dispute', () => {
  test('raises an alarm when it opens and when it closes', { tags: 'RFD-13' }, async () => {
    await using testServer = await startStripeTestServer()
    const { orderID, sessionID } = await sell(testServer)
    const { id } = testServer.stripe.ledger.dispute(sessionID)
    for (const _ of [1, 2]) await testServer.send(testServer.lastEvent('charge.dispute.created'))
    expect(await testServer.store.refunds.listDisputes(orderID)).toMatchObject([{ disputeID: id, state: 'open' }])
    testServer.stripe.ledger.closeDispute(id, 'lost')
    for (const type of ['charge.dispute.closed', 'charge.dispute.created'])
      expect((await testServer.send(testServer.lastEvent(type))).status).toBe(200)
    expect(await testServer.store.refunds.listDisputes(orderID)).toMatchObject([
      { state: 'lost', amountCents: 140_000 },
    ])
    expect([await alarms(testServer, 'disputeOpened'), await alarms(testServer, 'disputeClosed')]).toEqual([1, 1])
  })

  test('overtakes a refund, which fails with an alarm', { tags: 'RFD-13' }, async () => {
    await using testServer = await startStripeTestServer(undefined, { roundMilliseconds })
    const { buyer, orderID, sessionID } = await sell(testServer)
    testServer.stripe.ledger.dispute(sessionID)
    const { store, clock } = testServer
    const all = { tickets: 'all', amount: 'prices', reason: 'requested', keepsPlaces: false } as const
    await refundTickets({ store }, { orderID, ...all }, byOperator(clock.nowSSE()))
    await eventually(async () => expect(await statesOf(buyer)).toEqual(['failed']))
    await eventually(async () => expect(await alarms(testServer, 'refundFailed')).toBe(1))
  })
})

test('acknowledges an event about an object that Stripe does not know, with one alarm', {
  tags: 'RFD-13',
}, async () => {
  await using testServer = await startStripeTestServer()
  const created = testServer.clock.nowSSE()
  for (const [index, [type, object]] of [
    ['charge.dispute.created', { id: 'dp_nobody_has', object: 'dispute' }] as const,
    ['refund.updated', { id: 're_nobody_has', object: 'refund' }] as const,
  ].entries()) {
    for (const id of ['evt_first', 'evt_second']) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } })
      expect((await testServer.send({ id, type, created, sessionID: '', body })).status).toBe(200)
    }
    expect(await alarms(testServer, 'unknownOrder')).toBe(index + 1)
  }
})
