import type { PaymentNotification } from '@pokfei/domain/ports/payment-provider'
import { Stripe } from 'stripe'

/** How old a signature may be. Stripe signs anew each time it sends an event again. */
const toleranceSeconds = 300

/** What reading takes. */
export interface StripeEventDeps {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly nowSSE: number
}

/**
 * Checks the signature of an event over its body as it was sent, and says which session to look up.
 * Null when the signature is wrong or old. Events of other kinds, refunds among them, and of sessions
 * that somebody else made with the same account, are `irrelevant`.
 */
export function readStripeEvent(
  { stripe, webhookSecret, nowSSE }: StripeEventDeps,
  rawBody: Buffer,
  signature: string | string[] | undefined,
): PaymentNotification | { readonly kind: 'irrelevant' } | null {
  if (typeof signature !== 'string') return null
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds, undefined, nowSSE * 1000)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
  const session = sessionOf(event)
  return session?.metadata?.['orderID'] === undefined ? { kind: 'irrelevant' } : { eventID: event.id, paymentID: session.id }
}

/** The session that an event is about, if it may have changed where a payment stands. */
function sessionOf(event: Stripe.Event): Stripe.Checkout.Session | null {
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired') return event.data.object
  if (event.type === 'checkout.session.async_payment_succeeded') return event.data.object
  return event.type === 'checkout.session.async_payment_failed' ? event.data.object : null
}
