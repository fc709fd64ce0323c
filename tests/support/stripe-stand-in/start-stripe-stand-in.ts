import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Stripe } from 'stripe'
import { respondTo, hashOf, type APIResponse, type APIRequest, type StoredResponse } from './respond.ts'
import { openLedger, type Ledger } from './ledger.ts'
import type { Misbehave, Misbehaviour, StripeRequest } from './misbehaviour.ts'
import { readForm } from './read-form.ts'

/** Stripe's HTTP API on this machine. `await using` closes it. */
export interface StripeStandIn extends AsyncDisposable {
  readonly origin: string
  readonly ledger: Ledger
  /** Every request, oldest first. */
  readonly requests: readonly APIRequest[]
  /** The misbehaviour of later requests. */
  misbehave: Misbehave
}

const secretKey = 'sk_test_standin'
const restrictedKey = 'rk_test_standin'
/** The API version of the typings that the tests use. */
const apiVersion = '2026-10-28.endive' satisfies NonNullable<Stripe.StripeConfig['apiVersion']>

/** The keys of the stand-in's only account. */
export const standInKeys = { secretKey, webhookSecret: 'whsec_standin' } as const

/** Keys of the same account, with a restricted API key. It may do all that a sale needs, but not read charges. */
export const restrictedKeys = { ...standInKeys, secretKey: restrictedKey } as const

/** Starts the stand-in on its own port. It stores sessions until it closes. */
export async function startStripeStandIn(clock: Clock, port = 0): Promise<StripeStandIn> {
  const ledger = openLedger(clock)
  const storedResponses = new Map<string, StoredResponse>()
  const requests: APIRequest[] = []
  let misbehave: Misbehave = () => null

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(incoming)
    if (request === null) return
    requests.push(request)
    const rejection = checkHeaders(incoming)
    if (rejection === null) treat(request, response, misbehave(describe(ledger, request)))
    else send(response, rejection)
  }
  const server = createServer((incoming, response) => void serve(incoming, response))

  function treat(request: APIRequest, response: ServerResponse, misbehaviour: Misbehaviour | null): void {
    switch (misbehaviour) {
      case null:
        return send(response, respondTo(ledger, storedResponses, request))
      case 'hang':
        return
      case 'hangAfterwards':
        respondTo(ledger, storedResponses, request)
        return
      case 'reset':
        response.destroy()
        return
      case 'resetAfterwards':
        respondTo(ledger, storedResponses, request)
        response.destroy()
        return
      case 'fail':
        return send(response, failure)
      case 'failForKey':
      case 'failForKeyAfterwards': {
        const { idempotencyKey: key } = request
        const isFirst = key === null || !storedResponses.has(key)
        if (!isFirst || misbehaviour === 'failForKeyAfterwards') {
          const apiResponse = respondTo(ledger, storedResponses, request)
          if (!isFirst) return send(response, apiResponse)
        }
        if (key !== null) storedResponses.set(key, { requestHash: hashOf(request), response: failure })
        return send(response, failure)
      }
      case 'limitRate':
        return send(response, limited)
      case 'conflict':
        return send(response, locked)
      case 'babble':
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Down for maintenance</title>')
        return
      case 'gateway':
        response.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"Bad gateway"}')
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    ledger,
    requests,
    get misbehave() {
      return misbehave
    },
    set misbehave(next) {
      misbehave = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const failure: APIResponse = {
  status: 500,
  isReplayed: false,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
}
const limited: APIResponse = {
  status: 429,
  isReplayed: false,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' } },
}
const locked: APIResponse = {
  status: 409,
  isReplayed: false,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now.',
    },
  },
}

/** Returns the request, or null if the connection breaks before it is complete. */
async function read(incoming: IncomingMessage): Promise<APIRequest | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Uint8Array))
  } catch {
    return null
  }
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe')
  const key = incoming.headers['idempotency-key']
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: search.slice(1),
    body: Buffer.concat(chunks).toString('utf8'),
    idempotencyKey: typeof key === 'string' ? key : null,
    mayReadCharges: keyOf(incoming.headers) !== restrictedKey,
  }
}

const keyOf = ({ authorization = '' }: IncomingMessage['headers']): string => authorization.replace(/^Bearer /, '')

function checkHeaders({ method, headers }: IncomingMessage): APIResponse | null {
  const reject = (status: number, message: string): APIResponse => ({
    status,
    isReplayed: false,
    body: { error: { type: 'invalid_request_error', message } },
  })
  if (![secretKey, restrictedKey].includes(keyOf(headers))) return reject(401, 'Invalid API Key provided')
  if (headers['stripe-version'] !== apiVersion) return reject(400, `The stand-in speaks version ${apiVersion} only`)
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
    return reject(400, 'Send a form')
  return null
}

function describe(ledger: Ledger, { method, path, body }: APIRequest): StripeRequest {
  if (path === '/v1/balance_transactions') return { route: 'balance', sessionID: null, customerEmail: null }
  if (method === 'GET' && /^\/v1\/(?:refunds|disputes|checkout\/sessions$)/.test(path))
    return { route: 'read', sessionID: null, customerEmail: null }
  if (path === '/v1/checkout/sessions') {
    const email = readForm(body)['customer_email']
    return { route: 'create', sessionID: null, customerEmail: typeof email === 'string' ? email : null }
  }
  const [, sessionID, verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  const intent = readForm(body)['payment_intent']
  const session = ledger
    .sessions()
    .find((one) => (path === '/v1/refunds' ? one.intent !== null && one.intent.id === intent : one.id === sessionID))
  if (session === undefined) return { route: 'unknown', sessionID: null, customerEmail: null }
  const route = path === '/v1/refunds' ? 'refund' : verb === undefined && method === 'GET' ? 'retrieve' : 'expire'
  return { route, sessionID: session.id, customerEmail: session.customer_email }
}

function send(response: ServerResponse, { status, body, isReplayed }: APIResponse): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      'stripe-version': apiVersion,
      ...(isReplayed && { 'idempotent-replayed': 'true', 'original-request': 'req_standin' }),
    })
    .end(JSON.stringify(body))
}
