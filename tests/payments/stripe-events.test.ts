import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { createStripePayments } from '@pokfei/server/adapters/payments/stripe-payments'
import { expect, test } from 'vitest'
import { manualClock, testStartSSE } from '../support/fixtures/manual-clock.ts'
import { signEvent } from '../support/stripe-stand-in/sign-event.ts'
import { standInKeys } from '../support/stripe-stand-in/start-stripe-stand-in.ts'

const { webhookSecret } = standInKeys
const payments: PaymentProvider = createStripePayments({
  ...standInKeys,
  apiBase: 'http://127.0.0.1:1',
  liveMode: false,
  clock: manualClock(),
})

function bodyOf(
  type: string,
  metadata: Readonly<Record<string, string>> = { orderID: '01980c5e', orderReference: '7Q4M-K2XD' },
): string {
  const object = { id: 'cs_test_1', object: 'checkout.session', client_reference_id: '01980c5e', metadata }
  return JSON.stringify(
    { id: 'evt_1', object: 'event', created: testStartSSE, livemode: false, type, data: { object } },
    null,
    2,
  )
}

const completed = bodyOf('checkout.session.completed')
const signed = signEvent(webhookSecret, testStartSSE, completed)
const read = ({ rawBody, headers }: { rawBody: Buffer; headers: Readonly<Record<string, string | string[]>> }) =>
  payments.readWebhook(rawBody, headers)

test.each(['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'])(
  'reads from the event checkout.session.%s which payment to look up',
  { tags: 'ORD-32' },
  (type) => {
    expect(read(signEvent(webhookSecret, testStartSSE, bodyOf(`checkout.session.${type}`)))).toEqual({
      kind: 'payment',
      eventID: 'evt_1',
      paymentID: 'cs_test_1',
    })
  },
)

test.each(['charge.captured', 'payment_intent.succeeded', 'checkout.session.of.tomorrow'])(
  'ignores the event %s',
  (type) => {
    expect(read(signEvent(webhookSecret, testStartSSE, bodyOf(type)))).toEqual({ kind: 'irrelevant' })
  },
)

const bodyWith = (type: string, object: object): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
const readObject = (type: string, object: object) =>
  read(signEvent(webhookSecret, testStartSSE, bodyWith(type, object)))

test.each(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])(
  'reads from the event %s which refund to look up',
  (type) => {
    expect(readObject(type, { id: 're_1', object: 'refund' })).toEqual({
      kind: 'refunds',
      eventID: 'evt_1',
      reference: 're_1',
    })
  },
)

test('reads from a refunded charge the payment whose refunds to look up', () => {
  expect(readObject('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' })).toEqual({
    kind: 'refunds',
    eventID: 'evt_1',
    reference: 'pi_1',
  })
})

test('ignores a refunded charge without a payment', () => {
  expect(readObject('charge.refunded', { id: 'ch_1', payment_intent: null })).toEqual({ kind: 'irrelevant' })
})

test.each(['created', 'updated', 'closed', 'funds_reinstated'])(
  'reads from the event charge.dispute.%s which dispute to look up',
  (verb) => {
    expect(readObject(`charge.dispute.${verb}`, { id: 'dp_1', object: 'dispute' })).toEqual({
      kind: 'dispute',
      eventID: 'evt_1',
      disputeID: 'dp_1',
    })
  },
)

test('ignores a session of another program on the same account', () => {
  expect(read(signEvent(webhookSecret, testStartSSE, bodyOf('checkout.session.completed', {})))).toEqual({
    kind: 'irrelevant',
  })
})

test('rejects an event whose signature is missing, wrong, repeated or for another body', () => {
  const { rawBody, headers } = signed
  expect(read({ rawBody, headers: {} })).toBeNull()
  expect(read({ rawBody, headers: { 'stripe-signature': 'v1=0' } })).toBeNull()
  expect(read(signEvent('whsec_guess', testStartSSE, completed))).toBeNull()
  expect(
    read({ rawBody, headers: { 'stripe-signature': [headers['stripe-signature'], headers['stripe-signature']] } }),
  ).toBeNull()
  expect(read({ rawBody: Buffer.from(`${completed} `), headers })).toBeNull()
  expect(read({ rawBody: Buffer.from(JSON.stringify(JSON.parse(completed))), headers })).toBeNull()
})

test.each(['t=,v1=', 't=x,v1=x', 'v1=', ',', '='])('rejects an event with the incomplete signature %s', (signature) => {
  expect(read({ rawBody: signed.rawBody, headers: { 'stripe-signature': signature } })).toBeNull()
})

test.each([
  '',
  'not json',
  'null',
  '5',
  '[]',
  '['.repeat(50_000),
  '{"id":"evt_1","type":"checkout.session.completed"}',
  '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.error_report_triggered"}',
  completed.replace('"evt_1"', '{"a":1}'),
  completed.replace('"evt_1"', '""'),
  completed.replace('evt_1', 'e'.repeat(256)),
  completed.replace('"cs_test_1"', '7'),
  completed.replace('"cs_test_1"', '""'),
  completed.replace('cs_test_1', '../refunds'),
  completed.replace('cs_test_1', 'c'.repeat(256)),
  completed.replace(/"metadata": \{[^}]*\}/, '"metadata": 5'),
  bodyWith('refund.failed', { id: '' }),
  bodyWith('refund.failed', { id: '../sessions' }),
  bodyWith('charge.dispute.closed', {}),
  bodyWith('charge.refunded', { payment_intent: 'pi_1/../../x' }),
])('reports a signed body as unreadable: %s', (body) => {
  expect(read(signEvent(webhookSecret, testStartSSE, body))).toEqual({ kind: 'unreadable' })
  expect(read(signEvent('whsec_guess', testStartSSE, body))).toBeNull()
})

test.each([{ orderID: null }, { orderID: 7 }, { orderID: { a: 1 } }])(
  'reads which payment to look up from a session with the metadata %j',
  (metadata) => {
    const body = completed.replace(/"metadata": \{[^}]*\}/, `"metadata": ${JSON.stringify(metadata)}`)
    expect(read(signEvent(webhookSecret, testStartSSE, body))).toMatchObject({ kind: 'payment' })
  },
)

test('reads an event for five minutes after it was signed', () => {
  expect(read(signEvent(webhookSecret, testStartSSE - 300, completed))).not.toBeNull()
  expect(read(signEvent(webhookSecret, testStartSSE - 301, completed))).toBeNull()
})

test('reads an event whose signature is dated ahead by five minutes at most', () => {
  expect(read(signEvent(webhookSecret, testStartSSE + 300, completed))).not.toBeNull()
  for (const seconds of [301, 86_400]) {
    const { rawBody, headers } = signEvent(webhookSecret, testStartSSE + seconds, completed)
    const signature = headers['stripe-signature']
    for (const header of [signature, `t=${testStartSSE},${signature}`, `${signature},t=${testStartSSE}`])
      expect(read({ rawBody, headers: { 'stripe-signature': header } }), header).toBeNull()
  }
})
