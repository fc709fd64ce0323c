import type { ProviderRefund, RefundRejected } from '@pokfei/domain/payments/refund'
import { UnknownPayment } from '@pokfei/domain/ports/payment-provider'
import { expect, test } from 'vitest'
import { createStripePayments } from './stripe-payments.ts'
import { systemClock } from '../system-clock.ts'
import { serveEachTest } from '../testing/serve-each-test.ts'

/** The status of new refunds, and the response for sessions. */
let refundStatus: string
let session: { readonly status: number; readonly body: unknown } | null = null
const apiBase = serveEachTest((request, response) => {
  if (session !== null) {
    response.writeHead(session.status, { 'content-type': 'application/json' }).end(JSON.stringify(session.body))
    return
  }
  const body =
    request.method === 'POST'
      ? { id: 're_1', object: 'refund', status: refundStatus, failure_reason: 'declined' }
      : { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

const open = () =>
  createStripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: apiBase(),
    liveMode: false,
    clock: systemClock,
  })

const refund = (status: string): Promise<ProviderRefund | RefundRejected> => {
  refundStatus = status
  session = null
  return open().refund({ refundID: 'refund-1', paymentID: 'cs_1', amountCents: 100, isRepeated: false })
}

test.each([
  ['succeeded', 'made', null],
  ['pending', 'pending', null],
  ['requires_action', 'pending', null],
  ['failed', 'failed', 'declined'],
  ['canceled', 'failed', 'declined'],
])('reads a refund in status %s as %s', async (status, read, detail) => {
  await expect(refund(status)).resolves.toMatchObject({ providerRefundID: 're_1', status: read, detail })
})

const paid = {
  id: 'cs_1',
  object: 'checkout.session',
  amount_total: 68_000,
  currency: 'hkd',
  livemode: false,
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: 'order-1',
  payment_intent: 'pi_1',
  url: null,
}

/** Looks up a session with `change`d fields. */
function retrieve(
  change: Readonly<Record<string, unknown>>,
  status = 200,
): ReturnType<ReturnType<typeof open>['retrieve']> {
  session = { status, body: { ...paid, ...change } }
  return open().retrieve('cs_1')
}

test.each([
  { amount_total: null },
  { amount_total: -5 },
  { amount_total: 0.5 },
  { amount_total: '68000' },
  { amount_total: 1e300 },
  { currency: null },
  { currency: 7 },
  { id: null },
  { object: 'list', id: undefined, amount_total: undefined },
  { payment_status: 'unpaid', status: 'of tomorrow' },
  { payment_status: null, status: null },
])('throws UnknownPayment for the malformed session %j', async (change) => {
  await expect(retrieve(change)).rejects.toBeInstanceOf(UnknownPayment)
})

test('throws UnknownPayment for a session that Stripe does not know', async () => {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such checkout.session; a similar object exists in live mode, but a test mode key was used.',
  }
  await expect(retrieve({ error }, 404)).rejects.toBeInstanceOf(UnknownPayment)
})

test('throws a retryable error for another rejection by Stripe', async () => {
  const failure: unknown = await retrieve(
    { error: { type: 'invalid_request_error', message: 'This API version is gone.' } },
    400,
  ).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(UnknownPayment)
})

test.each([
  [
    { amount_total: 0, payment_status: 'no_payment_required', payment_intent: null },
    { status: 'paid', amountCents: 0 },
  ],
  [{ client_reference_id: 7 }, { orderID: '' }],
  [{ client_reference_id: null }, { orderID: '' }],
  [{ payment_status: 'unpaid', payment_intent: null }, { status: 'pending' }],
  [
    { currency: 'usd', livemode: true },
    { currency: 'USD', liveMode: true },
  ],
])('reads the unusual session %j as %j', async (change, payment) => {
  await expect(retrieve(change)).resolves.toMatchObject(payment)
})
