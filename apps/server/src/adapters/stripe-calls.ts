import http from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { Stripe } from 'stripe'
import { callTries, mostConnections } from './payment-call-limits.ts'

/** How long Stripe is left alone that turned us away for a moment: about as long as it takes to make a session, since another
 *  process may have asked for the same one just now. */
const pauseMilliseconds = 500
/** What a key's successors are called, for {@link StripeCalls.once}. */
const successors = ['', ':2', ':3'] as const

/** How Stripe is called. Every call ends within the time limit: answered, refused by Stripe (its error
 *  is thrown as it is), or with {@link PaymentProviderUnavailable}. */
export interface StripeCalls {
  /** Asks something that changes nothing, or that may be done twice. */
  ask<T extends StripeObject>(request: (options: Stripe.RequestOptions) => Promise<T>): Promise<T>
  /**
   * Has something done once, however often it is asked for under the key. Stripe keeps a failure of its
   * own as the answer to a key for a day; such a key is spent, and the next one is used instead. That
   * is safe for what does no harm when it was half done: a page whose address nobody got, and a refund
   * of everything, which Stripe itself does not make twice.
   */
  once<T extends StripeObject>(key: string, request: (options: Stripe.RequestOptions) => Promise<T>): Promise<T>
}

/** Whatever Stripe answers with says of what kind it is. */
interface StripeObject {
  readonly object: string
}

/** Where and how Stripe is called. */
export interface StripeAddress {
  readonly secretKey: string
  /** Another origin than Stripe's, for tests; null for Stripe itself. */
  readonly apiBase: string | null
}

/** Opens Stripe's client. By itself it repeats only, once and under the same key, what was lost with its connection: one that
 *  was kept may have been closed meanwhile. It reports nothing of us. */
export function openStripe({ secretKey, apiBase }: StripeAddress): Stripe {
  const { protocol, hostname, port } = new URL(apiBase ?? 'https://api.stripe.com')
  const agent = new (protocol === 'http:' ? http : https).Agent({ keepAlive: true, maxSockets: mostConnections })
  const options = { httpClient: Stripe.createNodeHttpClient(agent), maxNetworkRetries: 0, telemetry: false }
  if (apiBase === null) return new Stripe(secretKey, options)
  return new Stripe(secretKey, { ...options, protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port })
}

/** See {@link StripeCalls}. `timeLimitMilliseconds` is that of one call, its repetitions included. */
export function limitCalls(timeLimitMilliseconds: number): StripeCalls {
  const options = { timeout: timeLimitMilliseconds }

  /** Repeats until there is an answer or an error that is one. */
  async function repeat<T extends StripeObject>(over: AbortSignal, request: () => Promise<T>): Promise<T> {
    let fault: unknown
    for (let attempt = 0; attempt < callTries && !over.aborted; attempt += 1) {
      if (isTurnedAway(fault)) await wait(pauseMilliseconds, undefined, { signal: over })
      try {
        return fromStripe(await request())
      } catch (error) {
        if (!isNoAnswer(error) || isSpent(error)) throw error
        fault = error
      }
    }
    throw fault
  }

  async function underFreshKey<T extends StripeObject>(over: AbortSignal, key: string, request: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
    let fault: unknown
    for (const successor of successors) {
      try {
        return await repeat(over, () => request({ ...options, idempotencyKey: key + successor }))
      } catch (error) {
        if (!isSpent(error)) throw error
        fault = error
      }
    }
    throw fault
  }

  return {
    ask: (request) => within(timeLimitMilliseconds, (over) => repeat(over, () => request(options))),
    once: (key, request) => within(timeLimitMilliseconds, (over) => underFreshKey(over, key, request)),
  }
}

async function within<T>(milliseconds: number, work: (over: AbortSignal) => Promise<T>): Promise<T> {
  const over = AbortSignal.timeout(milliseconds)
  const late = new Promise<never>((_resolve, reject) => {
    over.addEventListener('abort', () => reject(new PaymentProviderUnavailable('Stripe does not answer in time')))
  })
  try {
    return await Promise.race([work(over), late])
  } catch (error) {
    throw isNoAnswer(error) ? new PaymentProviderUnavailable('Stripe does not answer', { cause: error }) : error
  }
}

/** The library takes any JSON without an `error` for an answer, whatever its status: that of a gateway which does not
 *  reach Stripe too. Throws then, as when the answer is no JSON. */
function fromStripe<T extends StripeObject>(answer: T): T {
  if (typeof answer.object === 'string') return answer
  throw new Stripe.errors.StripeAPIError({ message: 'What answered is not Stripe' })
}

/** Whether Stripe could not be reached, failed, or asked to be left alone for a while. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError) return true
  return error instanceof Stripe.errors.StripeAPIError
}

/** Whether Stripe is asked too much, or is at work on the same for somebody else. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeRateLimitError || (error instanceof Stripe.errors.StripeAPIError && error.statusCode === 409)
}

/** Whether the error is one that Stripe keeps as the answer to the key. */
function isSpent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true'
}
