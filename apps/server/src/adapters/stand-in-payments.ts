import { standInNotification, standInPayment, standInPaymentError } from '@pokfei/contracts/payment-stand-in'
import type { StandInPaidWith, StandInPaymentRequest } from '@pokfei/contracts/payment-stand-in'
import type { PaymentMethod } from '@pokfei/domain/payments/payment-method'
import type { Clock } from '@pokfei/domain/ports/clock'
import {
  PaymentProviderUnavailable,
  PaymentUnknown,
  type Payment,
  type PaymentProvider,
  type PaymentRequest,
} from '@pokfei/domain/ports/payment-provider'
import { z } from 'zod'
import { openJSONCaller, type JSONAnswer } from './call-json.ts'
import { isSignedNotification, signatureHeader } from './notification-signature.ts'
import { jsonOf } from './json-of.ts'
import { callTimeLimitMilliseconds, callTries } from './payment-call-limits.ts'

/** The dependencies of the adapter. */
export interface StandInPaymentsDeps {
  /**
   * Returns the address of the stand-in. It is called each time, because the port may be chosen when listening
   * starts.
   */
  readonly origin: () => string
  readonly apiSecret: string
  readonly notificationSecret: Buffer
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
export function openStandInPayments(deps: StandInPaymentsDeps): PaymentProvider {
  const { timeLimitMilliseconds = callTimeLimitMilliseconds } = deps
  const callJSON = openJSONCaller()

  function send({ method, path, key, body }: Call, signal: AbortSignal): Promise<JSONAnswer> {
    const headers = { authorization: `Bearer ${deps.apiSecret}`, ...(key !== undefined && { 'idempotency-key': key }) }
    return callJSON(`${deps.origin()}/stand-ins/payments/api${path}`, { method, headers, body, signal })
  }

  /** Retries a call within the time limit until it gets a usable response. */
  async function call(request: Call): Promise<JSONAnswer> {
    const signal = AbortSignal.timeout(timeLimitMilliseconds)
    let fault: unknown
    for (let attempt = 0; attempt < callTries && !signal.aborted; attempt += 1) {
      try {
        const answer = await send(request, signal)
        if (answer.status < 500 && answer.status !== 429) return answer
        fault = new Error(`the answer was ${answer.status}`)
      } catch (error) {
        fault = error
      }
    }
    throw new PaymentProviderUnavailable('the payment stand-in does not answer', { cause: fault })
  }

  async function callForPayment(request: Call): Promise<Payment> {
    return readPayment(await call(request))
  }

  return {
    liveMode: false,
    leastAmountCents: 1,
    create: async (request) => {
      const answer = await call({
        method: 'POST',
        path: '/payments',
        key: request.idempotencyKey,
        body: requestBody(request),
      })
      return answer.status === 422
        ? { kind: 'declined', detail: 'the stand-in takes no payment after its deadline' }
        : readPayment(answer)
    },
    retrieve: (paymentID) => callForPayment({ method: 'GET', path: `/payments/${encodeURIComponent(paymentID)}` }),
    expire: (paymentID) =>
      callForPayment({ method: 'POST', path: `/payments/${encodeURIComponent(paymentID)}/expire`, body: {} }),
    refund: async (paymentID, key) => {
      const path = `/payments/${encodeURIComponent(paymentID)}/refund`
      const answer = await call({ method: 'POST', path, key, body: {} })
      const refusal = standInPaymentError.safeParse(answer.body)
      if (refusal.success && refusal.data.error === 'alreadyRefunded') return
      readPayment(answer)
    },
    readNotification: (rawBody, headers) => {
      const header = headers[signatureHeader]
      if (typeof header !== 'string') return null
      if (!isSignedNotification(deps.notificationSecret, deps.clock.nowSSE(), rawBody, header)) return null
      const read = standInNotification.safeParse(jsonOf(rawBody))
      return read.success
        ? { kind: 'payment', eventID: read.data.eventID, paymentID: read.data.paymentID }
        : { kind: 'unreadable' }
    },
  }
}

/** Reads a payment. Throws for any other response, because that is a defect of ours and a retry would not help. */
function readPayment({ status, body }: JSONAnswer): Payment {
  if (status === 404) throw new PaymentUnknown('the payment stand-in does not know the payment')
  if (status !== 200) throw new Error(`the payment stand-in answered ${status}: ${JSON.stringify(body)}`)
  const { refundedCents: _refundedCents, paidWith, ...payment } = z.parse(standInPayment, body)
  // The stand-in sends no time of payment, because it notifies the shop at once.
  return { ...payment, method: paidWith && methodOf(paidWith), paidSSE: null }
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
