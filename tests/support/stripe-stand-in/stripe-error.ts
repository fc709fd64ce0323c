/** An error as Stripe's API answers it. */
export interface StripeErrorAnswer {
  readonly status: number
  readonly body: {
    readonly error: {
      readonly type: 'api_error' | 'idempotency_error' | 'invalid_request_error'
      readonly message: string
      readonly code?: string
      readonly param?: string
    }
  }
}

/** What a route of the stand-in throws to answer an error. */
export class StripeRefusal extends Error {
  readonly answer: StripeErrorAnswer
  /** Whether the endpoint had begun, so that the answer is kept under the idempotency key. */
  readonly isKept: boolean

  constructor(answer: StripeErrorAnswer, isKept = false) {
    super(answer.body.error.message)
    this.answer = answer
    this.isKept = isKept
  }
}

/** A 400 for a parameter, before the endpoint begins. */
export function wrongParameter(param: string, message: string, code = 'parameter_invalid'): StripeRefusal {
  return new StripeRefusal({ status: 400, body: { error: { type: 'invalid_request_error', code, message, param } } })
}

/** A 400 of the endpoint itself: asked again under the same key, it says the same. */
export function refused(message: string, code?: string): StripeRefusal {
  return new StripeRefusal({ status: 400, body: { error: { type: 'invalid_request_error', message, ...(code !== undefined && { code }) } } }, true)
}

/** A 403 for a key that may not do it, as a restricted one. */
export function forbidden(permission: string): StripeRefusal {
  const message = `The provided key does not have the required permissions for this endpoint. Having the '${permission}' permission would allow this request to continue.`
  return new StripeRefusal({ status: 403, body: { error: { type: 'invalid_request_error', message } } })
}

/** A 404 for an object that does not exist. */
export function missing(param: string, what: string): StripeRefusal {
  const message = `No such ${what}`
  return new StripeRefusal({ status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message, param } } })
}
