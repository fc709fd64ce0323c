import { createHash } from 'node:crypto'
import { checkParameters } from './check-parameters.ts'
import {
  refundCreateParameters,
  sessionCreateParameters,
  sessionExpireParameters,
  sessionRetrieveParameters,
} from './known-parameters.ts'
import { expandable, sessionJSON, textsOf, type Expanded, type Ledger } from './ledger.ts'
import { readForm, type FormFields } from './read-form.ts'
import { forbidden, missing, StripeError, wrongParameter, type StripeErrorResponse } from './stripe-error.ts'

/** A request to the API, with its body as plain text. */
export interface APIRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
  readonly idempotencyKey: string | null
  /** True if the request's API key may read charges. */
  readonly mayReadCharges: boolean
}

/** A response. `isReplayed` is true if it was stored for an earlier request. */
export interface APIResponse {
  readonly status: number
  readonly body: unknown
  readonly isReplayed: boolean
}

/** The response that Stripe stores under an idempotency key. */
export interface StoredResponse {
  readonly requestHash: string
  readonly response: APIResponse
}

/** Returns a hash that distinguishes requests under the same key. */
export function hashOf({ method, path, body }: APIRequest): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

/**
 * Returns the same response as Stripe. The same key and parameters get the stored response, errors of the endpoint
 * included. Other parameters under a key are an error. Invalid parameters are an error before the endpoint begins, and
 * leave the key unused.
 */
export function respondTo(
  ledger: Ledger,
  storedResponses: Map<string, StoredResponse>,
  request: APIRequest,
): APIResponse {
  const { idempotencyKey } = request
  const before = idempotencyKey === null ? undefined : storedResponses.get(idempotencyKey)
  if (before !== undefined) {
    return before.requestHash === hashOf(request)
      ? { ...before.response, isReplayed: true }
      : { ...reused, isReplayed: false }
  }
  const { response, isStored } = perform(ledger, request)
  if (idempotencyKey !== null && isStored)
    storedResponses.set(idempotencyKey, { requestHash: hashOf(request), response })
  return response
}

const reused: StripeErrorResponse = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  },
}

function perform(ledger: Ledger, request: APIRequest): { readonly response: APIResponse; readonly isStored: boolean } {
  try {
    return {
      response: { status: 200, body: route(ledger, request), isReplayed: false },
      isStored: request.method === 'POST',
    }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return { response: { ...error.response, isReplayed: false }, isStored: error.isStored }
  }
}

function route(ledger: Ledger, { method, path, query, body, mayReadCharges }: APIRequest): unknown {
  const fields = readForm(method === 'GET' ? query : body)
  const [, sessionID = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    checkParameters(fields, sessionCreateParameters, ['mode'])
    return sessionJSON(ledger.open(fields), expandedOf(fields, mayReadCharges))
  }
  if (method === 'GET' && sessionID !== '' && verb === undefined) {
    checkParameters(fields, sessionRetrieveParameters, [])
    return sessionJSON(ledger.find(sessionID), expandedOf(fields, mayReadCharges))
  }
  if (method === 'POST' && verb === 'expire') {
    checkParameters(fields, sessionExpireParameters, [])
    return sessionJSON(ledger.expire(sessionID), expandedOf(fields, mayReadCharges))
  }
  if (method === 'POST' && path === '/v1/refunds') {
    checkParameters(fields, refundCreateParameters, [])
    const { payment_intent: intent } = fields
    if (typeof intent !== 'string')
      throw wrongParameter('payment_intent', 'Missing required param: payment_intent.', 'parameter_missing')
    const { id, amountCents } = ledger.refund(intent, textsOf(fields['metadata']))
    return { id, object: 'refund', amount: amountCents, currency: 'hkd', payment_intent: intent, status: 'succeeded' }
  }
  throw missing('', `route: ${method} ${path}`)
}

/** Returns the parts of a session to expand. The key needs the right to read all of them, even those that the session
 *  lacks. */
function expandedOf({ expand = [] }: FormFields, mayReadCharges: boolean): readonly Expanded[] {
  const asked = Array.isArray(expand) ? expand : [expand]
  return asked.map((path) => {
    const known = expandable.find((one) => one === path)
    if (known === undefined)
      throw wrongParameter('expand', `This property cannot be expanded (${JSON.stringify(path)}).`)
    if (known === 'payment_intent.latest_charge' && !mayReadCharges) throw forbidden('rak_charge_read')
    return known
  })
}
