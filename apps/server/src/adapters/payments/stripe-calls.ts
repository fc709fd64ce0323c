import http from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { PaymentProviderBusy, PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { Stripe } from 'stripe'
import { callTries, maxConnections } from './payment-call-limits.ts'

/**
 * The pause after Stripe asked to try a call again. Creating a session takes about as long, and another process
 * may have requested the same one.
 */
const pauseMilliseconds = 500
/** The suffixes of a key's successors, for {@link StripeCalls.once}. */
const successors = ['', ':2', ':3'] as const

/**
 * Calls of Stripe. Every call ends within the time limit: with a result, with Stripe's own error, or with
 * {@link PaymentProviderUnavailable}.
 */
export interface StripeCalls {
  /** Makes a request that changes nothing, or that is safe to repeat. */
  ask<T extends StripeObject>(request: (options: Stripe.RequestOptions) => Promise<T>): Promise<T>
  /**
   * Makes a request take effect once per key. Stripe stores its own failure as the response to a key for a day. Such
   * a key is spent, and the next one is used instead. That is safe for a payment page whose address was never sent.
   */
  once<T extends StripeObject>(key: string, request: (options: Stripe.RequestOptions) => Promise<T>): Promise<T>
  /**
   * Makes a request that moves money take effect once. Stripe forgets a key after a day, and a failure that it stores may
   * have had its effect. So `find` looks for the effect before a repeated request, and before each further key. Throws
   * {@link PaymentProviderBusy} at once if Stripe limits the rate.
   */
  onceForMoney<T extends StripeObject>(call: MoneyCall<T>): Promise<T>
}

/** A request that moves money. */
export interface MoneyCall<T extends StripeObject> {
  readonly key: string
  /** True if Stripe may have got the request before. */
  readonly isRepeated: boolean
  readonly request: (options: Stripe.RequestOptions) => Promise<T>
  /** Returns the effect of an earlier request, or null. */
  readonly find: () => Promise<T | null>
}

/** An object of Stripe, which names its kind. */
interface StripeObject {
  readonly object: string
}

/** The address of Stripe and the key for it. */
export interface StripeAddress {
  readonly secretKey: string
  /** Another origin than Stripe's, for tests; null for Stripe itself. */
  readonly apiBase: string | null
}

/**
 * Returns Stripe's client. The client itself retries only a request that was lost with its connection, once and under
 * the same key. A reused connection may have been closed meanwhile. It sends no telemetry.
 */
export function createStripe({ secretKey, apiBase }: StripeAddress): Stripe {
  const { protocol, hostname, port } = new URL(apiBase ?? 'https://api.stripe.com')
  const agent = new (protocol === 'http:' ? http : https).Agent({ keepAlive: true, maxSockets: maxConnections })
  const options = { httpClient: Stripe.createNodeHttpClient(agent), maxNetworkRetries: 0, telemetry: false }
  if (apiBase === null) return new Stripe(secretKey, options)
  return new Stripe(secretKey, { ...options, protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port })
}

/** Returns {@link StripeCalls}. `timeLimitMilliseconds` limits one call with its retries. */
export function createStripeCalls(timeLimitMilliseconds: number): StripeCalls {
  const options = { timeout: timeLimitMilliseconds }

  /** Retries until there is a response or a final error. `isWorthIt` says which failures are retried. */
  async function repeat<T extends StripeObject>(
    over: AbortSignal,
    request: () => Promise<T>,
    isWorthIt: (error: unknown) => boolean = isNoResponse,
  ): Promise<T> {
    let lastError: unknown
    for (let attempt = 0; attempt < callTries && !over.aborted; attempt += 1) {
      if (isBusy(lastError)) await wait(pauseMilliseconds, undefined, { signal: over })
      try {
        return fromStripe(await request())
      } catch (error) {
        if (!isWorthIt(error) || isSpent(error)) throw error
        lastError = error
      }
    }
    throw lastError
  }

  async function underFreshKey<T extends StripeObject>(
    over: AbortSignal,
    key: string,
    request: (options: Stripe.RequestOptions) => Promise<T>,
  ): Promise<T> {
    let lastError: unknown
    for (const successor of successors) {
      try {
        return await repeat(over, () => request({ ...options, idempotencyKey: key + successor }))
      } catch (error) {
        if (!isSpent(error)) throw error
        lastError = error
      }
    }
    throw lastError
  }

  async function moveMoney<T extends StripeObject>(
    over: AbortSignal,
    { key, isRepeated, request, find }: MoneyCall<T>,
  ): Promise<T> {
    let mustLook = isRepeated
    let lastError: unknown
    for (const successor of successors) {
      const found = mustLook ? await find() : null
      if (found !== null) return found
      mustLook = true
      try {
        return await repeat(over, () => request({ ...options, idempotencyKey: key + successor }), isLost)
      } catch (error) {
        if (!isSpent(error)) throw error
        lastError = error
      }
    }
    throw lastError
  }

  return {
    ask: (request) => within(timeLimitMilliseconds, (over) => repeat(over, () => request(options))),
    once: (key, request) => within(timeLimitMilliseconds, (over) => underFreshKey(over, key, request)),
    onceForMoney: (call) => within(timeLimitMilliseconds, (over) => moveMoney(over, call)),
  }
}

async function within<T>(milliseconds: number, work: (over: AbortSignal) => Promise<T>): Promise<T> {
  const over = AbortSignal.timeout(milliseconds)
  const late = new Promise<never>((_resolve, reject) => {
    over.addEventListener('abort', () => reject(new PaymentProviderUnavailable('Stripe did not respond in time')))
  })
  try {
    return await Promise.race([work(over), late])
  } catch (error) {
    if (error instanceof Stripe.errors.StripeRateLimitError)
      throw new PaymentProviderBusy('Stripe limits the rate of calls', { cause: error })
    throw isNoResponse(error) ? new PaymentProviderUnavailable('Stripe is unreachable', { cause: error }) : error
  }
}

/**
 * Returns the response if it is from Stripe. The library accepts any JSON without an `error`, whatever its status. A
 * gateway that cannot reach Stripe may send such JSON. Throws then, as for a response that is not JSON.
 */
function fromStripe<T extends StripeObject>(response: T): T {
  if (typeof response.object === 'string') return response
  throw new Stripe.errors.StripeAPIError({ message: 'The response is not from Stripe' })
}

/** True if the response was lost. A refusal because of the call rate is a response. */
function isLost(error: unknown): boolean {
  return isNoResponse(error) && !(error instanceof Stripe.errors.StripeRateLimitError)
}

/** True if Stripe was unreachable, failed, or limited the call rate. */
function isNoResponse(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError)
    return true
  return error instanceof Stripe.errors.StripeAPIError
}

/** True if Stripe limits the call rate, or works on the same request of another process. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeAPIError && error.statusCode === 409)
  )
}

/** True if Stripe stores the error as the response to the key. */
function isSpent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true'
}
