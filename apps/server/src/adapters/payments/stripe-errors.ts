import { PaymentProviderUnavailable, UnknownPayment } from '@pokfei/domain/ports/payment-provider'
import { Stripe } from 'stripe'

/**
 * Removes Stripe's HTTP status from its errors. The error handler would use it for the buyer's response. A wrong key
 * would then tell the buyer to log in. Only the message of the error leaves this file. An object that Stripe does not know
 * becomes {@link UnknownPayment}, whichever call asks for it.
 */
export function withoutStatus<Arguments extends readonly unknown[], Result>(
  call: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      if (isKeyError(error)) throw new PaymentProviderUnavailable(`Stripe rejected our key: ${error.message}`)
      if (isMissing(error)) throw new UnknownPayment(`Stripe does not know it: ${error.message}`)
      throw error instanceof Stripe.errors.StripeError
        ? new Error(`Stripe rejected the request: ${error.message}`)
        : error
    }
  }
}

/** True if Stripe has no object of the given ID, or none for this account. */
function isMissing(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'resource_missing' || error.statusCode === 404)
  )
}

/** True if Stripe rejects the key, or the key lacks a permission. Nothing was done, and another key would work. */
function isKeyError(
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeAuthenticationError | typeof Stripe.errors.StripePermissionError> {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
  )
}

/**
 * True if Stripe rejected the request for good. A reused key with other parameters counts too, because no buyer was
 * sent to what it created.
 */
export function isRejection(
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError | typeof Stripe.errors.StripeIdempotencyError> {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
  )
}
