import type { Clock } from '@pokfei/domain/ports/clock'
import { PaymentProviderUnavailable, PaymentUnknown, type PaymentProvider, type PaymentRequest } from '@pokfei/domain/ports/payment-provider'
import { Stripe } from 'stripe'
import { callTimeLimitMilliseconds } from './payment-call-limits.ts'
import { limitCalls, openStripe, type StripeAddress } from './stripe-calls.ts'
import { readStripeEvent } from './stripe-events.ts'
import { paymentOf, sessionParams } from './stripe-session.ts'

/** Stripe's smallest charge in HKD. */
const leastAmountCents = 400

/** What a session is read with, and what with a key that may not read charges. */
const withCharge = ['payment_intent.latest_charge']
const withoutCharge = ['payment_intent']
/** For how long a key that was refused the charge is not asked for it again: it may be given the right meanwhile. */
const refusedForSeconds = 3600

/** What the adapter works with. */
export interface StripePaymentsDeps extends StripeAddress {
  readonly webhookSecret: string
  /** Whether the secret key moves real money. */
  readonly liveMode: boolean
  readonly clock: Clock
  readonly timeLimitMilliseconds?: number
}

/** Stripe Checkout as the payment provider: a payment is a Checkout Session, its id that of the session. */
export function openStripePayments(deps: StripePaymentsDeps): PaymentProvider {
  const { clock, liveMode, webhookSecret, timeLimitMilliseconds = callTimeLimitMilliseconds } = deps
  const stripe = openStripe(deps)
  const { sessions } = stripe.checkout
  const calls = limitCalls(timeLimitMilliseconds)

  let plainUntilSSE = 0

  /** Reads a session with its charge, which tells the method for the receipt. Nothing else hangs on it, so that a key
   *  that may not read charges reads the session without. */
  async function read(paymentID: string, options: Stripe.RequestOptions): Promise<Stripe.Checkout.Session> {
    const readPlain = () => sessions.retrieve(paymentID, { expand: withoutCharge }, options)
    if (clock.nowSSE() < plainUntilSSE) return readPlain()
    try {
      return await sessions.retrieve(paymentID, { expand: withCharge }, options)
    } catch (error) {
      if (!isDenied(error)) throw error
      const session = await readPlain()
      plainUntilSSE = clock.nowSSE() + refusedForSeconds
      return session
    }
  }

  const retrieve = withoutStatus(async (paymentID: string) => {
    try {
      return paymentOf(await calls.ask((options) => read(paymentID, options)))
    } catch (error) {
      if (isRefusal(error) && error.statusCode === 404) throw new PaymentUnknown(`Stripe does not know the payment: ${error.message}`)
      throw error
    }
  })

  return {
    liveMode,
    leastAmountCents,

    create: withoutStatus(async (request: PaymentRequest) => {
      try {
        return paymentOf(await calls.once(request.idempotencyKey, (options) => sessions.create(sessionParams(request), options)))
      } catch (error) {
        if (isRefusal(error)) return { kind: 'declined', detail: error.message } as const
        throw error
      }
    }),

    retrieve,

    expire: withoutStatus(async (paymentID: string) => {
      try {
        return paymentOf(await calls.ask((options) => sessions.expire(paymentID, {}, options)))
      } catch (error) {
        // It was paid or had expired already: where it stands is for the look-up to say.
        if (isRefusal(error)) return retrieve(paymentID)
        throw error
      }
    }),

    refund: withoutStatus(async (paymentID: string, idempotencyKey: string) => {
      const { payment_intent: intent } = await calls.ask((options) => sessions.retrieve(paymentID, {}, options))
      if (!intent) throw new Error(`the payment ${paymentID} brought no money`)
      const payment_intent = typeof intent === 'string' ? intent : intent.id
      try {
        const refund = await calls.once(idempotencyKey, (options) => stripe.refunds.create({ payment_intent, metadata: { paymentID } }, options))
        // The money is on our account still: the refund stays owed, and is tried and told of until somebody sees to it.
        if (refund.status === 'failed' || refund.status === 'canceled') throw new Error(`the refund ${refund.id} ${refund.status}: ${refund.failure_reason ?? 'no reason'}`)
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'charge_already_refunded') throw error
      }
    }),

    readNotification: (rawBody, headers) =>
      readStripeEvent({ stripe, webhookSecret, nowSSE: clock.nowSSE() }, rawBody, headers['stripe-signature']),
  }
}

/** An error of Stripe's bears the status that Stripe answered us. What answers the buyer would take it for its
 *  own, and tell them to log in because our key is wrong: only the error's words leave this file. */
function withoutStatus<Arguments extends readonly unknown[], Answer>(call: (...args: Arguments) => Promise<Answer>): (...args: Arguments) => Promise<Answer> {
  return async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      if (isOfOurKey(error)) throw new PaymentProviderUnavailable(`Stripe refused our key: ${error.message}`)
      throw error instanceof Stripe.errors.StripeError ? new Error(`Stripe refused: ${error.message}`) : error
    }
  }
}

/** Whether Stripe takes our key for wrong, or for one that may not do this: nothing was done, and it goes on with another. */
function isOfOurKey(error: unknown): error is InstanceType<typeof Stripe.errors.StripeAuthenticationError | typeof Stripe.errors.StripePermissionError> {
  return error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
}

/** Whether Stripe will not show what was asked for, though the session itself may be there. */
function isDenied(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError || (isRefusal(error) && error.statusCode !== 404)
}

/** Whether Stripe understood and will not: said again, it answers the same. A key that came before with
 *  other parameters is one too: what it made then, nobody was sent to. */
function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError | typeof Stripe.errors.StripeIdempotencyError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
}
