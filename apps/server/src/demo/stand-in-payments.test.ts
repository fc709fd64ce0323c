import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PaymentProviderUnavailable, type PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { PaymentRequest } from '@pokfei/domain/payments/payment'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerPaymentStandIn } from '@pokfei/stand-ins/payments/register-payment-stand-in'
import { openPaymentLedger, type PaymentLedger } from '@pokfei/stand-ins/payments/payment-ledger'
import { signatureHeader, signWebhook } from '@pokfei/stand-ins/payments/webhook-signature'
import { createStandInPayments } from './stand-in-payments.ts'

const secrets = { apiSecret: 'shop-secret', webhookSecret: Buffer.alloc(32, 1) }
const startSSE = 1_797_768_900

const request: PaymentRequest = {
  idempotencyKey: 'order-01980c5e',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  amountCents: 335_000,
  currency: 'HKD',
  title: { en: 'Harbour Nights', zh: '維港夜' },
  venue: { en: 'Hong Kong Coliseum', zh: '紅磡體育館' },
  eventStartTimeSSE: startSSE + 86_400,
  imageURL: 'http://localhost:3000/media/images/event/lion-rock/harbour-nights/thumbnail.png',
  ticketCount: 3,
  deadlineSSE: startSSE + 300,
  language: 'zh',
  email: 'karen.chan@example.com',
  successURL: 'http://localhost:3000/receipt?orderReference=7Q4M-K2XD',
  failureURL: 'http://localhost:3000/orderFailed?orderReference=7Q4M-K2XD',
}

const clock = { now: startSSE, nowSSE: () => clock.now }
let folder: string
let ledger: PaymentLedger
let provider: FastifyInstance
let origin: string
let payments: PaymentProvider

async function open(): Promise<void> {
  ledger = openPaymentLedger(join(folder, 'payments.db'))
  provider = fastify()
  await registerPaymentStandIn(provider, {
    ledger,
    clock,
    publicURL: 'http://localhost:3000',
    // Nobody listens there. Another test checks the webhook.
    webhookURL: () => 'http://127.0.0.1:1/',
    apiSecret: secrets.apiSecret,
    webhookSecret: secrets.webhookSecret,
    every: () => () => undefined,
  })
  origin = await provider.listen({ port: 0, host: '127.0.0.1' })
  payments = createStandInPayments({ origin: () => origin, clock, ...secrets })
}

async function close(): Promise<void> {
  await provider.close()
  ledger.close()
}

async function create(changes: Partial<PaymentRequest> = {}) {
  const payment = await payments.create({ ...request, ...changes })
  if ('kind' in payment) throw new Error('the payment was rejected')
  return payment
}

/** Presses a button of the hosted page. */
async function press(paymentID: string, verb: string, form = ''): Promise<Response> {
  return fetch(`${origin}/stand-ins/payments/${paymentID}/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
    redirect: 'manual',
  })
}

beforeEach(async () => {
  clock.now = startSSE
  folder = mkdtempSync(join(tmpdir(), 'stand-in-payments-'))
  await open()
})

afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

describe('payment stand-in over HTTP', () => {
  test('creates a payment with a page', async () => {
    const payment = await create()
    expect(payment).toMatchObject({
      orderID: request.orderID,
      status: 'open',
      amountCents: 335_000,
      currency: 'HKD',
      liveMode: false,
      redirectURL: `http://localhost:3000/stand-ins/payments/${payment.paymentID}`,
    })
  })

  test('returns the same payment for the same key', async () => {
    const first = await create()
    const second = await create({ language: 'en' })
    expect(second).toEqual(first)
    expect(await create({ idempotencyKey: 'order-another' })).not.toEqual(first)
  })

  test('rejects a reused key with another amount', async () => {
    await create()
    await expect(payments.create({ ...request, amountCents: 1 })).rejects.toThrow('409')
  })

  test('rejects a payment after its deadline', async () => {
    expect(await payments.create({ ...request, deadlineSSE: startSSE })).toMatchObject({ kind: 'rejected' })
  })

  test('rejects a wrong bearer secret', async () => {
    const unauthorized = createStandInPayments({ origin: () => origin, clock, ...secrets, apiSecret: 'guess' })
    await expect(unauthorized.create(request)).rejects.toThrow('401')
  })

  test('returns the status and, after the payment, no page', async () => {
    const { paymentID } = await create()
    const response = await press(paymentID, 'pay', 'method=card')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(request.successURL)
    expect(await payments.retrieve(paymentID)).toMatchObject({
      status: 'paid',
      redirectURL: null,
      method: { kind: 'card', brand: 'visa', last4: '4242', wallet: null },
    })
  })

  test('reports a paid payment at a late close', async () => {
    const { paymentID } = await create()
    await press(paymentID, 'pay', 'method=wechat_pay')
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'paid', method: { kind: 'wechat_pay' } })
  })

  test('closes an open payment repeatedly', async () => {
    const { paymentID } = await create()
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'expired', redirectURL: null })
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'expired' })
    const response = await press(paymentID, 'pay', 'method=card')
    expect(response.headers.get('location')).toBe(`/stand-ins/payments/${paymentID}`)
    expect(await payments.retrieve(paymentID)).toMatchObject({ status: 'expired' })
  })

  test('takes no money from the deadline on', async () => {
    const { paymentID } = await create()
    clock.now = request.deadlineSSE
    await press(paymentID, 'pay', 'method=card')
    expect(await payments.retrieve(paymentID)).toMatchObject({ status: 'expired' })
  })

  test('leaves a payment open after a declined try', async () => {
    const { paymentID } = await create()
    const response = await press(paymentID, 'decline')
    expect(response.headers.get('location')).toBe(request.failureURL)
    expect(await payments.retrieve(paymentID)).toMatchObject({ status: 'open', method: null })
    await press(paymentID, 'pay', 'method=alipay_hk')
    expect(await payments.retrieve(paymentID)).toMatchObject({ status: 'paid', method: { kind: 'alipay_hk' } })
  })

  test('refunds in parts, each once, and never beyond the payment', { tags: 'RFD-1' }, async () => {
    const { paymentID } = await create()
    await press(paymentID, 'pay', 'method=card')
    const part = { refundID: 'refund-of-order', paymentID, amountCents: 300_000, isRepeated: false }
    const made = {
      providerRefundID: 'stand-in:refund-of-order',
      paymentID,
      refundID: 'refund-of-order',
      amountCents: 300_000,
      status: 'made',
      detail: null,
    }
    expect(await payments.refund(part)).toEqual(made)
    expect(await payments.refund({ ...part, isRepeated: true })).toEqual(made)
    const rest = { ...part, refundID: 'refund-again', amountCents: 35_000 }
    expect(await payments.refund({ ...rest, amountCents: 35_001 })).toMatchObject({ kind: 'rejected' })
    expect(await payments.refund(rest)).toMatchObject({ status: 'made', amountCents: 35_000 })
    expect(await payments.retrieveRefunds(paymentID)).toMatchObject([made, { refundID: 'refund-again' }])
    expect(ledger.find(paymentID)).toMatchObject({ refundedCents: 335_000 })
  })

  test('rejects a refund of an unpaid payment', async () => {
    const { paymentID } = await create()
    const refund = { refundID: 'refund-of-order', paymentID, amountCents: 1, isRepeated: false }
    expect(await payments.refund(refund)).toMatchObject({ kind: 'rejected' })
  })

  test('keeps its payments across a restart', async () => {
    const before = await create()
    await close()
    await open()
    expect(await payments.retrieve(before.paymentID)).toEqual(before)
    expect(await create()).toEqual(before)
  })

  test('stores no e-mail address', async () => {
    const { paymentID } = await create()
    expect(JSON.stringify(ledger.find(paymentID))).not.toContain('karen.chan')
  })
})

