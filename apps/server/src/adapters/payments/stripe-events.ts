import type { WebhookContent } from '@pokfei/domain/payments/payment'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { jsonOf } from './json-of.ts'

/**
 * The greatest age of a signature, and how far it may be ahead of our clock. Stripe signs anew each time it resends an
 * event.
 */
const toleranceSeconds = 300

/** The events after which a session may have another state. */
const sessionEvents: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
])

/** Stripe's IDs are short. Session IDs become part of a request path. */
const id = z.string().min(1).max(255)
const anyEvent = z.object({ id, type: z.string(), data: z.object({ object: z.unknown() }) })
const aboutSession = z.object({ id: id.regex(/^\w+$/), metadata: z.record(z.string(), z.unknown()).nullish() })
/** The events after which a refund may have another state. */
const refundEvents: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
])
/** The events after which a dispute may have another state. */
const disputeEvents: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
])
const aboutObject = z.object({ id: id.regex(/^\w+$/) })
const aboutCharge = z.object({ payment_intent: id.regex(/^pi_\w+$/).nullish() })

/** The dependencies of reading an event. */
export interface StripeEventDeps {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly nowSSE: number
}

/**
 * Verifies the signature of an event over its raw body. Returns the session, refunds or dispute to look up. Returns null if the signature is wrong, old, or dated ahead. Other events, and those of other users of the same account,
 * are `irrelevant`. A signed body that makes no sense is `unreadable`.
 */
export function readStripeEvent(
  deps: StripeEventDeps,
  rawBody: Buffer,
  signature: string | string[] | undefined,
): WebhookContent | null {
  if (typeof signature !== 'string' || !isSigned(deps, rawBody, signature)) return null
  const event = anyEvent.safeParse(jsonOf(rawBody))
  if (!event.success) return { kind: 'unreadable' }
  const { id: eventID, type, data } = event.data
  if (refundEvents.has(type)) {
    const refund = aboutObject.safeParse(data.object)
    return refund.success ? { kind: 'refunds', eventID, reference: refund.data.id } : { kind: 'unreadable' }
  }
  if (disputeEvents.has(type)) {
    const dispute = aboutObject.safeParse(data.object)
    return dispute.success ? { kind: 'dispute', eventID, disputeID: dispute.data.id } : { kind: 'unreadable' }
  }
  if (type === 'charge.refunded') return readCharge(eventID, data.object)
  if (!sessionEvents.has(type)) return { kind: 'irrelevant' }
  const session = aboutSession.safeParse(data.object)
  if (!session.success) return { kind: 'unreadable' }
  return session.data.metadata?.['orderID'] === undefined
    ? { kind: 'irrelevant' }
    : { kind: 'payment', eventID, paymentID: session.data.id }
}

/** A charge without a PaymentIntent is not one of a Checkout Session. */
function readCharge(eventID: string, object: unknown): WebhookContent {
  const charge = aboutCharge.safeParse(object)
  if (!charge.success) return { kind: 'unreadable' }
  const reference = charge.data.payment_intent
  return reference ? { kind: 'refunds', eventID, reference } : { kind: 'irrelevant' }
}

/**
 * True if the header signs the body now. The library checks the age only, and throws many kinds of errors for malformed headers, so any error
 * means false.
 */
function isSigned({ stripe, webhookSecret, nowSSE }: StripeEventDeps, rawBody: Buffer, header: string): boolean {
  const isAhead = [...header.matchAll(/(?<=t=)\d+/g)].some(([time]) => Number(time) > nowSSE + toleranceSeconds)
  if (isAhead) return false
  try {
    return (
      stripe.webhooks.signature?.verifyHeader(
        rawBody,
        header,
        webhookSecret,
        toleranceSeconds,
        undefined,
        nowSSE * 1000,
      ) === true
    )
  } catch {
    return false
  }
}
