import type { Clock } from '@pokfei/domain/ports/clock'
import { PaymentProviderUnavailable, UnknownPayment, type PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { PaymentRequest } from '@pokfei/domain/payments/payment'
import { Stripe } from 'stripe'
import { callTimeLimitMilliseconds } from './payment-call-limits.ts'
import { createStripeCalls, createStripe, type StripeAddress } from './stripe-calls.ts'
import { readStripeEvent } from './stripe-events.ts'
import { paymentOf, sessionParams } from './stripe-session.ts'

/** Stripe's smallest charge in HKD. */
const leastAmountCents = 400

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

  const retrieve = withoutStatus(async (paymentID: string) => {
    try {
      return paymentOf(await calls.ask((options) => read(paymentID, options)))
    } catch (error) {
      if (isRejection(error) && error.statusCode === 404)
        throw new UnknownPayment(`Stripe does not know the payment: ${error.message}`)
      throw error
    }
  })

  return {
    liveMode,
    leastAmountCents,

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

    refund: withoutStatus(async (paymentID: string, idempotencyKey: string) => {
      const { payment_intent: intent } = await calls.ask((options) => sessions.retrieve(paymentID, {}, options))
      if (!intent) throw new Error(`the payment ${paymentID} brought no money`)
      const payment_intent = typeof intent === 'string' ? intent : intent.id
      try {
        const refund = await calls.once(idempotencyKey, (options) =>
          stripe.refunds.create({ payment_intent, metadata: { paymentID } }, options),
        )
        // The money is still on the shop's account. The refund stays pending. It is retried and logged until an
        // operator acts.
        if (refund.status === 'failed' || refund.status === 'canceled')
          throw new Error(`the refund ${refund.id} ${refund.status}: ${refund.failure_reason ?? 'no reason'}`)
      } catch (error) {
        if (!isRejection(error) || error.code !== 'charge_already_refunded') throw error
      }
    }),

    readWebhook: (rawBody, headers) =>
      readStripeEvent({ stripe, webhookSecret, nowSSE: clock.nowSSE() }, rawBody, headers['stripe-signature']),
  }
}

/**
 * Removes Stripe's HTTP status from its errors. The error handler would use it for the buyer's response. A wrong key
 * would then tell the buyer to log in. Only the message of the error leaves this file.
 */
function withoutStatus<Arguments extends readonly unknown[], Result>(
  call: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      if (isKeyError(error)) throw new PaymentProviderUnavailable(`Stripe rejected our key: ${error.message}`)
      throw error instanceof Stripe.errors.StripeError
        ? new Error(`Stripe rejected the request: ${error.message}`)
        : error
    }
  }
}

/** True if Stripe rejects the key, or the key lacks a permission. Nothing was done, and another key would work. */
function isKeyError(
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeAuthenticationError | typeof Stripe.errors.StripePermissionError> {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
  )
}

/** True if Stripe will not show the expanded fields, though the session itself may exist. */
function isDenied(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError || (isRejection(error) && error.statusCode !== 404)
}

/**
 * True if Stripe rejected the request for good. A reused key with other parameters counts too, because no buyer was
 * sent to what it created.
 */
function isRejection(
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError | typeof Stripe.errors.StripeIdempotencyError> {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
  )
}