describe('failing payment provider', () => {
  let server: Server
  let attempts: number

  async function listen(
    respond: Parameters<typeof createServer>[1],
    timeLimitMilliseconds = 10_000,
  ): Promise<PaymentProvider> {
    attempts = 0
    server = createServer((incoming, response) => {
      attempts += 1
      respond?.(incoming, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const elsewhere = `http://127.0.0.1:${address.port}`
    return createStandInPayments({ origin: () => elsewhere, clock, ...secrets, timeLimitMilliseconds })
  }

  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  test('is unavailable if it hangs', async () => {
    const hanging = await listen(() => undefined, 200)
    await expect(hanging.retrieve('ps_x')).rejects.toBeInstanceOf(PaymentProviderUnavailable)
  })

  test('is unavailable if it responds with 500 twice', async () => {
    const failing = await listen((_request, response) => response.writeHead(500).end('{}'))
    await expect(failing.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    expect(attempts).toBe(2)
  })

  test('is called again with the same key after a lost connection', async () => {
    const keys: unknown[] = []
    const payment = {
      ...request,
      paymentID: `ps_${'a'.repeat(22)}`,
      status: 'open',
      liveMode: false,
      refundedCents: 0,
      paidWith: null,
      redirectURL: null,
    }
    const breaking = await listen((incoming, response) => {
      keys.push(incoming.headers['idempotency-key'])
      if (attempts === 1) incoming.socket.destroy()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(payment))
    })
    expect(await breaking.create(request)).toMatchObject({ paymentID: payment.paymentID })
    expect(keys).toEqual([request.idempotencyKey, request.idempotencyKey])
  })
})

describe('webhook', () => {
  const body = Buffer.from(
    JSON.stringify({
      eventID: 'evt_1',
      type: 'payment.paid',
      paymentID: `ps_${'a'.repeat(22)}`,
      createdTimeSSE: startSSE,
    }),
  )
  const signed = (secret: Buffer) => ({ [signatureHeader]: signWebhook(secret, startSSE, body) })

  test('is read with a valid signature', () => {
    expect(payments.readWebhook(body, signed(secrets.webhookSecret))).toEqual({
      kind: 'payment',
      eventID: 'evt_1',
      paymentID: `ps_${'a'.repeat(22)}`,
    })
  })

  test('is not read with a wrong, missing or repeated signature', () => {
    const header = signWebhook(secrets.webhookSecret, startSSE, body)
    expect(payments.readWebhook(body, signed(Buffer.alloc(32, 2)))).toBeNull()
    expect(payments.readWebhook(body, {})).toBeNull()
    expect(payments.readWebhook(body, { [signatureHeader]: [header, header] })).toBeNull()
  })
})
