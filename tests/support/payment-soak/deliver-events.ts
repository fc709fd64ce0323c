import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { settleRefunds } from '@pokfei/domain/services/refunds/settle-refunds'
import { seededRandom } from '../fixtures/seeded-random.ts'
import { signEvent } from '../stripe-stand-in/sign-event.ts'
import type { StripeEvent } from '../stripe-stand-in/ledger.ts'
import { standInKeys } from '../stripe-stand-in/start-stripe-stand-in.ts'
import type { Agenda } from './agenda.ts'
import type { SoakApp, SoakProcess } from './soak-app.ts'

/** The number of times that Stripe sends an event that the shop does not accept. */
const mostTries = 12

/**
 * Sends the events of the stand-in to the shop: at once, twice, hours late, or never. So they arrive out of order.
 * Some are preceded by a copy with a bad signature. Call the returned function after each moment, because it sends the
 * events since the last call.
 */
export function deliverEvents(testApp: SoakApp, agenda: Agenda, seed: number, counts: Map<string, number>): () => void {
  const { clock, stripe, processes } = testApp
  const random = seededRandom(seed)
  let taken = 0
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

  function sendAt(timeSSE: number, event: StripeEvent, secret: string, triesLeft: number): void {
    agenda.at(timeSSE, async () => {
      const deps = processes[random.below(2) as 0 | 1]
      const { rawBody, headers } = signEvent(secret, clock.nowSSE(), event.body)
      const notification = deps.payments.readWebhook(rawBody, headers)
      if (notification === null) return count('eventRejected')
      if (notification.kind === 'refunds')
        return sendRefunds(deps, notification, () => sendAgain(event, secret, triesLeft))
      if (notification.kind !== 'payment') return count('eventIrrelevant')
      const result = await settlePayment(deps, notification)
      if (result.kind === 'unknownOrder')
        throw new Error(`the shop does not know the order of ${notification.paymentID}`)
      if (result.kind === 'settled') return count(`order:${result.transition}`)
      sendAgain(event, secret, triesLeft)
    })
  }

  function sendAgain(event: StripeEvent, secret: string, triesLeft: number): void {
    count('eventNotTaken')
    if (triesLeft > 0) sendAt(clock.nowSSE() + 60 * (mostTries - triesLeft + 1), event, secret, triesLeft - 1)
  }

  async function sendRefunds(deps: SoakProcess, webhook: { readonly reference: string }, again: () => void) {
    const result = await settleRefunds(deps, webhook)
    if (result.kind === 'unavailable') return again()
    if (result.kind === 'unknownOrder') return count('refund:unknown')
    for (const refund of result.refunds) count(`refund:${refund.kind}`)
  }

  function send(event: StripeEvent): void {
    const { webhookSecret } = standInKeys
    const chance = random.below(100)
    const soonSSE = event.created + random.below(20)
    if (random.below(20) === 0) sendAt(soonSSE, event, 'whsec_guess', 0)
    // Nobody else tells of a refund of the dashboard, or that a bank gave a made refund back. Stripe repeats its events
    // for three days. After more, the reconciliation of the books names the difference.
    const mustArrive = event.type === 'refund.created' || event.type === 'refund.failed'
    if (chance < 12 && !mustArrive) return count('eventLost')
    sendAt(soonSSE, event, webhookSecret, mostTries)
    if (chance >= 12 && chance < 30) {
      count('eventTwice')
      sendAt(event.created + random.below(3_600), event, webhookSecret, mostTries)
    }
    if (chance >= 90) {
      count('eventHoursLate')
      sendAt(event.created + 3_600 * (2 + random.below(30)), event, webhookSecret, mostTries)
    }
  }

  return () => {
    // Sessions expire only when they are read, and no other code may read them.
    stripe.ledger.sessions()
    for (; taken < stripe.ledger.events.length; taken += 1) {
      const event = stripe.ledger.events[taken]
      if (event !== undefined) send(event)
    }
  }
}
