import {
  standInWebhook,
  standInPayment,
  standInPaymentError,
  standInRefund,
  type StandInPaidWith,
  type StandInPaymentRequest,
  type StandInRefund,
} from '@pokfei/stand-ins/contracts/payment-contract'
import type { PaymentMethod } from '@pokfei/domain/payments/payment-method'
import type { Clock } from '@pokfei/domain/ports/clock'
import { PaymentProviderUnavailable, UnknownPayment, type PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { Payment, PaymentRequest } from '@pokfei/domain/payments/payment'
import type { ProviderRefund } from '@pokfei/domain/payments/refund'
import { z } from 'zod'
import { createJSONCaller, type JSONResponse } from '../adapters/payments/call-json.ts'
import { isSignedWebhook, signatureHeader } from '@pokfei/stand-ins/payments/webhook-signature'
import { jsonOf } from '../adapters/payments/json-of.ts'
import { callTimeLimitMilliseconds, callTries } from '../adapters/payments/payment-call-limits.ts'

/** The dependencies of the adapter. */
export interface StandInPaymentsDeps {
  /**
   * Returns the address of the stand-in. It is called each time, because the port may be chosen when listening
   * starts.
   */
  readonly origin: () => string
  readonly apiSecret: string
  readonly webhookSecret: Buffer
  readonly clock: Clock
  readonly timeLimitMilliseconds?: number
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly key?: string
  readonly body?: unknown
}

/**
 * Returns the payment provider of demo mode. It makes real HTTP calls to the stand-in, so that the demo uses the same
 * path as production.
 */
export function createStandInPayments(deps: StandInPaymentsDeps): PaymentProvider {
  const { timeLimitMilliseconds = callTimeLimitMilliseconds } = deps
  const callJSON = createJSONCaller()

  function send({ method, path, key, body }: Call, signal: AbortSignal): Promise<JSONResponse> {
    const headers = { authorization: `Bearer ${deps.apiSecret}`, ...(key !== undefined && { 'idempotency-key': key }) }
    return callJSON(`${deps.origin()}/stand-ins/payments/api${path}`, { method, headers, body, signal })
  }

  /** Retries a call within the time limit until it gets a usable response. */
  async function call(request: Call): Promise<JSONResponse> {
    const signal = AbortSignal.timeout(timeLimitMilliseconds)
    let lastError: unknown
    for (let attempt = 0; attempt < callTries && !signal.aborted; attempt += 1) {
      try {
        const response = await send(request, signal)
        if (response.status < 500 && response.status !== 429) return response
        lastError = new Error(`the status was ${response.status}`)
      } catch (error) {
        lastError = error
      }
    }
    throw new PaymentProviderUnavailable('the payment stand-in is unreachable', { cause: lastError })
  }

  async function callForPayment(request: Call): Promise<Payment> {
    return readPayment(await call(request))
  }

  return {
    liveMode: false,
    leastAmountCents: 1,
    create: async (request) => {
      const response = await call({
        method: 'POST',
        path: '/payments',
        key: request.idempotencyKey,
        body: requestBody(request),
      })
      return response.status === 422
        ? { kind: 'rejected', detail: 'the stand-in takes no payment after its deadline' }
        : readPayment(response)
    },
    retrieve: (paymentID) => callForPayment({ method: 'GET', path: `/payments/${encodeURIComponent(paymentID)}` }),
    expire: (paymentID) =>
      callForPayment({ method: 'POST', path: `/payments/${encodeURIComponent(paymentID)}/expire`, body: {} }),
    refund: async ({ refundID, paymentID, amountCents }) => {
      const path = `/payments/${encodeURIComponent(paymentID)}/refund`
      const response = await call({ method: 'POST', path, key: refundID, body: { amountCents } })
      const rejection = standInPaymentError.safeParse(response.body)
      if (rejection.success && (rejection.data.error === 'tooMuch' || rejection.data.error === 'notPaid'))
        return { kind: 'rejected', detail: rejection.data.message }
      return refundOf(z.parse(standInRefund, okay(response)))
    },
    retrieveRefunds: async (paymentID) => {
      const path = `/payments/${encodeURIComponent(paymentID)}/refunds`
      return z
        .array(standInRefund)
        .parse(okay(await call({ method: 'GET', path })))
        .map(refundOf)
    },
    // The stand-in has no banks, so nobody disputes a payment.
    retrieveDispute: async () => null,
    readWebhook: (rawBody, headers) => {
      const header = headers[signatureHeader]
      if (typeof header !== 'string') return null
      if (!isSignedWebhook(deps.webhookSecret, deps.clock.nowSSE(), rawBody, header)) return null
      const read = standInWebhook.safeParse(jsonOf(rawBody))
      return read.success
        ? { kind: 'payment', eventID: read.data.eventID, paymentID: read.data.paymentID }
        : { kind: 'unreadable' }
    },
  }
}

/** Reads a payment. Throws for any other response, because that is a defect of ours and a retry would not help. */
function readPayment(response: JSONResponse): Payment {
  const { refundedCents: _refundedCents, paidWith, ...payment } = z.parse(standInPayment, okay(response))
  // The stand-in sends no time of payment, because it notifies the shop at once.
  return { ...payment, method: paidWith && methodOf(paidWith), paidSSE: null }
}

/** Returns the body of a 200. Throws for any other status. */
function okay({ status, body }: JSONResponse): unknown {
  if (status === 404) throw new UnknownPayment('the payment stand-in does not know the payment')
  if (status !== 200) throw new Error(`the payment stand-in sent status ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Returns a refund of the stand-in, which makes each one at once. The key is our ID of it. */
function refundOf({ refundKey, paymentID, amountCents }: StandInRefund): ProviderRefund {
  return {
    providerRefundID: `stand-in:${refundKey}`,
    paymentID,
    refundID: refundKey,
    amountCents,
    status: 'made',
    detail: null,
  }
}

function methodOf(paidWith: StandInPaidWith): PaymentMethod {
  if (paidWith.method !== 'card') return { kind: paidWith.method }
  const { brand, last4 } = paidWith
  return { kind: 'card', brand, last4, wallet: null }
}

/**
 * Returns the body for the stand-in. It has everything that the page shows, and no e-mail address, which the stand-in
 * does not need.
 */
function requestBody({ idempotencyKey: _key, email: _email, ...request }: PaymentRequest): StandInPaymentRequest {
  return request
}
