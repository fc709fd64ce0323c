import type { WebhookContent } from '@pokfei/domain/payments/payment'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { jsonOf } from './json-of.ts'

/** The greatest age of a signature. Stripe signs anew each time it resends an event. */
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
/** The shop's refunds name their payment. Refunds from Stripe's dashboard do not. */
const aboutRefund = z.object({
  metadata: z.object({ paymentID: id }).partial().nullish(),
  failure_reason: z.string().nullish(),
})

/** The dependencies of reading an event. */
export interface StripeEventDeps {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly nowSSE: number
}

/**
 * Verifies the signature of an event over its raw body. Returns the session to look up, or the payment whose refund
 * failed. Returns null if the signature is wrong or old. Other events, and those of other users of the same account,
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
  if (type === 'refund.failed') return readRefundFailure(eventID, data.object)
  if (!sessionEvents.has(type)) return { kind: 'irrelevant' }
  const session = aboutSession.safeParse(data.object)
  if (!session.success) return { kind: 'unreadable' }
  return session.data.metadata?.['orderID'] === undefined
    ? { kind: 'irrelevant' }
    : { kind: 'payment', eventID, paymentID: session.data.id }
}

function readRefundFailure(eventID: string, object: unknown): WebhookContent {
  const refund = aboutRefund.safeParse(object)
  if (!refund.success) return { kind: 'unreadable' }
  const { metadata, failure_reason: reason } = refund.data
  const paymentID = metadata?.paymentID
  return paymentID === undefined
    ? { kind: 'irrelevant' }
    : { kind: 'refundFailed', eventID, paymentID, detail: reason ?? 'no reason' }
}

/**
 * True if the header signs the body. The library throws many kinds of errors for malformed headers, so any error
 * means false.
 */
function isSigned({ stripe, webhookSecret, nowSSE }: StripeEventDeps, rawBody: Buffer, header: string): boolean {
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
