import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { expect, test, vi } from 'vitest'
import { listTickets } from '../support/browser/purchase-steps.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { operate } from '../support/season/operate.ts'
import { sell } from '../support/season/sell.ts'
import { startStripeTestServer, type StripeTestServer } from '../support/test-server/stripe-test-server.ts'
import { soon } from '../support/vitest/soon.ts'

const november = ['2026-11-01', '2026-11-30'] as const

/** Waits until a refund of an order is made. */
const isRefunded = (testServer: StripeTestServer, orderID: string): Promise<void> =>
  vi.waitFor(async () => {
    expect(await testServer.store.refunds.listOfOrder(orderID)).toMatchObject([{ state: 'made' }])
  }, soon)

/** Opens a dispute about a payment and ends it. */
async function disputePayment(testServer: StripeTestServer, sessionID: string, end: 'won' | 'lost'): Promise<void> {
  const { ledger } = testServer.stripe
  const { id } = ledger.dispute(sessionID)
  await testServer.send(testServer.lastEvent('charge.dispute.created'))
  ledger.closeDispute(id, end)
  await testServer.send(testServer.lastEvent('charge.dispute.closed'))
}

/** Plays a month: a refund of one ticket, two disputes, a refund in the dashboard, a wrong payment, and a payout. */
async function playMonth(testServer: StripeTestServer) {
  const { store, clock, stripe } = testServer
  const kept = await sell(testServer, 'karen')
  const [first] = await listTickets(kept.buyer, kept.orderID)
  await refundTickets(
    { store },
    {
      orderID: kept.orderID,
      tickets: [first?.ticketID ?? ''],
      amount: 'pricesAndFees',
      reason: 'requested',
      keepsPlaces: false,
    },
    byOperator(clock.nowSSE()),
  )
  await isRefunded(testServer, kept.orderID)
  const lost = await sell(testServer, 'jason')
  await disputePayment(testServer, lost.sessionID, 'lost')
  const won = await sell(testServer, 'marcus')
  await disputePayment(testServer, won.sessionID, 'won')
  const foreign = await sell(testServer, 'wing')
  stripe.ledger.refund(foreign.intentID)
  await testServer.send(testServer.lastEvent('refund.created'))
  const wrong = await sell(testServer, 'sam', { amountCents: 1_000 })
  await isRefunded(testServer, wrong.orderID)
  clock.advance(60)
  const payoutID = stripe.ledger.balance.payOut()
  clock.advance(10 * 86_400)
  return { kept, lost, payoutID }
}

test('a month closes to the cent', { tags: ['BKS-6', 'BKS-11', 'BKS-13', 'BKS-15'] }, async () => {
  await using testServer = await startStripeTestServer(undefined, { roundMilliseconds: 20 })
  const { kept, lost, payoutID } = await playMonth(testServer)
  const { stripe } = testServer
  expect(await operate(testServer, 'books', 'reconcile', ...november)).toMatchObject({
    status: 0,
    output: [
      expect.stringMatching(/^The ledger and Stripe from 01.11.2026 to 30.11.2026,/),
      '  Movements that agree: 11. Ledger HK$2,100, provider HK$2,100.',
      '  Fees HK$287.49. Payouts: 1, together HK$1,812.51.',
      'The books agree.',
    ],
  })
  const { written } = await operate(testServer, 'books', 'export', ...november, '--settlement', '--provider-fees')
  expect(written.split('\r\n').slice(1)).toEqual([
    `lion-rock,${payoutID},5440.00,2040.00,1360.00,2040.00,60.00,287.49`,
    '',
  ])
  // The organizer's part and the shop's part add up to the money that came to the bank.
  expect(204_000 + 6_000 - 28_749).toBe(181_251)

  const { transactions } = stripe.ledger.balance
  const indexOf = (type: string): number => transactions.findIndex((one) => one.type === type)
  const charge = transactions[indexOf('charge')]
  const disputed = transactions[indexOf('adjustment')]
  if (charge === undefined || disputed === undefined) throw new Error('the month has a payment and a dispute')
  charge.amountCents += 1
  disputed.currency = 'usd'
  transactions.splice(indexOf('refund'), 1)
  stripe.ledger.balance.book({
    type: 'charge',
    amountCents: 900,
    source: { id: 'ch_x', object: 'charge', metadata: {} },
  })
  const stranger = transactions.at(-1)
  if (stranger !== undefined) stranger.created = charge.created
  const { status, output } = await operate(testServer, 'books', 'reconcile', ...november, '--json')
  expect(status).toBe(1)
  const { result } = JSON.parse(output.join('')) as { result: { differences: readonly { kind: string }[] } }
  expect(result.differences.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
    { kind: 'missingHere', movement: 'payment', thereCents: 900, orderReference: null },
    { kind: 'missingThere', movement: 'refund', orderReference: kept.orderReference, hereCents: -70_000 },
    { kind: 'otherAmount', movement: 'payment', hereCents: 140_000, thereCents: 140_001 },
    { kind: 'otherCurrency', movement: 'dispute', orderReference: lost.orderReference, currency: 'USD' },
  ])

  stripe.misbehave = ({ route }) => (route === 'balance' ? 'limitRate' : null)
  expect(await operate(testServer, 'books', 'reconcile', ...november)).toMatchObject({
    status: 1,
    output: [],
    errorOutput: [expect.stringContaining('limits the rate of calls'), 'Nothing was compared.'],
  })
})
