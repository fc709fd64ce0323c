import type { ReadNotification } from '@pokfei/domain/ports/payment-provider'
import type { Stripe } from 'stripe'
import { z } from 'zod'

/** How old a signature may be. Stripe signs anew each time it sends an event again. */
const toleranceSeconds = 300

/** The events after which a session may stand elsewhere. */
const sessionEvents: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
])

const anyEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })
const aboutSession = z.object({ id: z.string(), metadata: z.object({ orderID: z.unknown() }).partial().nullish() })
/** Our refunds name the payment that they give back; those that somebody makes in the dashboard do not. */
const aboutRefund = z.object({ metadata: z.object({ paymentID: z.string() }).partial().nullish(), failure_reason: z.string().nullish() })

/** What reading takes. */
export interface StripeEventDeps {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly nowSSE: number
}

/**
 * Checks the signature of an event over its body as it was sent, and says which session to look up, or which payment's
 * refund failed. Null when the signature is wrong or old, or the body is no event. Events of other kinds, and of sessions
 * and refunds that somebody else made with the same account, are `irrelevant`.
 */
export function readStripeEvent(
  deps: StripeEventDeps,
  rawBody: Buffer,
  signature: string | string[] | undefined,
): ReadNotification | null {
  if (typeof signature !== 'string') return null
  const event = anyEvent.safeParse(verify(deps, rawBody, signature))
  if (!event.success) return null
  const { id, type, data } = event.data
  if (type === 'refund.failed') return readRefundFailure(id, data.object)
  if (!sessionEvents.has(type)) return { kind: 'irrelevant' }
  const session = aboutSession.safeParse(data.object)
  if (!session.success) return null
  return session.data.metadata?.orderID === undefined ? { kind: 'irrelevant' } : { kind: 'payment', eventID: id, paymentID: session.data.id }
}

function readRefundFailure(eventID: string, object: unknown): ReadNotification | null {
  const refund = aboutRefund.safeParse(object)
  if (!refund.success) return null
  const { metadata, failure_reason: reason } = refund.data
  const paymentID = metadata?.paymentID
  return paymentID === undefined ? { kind: 'irrelevant' } : { kind: 'refundFailed', eventID, paymentID, detail: reason ?? 'no reason' }
}

/** The body as JSON, or null when it was not signed rightly or is none. The library throws errors of many kinds at
 *  headers that Stripe never sends, so that what is thrown says nothing more. */
function verify({ stripe, webhookSecret, nowSSE }: StripeEventDeps, rawBody: Buffer, signature: string): unknown {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds, undefined, nowSSE * 1000)
  } catch {
    return null
  }
}
