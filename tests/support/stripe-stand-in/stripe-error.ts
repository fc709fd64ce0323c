/** An error response of Stripe's API. */
export interface StripeErrorResponse {
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

/** An error that a route of the stand-in throws to send an error response. */
export class StripeError extends Error {
  readonly response: StripeErrorResponse
  /** True if the endpoint had begun, so that the response is stored under the idempotency key. */
  readonly isStored: boolean

  constructor(response: StripeErrorResponse, isStored = false) {
    super(response.body.error.message)
    this.response = response
    this.isStored = isStored
  }
}

/** Returns a 400 for a parameter, from before the endpoint begins. */
export function wrongParameter(param: string, message: string, code = 'parameter_invalid'): StripeError {
  return new StripeError({ status: 400, body: { error: { type: 'invalid_request_error', code, message, param } } })
}

/** Returns a 400 of the endpoint itself. A repeat under the same key gets the same response. */
export function rejected(message: string, code?: string): StripeError {
  return new StripeError(
    { status: 400, body: { error: { type: 'invalid_request_error', message, ...(code !== undefined && { code }) } } },
    true,
  )
}

/** Returns a 403 for a key without the permission, such as a restricted key. */
export function forbidden(permission: string): StripeError {
  const message = `The provided key does not have the required permissions for this endpoint. Having the '${permission}' permission would allow this request to continue.`
  return new StripeError({ status: 403, body: { error: { type: 'invalid_request_error', message } } })
}

/** Returns a 404 for an object that does not exist. */
export function missing(param: string, what: string): StripeError {
  const message = `No such ${what}`
  return new StripeError({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message, param } },
  })
}
