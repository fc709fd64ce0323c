import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StandInPaymentRequest } from '@pokfei/stand-ins/contracts/payment-contract'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerErrors } from '../http/errors.ts'
import { registerLanguage } from '../http/language.ts'
import { registerSecurityEvents } from '../http/logging/security-events.ts'
import { closePayment, createPayment, refundPayment } from '@pokfei/stand-ins/payments/fake-payment-service'
import { openPaymentLedger, type PaymentLedger } from '@pokfei/stand-ins/payments/payment-ledger'
import { registerPaymentStandIn } from '@pokfei/stand-ins/payments/register-payment-stand-in'

const startSSE = 1_797_768_900
const request: StandInPaymentRequest = {
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  amountCents: 335_000,
  currency: 'HKD',
  title: { en: 'Harbour Nights: <Thirty> Years', zh: '維港夜：粵語流行三十年演唱會' },
  venue: { en: 'Hong Kong Coliseum', zh: '紅磡體育館' },
  eventStartTimeSSE: startSSE,
  imageURL: 'http://localhost:3000/media/images/event/lion-rock/harbour-nights/thumbnail.png',
  ticketCount: 3,
  deadlineSSE: startSSE + 300,
  language: 'zh',
  successURL: 'http://localhost:3000/receipt?orderReference=7Q4M-K2XD',
  failureURL: 'http://localhost:3000/orderFailed?orderReference=7Q4M-K2XD',
}

const clock = { now: startSSE, nowSSE: () => clock.now }
let folder: string
let ledger: PaymentLedger
let app: FastifyInstance
let paymentID: string
let sweep: () => void

beforeEach(async () => {
  clock.now = startSSE
  folder = mkdtempSync(join(tmpdir(), 'payment-pages-'))
  ledger = openPaymentLedger(join(folder, 'payments.db'))
  app = fastify()
  registerSecurityEvents(app, clock)
  registerErrors(app)
  registerLanguage(app)
  await registerPaymentStandIn(app, {
    ledger,
    clock,
    publicURL: 'http://localhost:3000',
    webhookURL: () => 'http://127.0.0.1:1/',
    apiSecret: 'shop-secret',
    webhookSecret: Buffer.alloc(32, 1),
    every: (_seconds, work) => {
      sweep = work
      return () => undefined
    },
  })
  const created = createPayment({ ledger, clock }, request, 'order-1')
  if (created.kind !== 'open') throw new Error(created.kind)
  paymentID = created.payment.paymentID
})

afterEach(async () => {
  await app.close()
  ledger.close()
  rmSync(folder, { recursive: true })
})

const get = (path = '') => app.inject({ url: `/stand-ins/payments/${paymentID}${path}` })
const press = (verb: string, payload = '') =>
  app.inject({
    method: 'POST',
    url: `/stand-ins/payments/${paymentID}/${verb}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

describe('stand-in payment page', () => {
  test('is in the language of the buyer or the one chosen on the page', async () => {
    const chinese = await get()
    expect(chinese.body).toContain('<html lang="zh-Hant-HK">')
    expect(chinese.body).toContain('維港夜：<wbr>粵語流行三十年演唱會')
    expect(chinese.body).toContain('HK$3,350')
    expect(chinese.body).toContain('訂單編號 7Q4M-K2XD')
    const english = await get('?lang=en')
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).toContain('Total · 3 tickets')
  })

  test('says in both languages that no money is taken', { tags: 'CON-37' }, async () => {
    const { body } = await get()
    expect(body).toContain('No money is taken')
    expect(body).toContain('不會收取任何款項')
  })

  test('is not cached, has no inline script or style and escapes its values', async () => {
    const { body, headers } = await get('?lang=en')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/<style|style="|<script(?![^>]* src=)|\son[a-z]+="/)
    expect(body).toContain('&lt;Thirty&gt;')
  })

  test('has no named field for a card number', async () => {
    const { body } = await get()
    const inputs = body.match(/<input[^>]*>/g) ?? []
    const named = inputs.filter((input) => input.includes('name='))
    expect(named).toHaveLength(3)
    expect(named.every((input) => input.includes('type="radio"'))).toBe(true)
  })

  test('shows the payment deadline without a script', async () => {
    expect((await get()).body).toContain('>20:20:00</span>')
    expect((await get('/details')).json()).toEqual({
      status: 'open',
      serverTimeSSE: startSSE,
      deadlineSSE: startSSE + 300,
    })
  })

  test('redirects to the receipt after a payment, even a repeated one', async () => {
    const responses = await Promise.all([press('pay', 'method=card'), press('pay', 'method=card')])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(responses.map(({ headers }) => headers.location)).toEqual([request.successURL, request.successURL])
    expect(ledger.dueWebhooks(startSSE + 600, 10)).toHaveLength(1)
    expect((await get('?lang=en')).body).toContain('See the receipt')
  })

  test('redirects to the failed order after a declined try and can be paid later', async () => {
    expect((await press('decline')).headers.location).toBe(request.failureURL)
    expect((await get('?lang=en')).body).toContain('The payment failed')
    expect((await press('pay', 'method=wechat_pay')).headers.location).toBe(request.successURL)
  })

  test('redirects to the failed order after a cancellation and cannot be paid later', async () => {
    expect((await press('cancel')).headers.location).toBe(request.failureURL)
    expect((await press('cancel')).headers.location).toBe(request.failureURL)
    expect((await press('pay', 'method=card')).headers.location).toBe(`/stand-ins/payments/${paymentID}`)
    expect((await get('?lang=en')).body).toContain('Cancelled')
  })

  test('cannot be cancelled after the payment', async () => {
    await press('pay', 'method=card')
    expect((await press('cancel')).headers.location).toBe(`/stand-ins/payments/${paymentID}`)
    expect(ledger.find(paymentID)?.status).toBe('paid')
  })

  test('says that time is up from the payment deadline on', async () => {
    clock.now = request.deadlineSSE
    expect((await get('?lang=en')).body).toContain('Time is up')
    expect((await get('/details')).json()).toMatchObject({ status: 'expired' })
  })

  test('says that the shop closed or refunded the payment', async () => {
    closePayment({ ledger, clock }, paymentID, 'shop')
    expect((await get('?lang=en')).body).toContain('Cancelled')
    const other = createPayment({ ledger, clock }, request, 'order-2')
    if (other.kind !== 'open') throw new Error(other.kind)
    paymentID = other.payment.paymentID
    await press('pay', 'method=card')
    refundPayment({ ledger, clock }, paymentID, { refundKey: 'refund-1', amountCents: 100 })
    expect((await get('?lang=en')).body).toContain('Refunded')
  })

  test('closes a payment at its deadline without a request', async () => {
    clock.now = request.deadlineSSE - 1
    sweep()
    expect(ledger.find(paymentID)?.status).toBe('open')
    clock.now = request.deadlineSSE
    await app.close()
    sweep()
    expect(ledger.find(paymentID)).toMatchObject({ status: 'expired', closedBy: 'deadline' })
  })

  test('responds with 404 and a link home for an unknown payment', async () => {
    paymentID = 'ps_nobody'
    for (const response of [await get('?lang=en'), await press('pay', 'method=card'), await press('decline')]) {
      expect(response.statusCode).toBe(404)
      expect(response.body).toContain('href="/"')
    }
    expect((await get('/details')).statusCode).toBe(404)
  })

  test('rejects an unknown payment method', async () => {
    expect((await press('pay', 'method=cash')).statusCode).toBe(400)
    expect(ledger.find(paymentID)?.status).toBe('open')
  })
})
