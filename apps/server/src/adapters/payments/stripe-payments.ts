import type { Clock } from '@pokfei/domain/ports/clock'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { leastPaymentCents } from '@pokfei/domain/orders/limits'
import type { PaymentRequest } from '@pokfei/domain/payments/payment'
import { Stripe } from 'stripe'
import { callTimeLimitMilliseconds } from './payment-call-limits.ts'
import { createStripeCalls, createStripe, type StripeAddress } from './stripe-calls.ts'
import { isRejection, withoutStatus } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import { createStripeRefunds } from './stripe-refunds.ts'
import { paymentOf, sessionParams } from './stripe-session.ts'

/** The fields to expand when reading a session, with the charge and without it. */
const withCharge = ['payment_intent.latest_charge']
const withoutCharge = ['payment_intent']
/**
 * Seconds for which the adapter reads sessions without the charge, after Stripe denied the charge to this key. An operator
 * may give the key that right meanwhile.
 */
const withoutChargeSeconds = 3600

/** The dependencies of the adapter. */
export interface StripePaymentsDeps extends StripeAddress {
  readonly webhookSecret: string
  /** True if the secret key moves real money. */
  readonly liveMode: boolean
  readonly clock: Clock
  readonly timeLimitMilliseconds?: number
}

/** Returns Stripe Checkout as the payment provider. A payment is a Checkout Session, with the session's ID. */
export function createStripePayments(deps: StripePaymentsDeps): PaymentProvider {
  const { clock, liveMode, webhookSecret, timeLimitMilliseconds = callTimeLimitMilliseconds } = deps
  const stripe = createStripe(deps)
  const { sessions } = stripe.checkout
  const calls = createStripeCalls(timeLimitMilliseconds)

  let withoutChargeUntilSSE = 0

  /**
   * Reads a session with its charge, which names the method for the receipt. Nothing else depends on the charge. A
   * key that may not read charges reads the session without.
   */
  async function read(paymentID: string, options: Stripe.RequestOptions): Promise<Stripe.Checkout.Session> {
    const readPlain = () => sessions.retrieve(paymentID, { expand: withoutCharge }, options)
    if (clock.nowSSE() < withoutChargeUntilSSE) return readPlain()
    try {
      return await sessions.retrieve(paymentID, { expand: withCharge }, options)
    } catch (error) {
      if (!isDenied(error)) throw error
      const session = await readPlain()
      withoutChargeUntilSSE = clock.nowSSE() + withoutChargeSeconds
      return session
    }
  }

  const retrieve = withoutStatus(async (paymentID: string) =>
    paymentOf(await calls.ask((options) => read(paymentID, options))),
  )

  return {
    liveMode,
    leastAmountCents: leastPaymentCents,

    create: withoutStatus(async (request: PaymentRequest) => {
      try {
        return paymentOf(
          await calls.once(request.idempotencyKey, (options) => sessions.create(sessionParams(request), options)),
        )
      } catch (error) {
        if (isRejection(error)) return { kind: 'rejected', detail: error.message } as const
        throw error
      }
    }),

    retrieve,

    expire: withoutStatus(async (paymentID: string) => {
      try {
        return paymentOf(await calls.ask((options) => sessions.expire(paymentID, {}, options)))
      } catch (error) {
        // The session was paid or had expired already. The lookup says which.
        if (isRejection(error)) return retrieve(paymentID)
        throw error
      }
    }),

    ...createStripeRefunds(stripe, calls),

    readWebhook: (rawBody, headers) =>
      readStripeEvent({ stripe, webhookSecret, nowSSE: clock.nowSSE() }, rawBody, headers['stripe-signature']),
  }
}

/** True if Stripe will not show the expanded fields, though the session itself may exist. */
function isDenied(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError || (isRejection(error) && error.statusCode !== 404)
}
