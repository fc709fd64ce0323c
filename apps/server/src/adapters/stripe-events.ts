import type { ReadNotification } from '@pokfei/domain/ports/payment-provider'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { jsonOf } from './json-of.ts'

/** How old a signature may be. Stripe signs anew each time it sends an event again. */
const toleranceSeconds = 300

/** The events after which a session may stand elsewhere. */
const sessionEvents: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
])

/** Stripe's ids are short; ours of sessions go into the path of a call. */
const id = z.string().min(1).max(255)
const anyEvent = z.object({ id, type: z.string(), data: z.object({ object: z.unknown() }) })
const aboutSession = z.object({ id: id.regex(/^\w+$/), metadata: z.record(z.string(), z.unknown()).nullish() })
/** Our refunds name the payment that they give back; those that somebody makes in the dashboard do not. */
const aboutRefund = z.object({ metadata: z.object({ paymentID: id }).partial().nullish(), failure_reason: z.string().nullish() })

/** What reading takes. */
export interface StripeEventDeps {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly nowSSE: number
}

/**
 * Checks the signature of an event over its body as it was sent, and says which session to look up, or which payment's
 * refund failed. Null when the signature is wrong or old. Events of other kinds, and of sessions and refunds that somebody
 * else made with the same account, are `irrelevant`. A body that was signed rightly and makes no sense is `unreadable`.
 */
export function readStripeEvent(
  deps: StripeEventDeps,
  rawBody: Buffer,
  signature: string | string[] | undefined,
): ReadNotification | null {
  if (typeof signature !== 'string' || !isSigned(deps, rawBody, signature)) return null
  const event = anyEvent.safeParse(jsonOf(rawBody))
  if (!event.success) return { kind: 'unreadable' }
  const { id: eventID, type, data } = event.data
  if (type === 'refund.failed') return readRefundFailure(eventID, data.object)
  if (!sessionEvents.has(type)) return { kind: 'irrelevant' }
  const session = aboutSession.safeParse(data.object)
  if (!session.success) return { kind: 'unreadable' }
  return session.data.metadata?.['orderID'] === undefined ? { kind: 'irrelevant' } : { kind: 'payment', eventID, paymentID: session.data.id }
}

function readRefundFailure(eventID: string, object: unknown): ReadNotification {
  const refund = aboutRefund.safeParse(object)
  if (!refund.success) return { kind: 'unreadable' }
  const { metadata, failure_reason: reason } = refund.data
  const paymentID = metadata?.paymentID
  return paymentID === undefined ? { kind: 'irrelevant' } : { kind: 'refundFailed', eventID, paymentID, detail: reason ?? 'no reason' }
}

/** Whether the header signs the body. The library throws errors of many kinds at headers that Stripe never sends, so that
 *  what is thrown says nothing more. */
function isSigned({ stripe, webhookSecret, nowSSE }: StripeEventDeps, rawBody: Buffer, header: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(rawBody, header, webhookSecret, toleranceSeconds, undefined, nowSSE * 1000) === true
  } catch {
    return false
  }
}
