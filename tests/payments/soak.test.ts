import { expect, test } from 'vitest'
import { runPaymentSoak } from '../support/payment-soak/run-payment-soak.ts'
import { misbehaviours } from '../support/stripe-stand-in/misbehaviour.ts'

/** A small crowd. `npm run bench -- payments-soak` sends more, with other seeds. */
const buyers = 150

test('ends every payment in tickets or a refund, and makes every refund once, whatever Stripe does', {
  timeout: 240_000,
  tags: ['ORD-49', 'RFD-1'],
}, async () => {
  const { issues, counts, ticketed, refunded, unpaid } = await runPaymentSoak({ buyers, seed: 20_261_121 })
  expect(issues).toEqual([])
  expect(ticketed).toBeGreaterThan(buyers / 2)
  expect(Math.min(refunded, unpaid)).toBeGreaterThan(3)
  // Every kind of failure and step must have happened.
  const failures = [
    ...misbehaviours,
    'outage',
    'paidWhileExpired',
    'eventLost',
    'eventTwice',
    'eventHoursLate',
    'eventRejected',
    'eventNotTaken',
    'bank:pending',
    'bank:failed',
    'bank:failedLater',
  ]
  const steps = ['order:complete', 'order:cancel', 'order:revive', 'order:refund', 'order:wait', 'order:unchanged']
  const refunds = ['ticket', 'order', 'money', 'dashboard', 'dashboardPart', 'retried', 'booked', 'observed']
  const refundSteps = refunds.map((what) => `refund:${what}`)
  expect([...failures, ...steps, ...refundSteps].filter((kind) => !counts.has(kind))).toEqual([])
})
