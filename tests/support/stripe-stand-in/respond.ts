import { createHash } from 'node:crypto'
import { balanceJSON, pageOfBalance } from './balance.ts'
import { checkParameters } from './check-parameters.ts'
import {
  balanceListParameters,
  refundCreateParameters,
  refundListParameters,
  sessionCreateParameters,
  sessionExpireParameters,
  sessionListParameters,
  sessionRetrieveParameters,
} from './known-parameters.ts'
import { disputeJSON, expandable, refundJSON, sessionJSON, textsOf, type Expanded, type Ledger } from './ledger.ts'
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
    const { amount } = fields
    const refund = ledger.refund(intent, {
      metadata: textsOf(fields['metadata']),
      ...(amount !== undefined && { amountCents: Number(amount) }),
    })
    return refundJSON(refund, intent)
  }
  if (method === 'GET' && path === '/v1/balance_transactions') return readBalance(ledger, fields, mayReadCharges)
  if (method === 'GET') return readObject(ledger, path, fields)
  throw missing('', `route: ${method} ${path}`)
}

/** Responds with a page of the balance, newest first. */
function readBalance({ balance }: Ledger, fields: FormFields, mayReadCharges: boolean): unknown {
  checkParameters(fields, balanceListParameters, [])
  const { created, limit, expand } = fields
  const range = typeof created === 'object' && !Array.isArray(created) ? textsOf(created) : {}
  const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
  const textIn = (name: string): string | null => {
    const value = fields[name]
    return typeof value === 'string' ? value : null
  }
  const pageSize = typeof limit === 'string' ? Number(limit) : 10
  if (pageSize < 1 || pageSize > 100) throw wrongParameter('limit', 'Invalid limit: must be between 1 and 100')
  const payoutID = textIn('payout')
  const isKnownPayout = balance.transactions.some((one) => one.payoutID === payoutID)
  if (payoutID !== null && !isKnownPayout) throw missing('payout', `payout: '${payoutID}'`)
  const isExpanded = expand !== undefined
  if (isExpanded && !mayReadCharges) throw forbidden('rak_charge_read')
  const { data, hasMore } = pageOfBalance(balance.transactions, {
    gte: numberOf(range['gte']),
    lt: numberOf(range['lt']),
    payoutID,
    sourceID: textIn('source'),
    type: textIn('type'),
    startingAfter: textIn('starting_after'),
    limit: pageSize,
  })
  const shown = data.map((one) => balanceJSON(one, isExpanded))
  return { object: 'list', data: shown, has_more: hasMore, url: '/v1/balance_transactions' }
}

/** Responds to the reads of everything but one session. */
function readObject(ledger: Ledger, path: string, fields: FormFields): unknown {
  const [, noun = '', id = ''] = /^\/v1\/(refunds|disputes)\/(\w+)$/.exec(path) ?? []
  const intentOf = (sessionID: string): string => ledger.find(sessionID).intent?.id ?? ''
  if (noun === 'refunds') {
    const refund = ledger.findRefund(id)
    return refundJSON(refund, intentOf(refund.sessionID))
  }
  if (noun === 'disputes') {
    const dispute = ledger.findDispute(id)
    return disputeJSON(dispute, intentOf(dispute.sessionID))
  }
  const { payment_intent: intent } = fields
  const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: path })
  if (path === '/v1/refunds' && typeof intent === 'string') {
    checkParameters(fields, refundListParameters, [])
    return list(ledger.refundsOf(intent).map((refund) => refundJSON(refund, intent)))
  }
  if (path === '/v1/checkout/sessions' && typeof intent === 'string') {
    checkParameters(fields, sessionListParameters, [])
    return list([sessionJSON(ledger.findByIntent(intent), [])])
  }
  throw missing('', `route: GET ${path}`)
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
