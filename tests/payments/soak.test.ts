import { expect, test } from 'vitest'
import { runPaymentSoak } from '../support/payment-soak/run-payment-soak.ts'
import { misbehaviours } from '../support/stripe-stand-in/misbehaviour.ts'

/** A small crowd. `npm run bench -- payments-soak` sends more, with other seeds. */
const buyers = 150

test('every payment ends in exactly one of tickets and refund, whatever Stripe and its events do', async () => {
  const { faults, counts, ticketed, refunded, unpaid } = await runPaymentSoak({ buyers, seed: 20_261_121 })
  expect(faults).toEqual([])
  expect(ticketed).toBeGreaterThan(buyers / 2)
  expect(Math.min(refunded, unpaid)).toBeGreaterThan(3)
  // Every kind of fault and step must have happened.
  const wrongs = [
    ...misbehaviours,
    'outage',
    'paidWhileExpired',
    'eventLost',
    'eventTwice',
    'eventHoursLate',
    'eventRefused',
    'eventNotTaken',
  ]
  const steps = ['order:complete', 'order:cancel', 'order:revive', 'order:refund', 'order:wait', 'order:unchanged']
  expect([...wrongs, ...steps].filter((what) => !counts.has(what))).toEqual([])
}, 240_000)
