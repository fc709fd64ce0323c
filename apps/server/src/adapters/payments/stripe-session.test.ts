import type { PaymentRequest } from '@pokfei/domain/payments/payment'
import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { paymentOf, sessionParams } from './stripe-session.ts'

const deadlineSSE = Date.UTC(2026, 10, 21, 4, 5) / 1000

const request: PaymentRequest = {
  idempotencyKey: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  amountCents: 335_000,
  currency: 'HKD',
  title: { en: 'Harbour Nights', zh: '維港夜' },
  venue: { en: 'Hong Kong Coliseum', zh: '紅磡體育館' },
  eventStartTimeSSE: Date.UTC(2026, 11, 20, 12, 15) / 1000,
  imageURL: 'https://tickets.example/media/images/event/lion-rock/harbour-nights/thumbnail.png',
  ticketCount: 3,
  deadlineSSE,
  language: 'zh',
  email: 'karen.chan@example.com',
  successURL: 'https://tickets.example/receipt?orderReference=7Q4M-K2XD',
  failureURL: 'https://tickets.example/orderFailed?orderReference=7Q4M-K2XD',
}

describe('Checkout Session of a payment', () => {
  test('names the purchase in HKD and takes card, WeChat Pay and Alipay', { tags: ['ORD-30', 'CON-1'] }, () => {
    const names = { orderID: request.orderID, orderReference: request.orderReference }
    expect(sessionParams(request)).toEqual({
      mode: 'payment',
      client_reference_id: request.orderID,
      metadata: names,
      payment_intent_data: { metadata: names, description: 'Pokfei 撲飛 7Q4M-K2XD' },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'hkd',
            unit_amount: 335_000,
            product_data: {
              name: '維港夜',
              description: '紅磡體育館 · 20/12/2026 20:15 · 3 張門票 · 7Q4M-K2XD',
              images: [request.imageURL],
            },
          },
        },
      ],
      allowed_payment_method_types: ['card', 'wechat_pay', 'alipay'],
      payment_method_options: { wechat_pay: { client: 'web' } },
      adaptive_pricing: { enabled: false },
      locale: 'zh-HK',
      custom_text: { submit: { message: '請於 12:05（香港時間）前完成付款，逾時此頁面將會關閉，門票亦會釋出。' } },
      expires_at: deadlineSSE + 1860,
      success_url: request.successURL,
      cancel_url: request.failureURL,
      customer_email: 'karen.chan@example.com',
    })
  })

  test('is in English for an English order', () => {
    const { locale, line_items, custom_text } = sessionParams({ ...request, language: 'en', ticketCount: 1 })
    expect(locale).toBe('en')
    expect(line_items?.[0]?.price_data?.product_data).toMatchObject({
      name: 'Harbour Nights',
      description: 'Hong Kong Coliseum · 20/12/2026 20:15 · 1 ticket · 7Q4M-K2XD',
    })
    expect(custom_text).toEqual({
      submit: {
        message: 'Please pay by 12:05 (Hong Kong time). After that this page closes and your tickets are released.',
      },
    })
  })

  test('expires at least half an hour after the payment deadline, as Stripe requires', () => {
    expect((sessionParams(request).expires_at ?? 0) - deadlineSSE).toBeGreaterThanOrEqual(1800)
  })

  test.each([null, '陳大文@example.com', '"karen chan"@example.com', 'karen@localhost'])(
    'leaves out the address %s, which Stripe might reject',
    (email) => {
      expect(sessionParams({ ...request, email })).not.toHaveProperty('customer_email')
    },
  )

  test('leaves out a picture that Stripe cannot fetch', () => {
    const { line_items } = sessionParams({ ...request, imageURL: 'http://localhost:3000/media/thumbnail.png' })
    expect(line_items?.[0]?.price_data?.product_data).not.toHaveProperty('images')
  })
})

describe('payment of a Checkout Session', () => {
  type Fields = Pick<
    Stripe.Checkout.Session,
    | 'id'
    | 'client_reference_id'
    | 'amount_total'
    | 'currency'
    | 'livemode'
    | 'status'
    | 'payment_status'
    | 'payment_intent'
    | 'url'
  >
  const open: Fields = {
    id: 'cs_test_1',
    client_reference_id: request.orderID,
    amount_total: 335_000,
    currency: 'hkd',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  }
  const read = (change: Partial<Fields> = {}) => paymentOf({ ...open, ...change } as Stripe.Checkout.Session)
  const intent = (status: Stripe.PaymentIntent.Status) => ({ id: 'pi_1', status }) as Stripe.PaymentIntent

  test('is open and has a page', () => {
    expect(read()).toEqual({
      paymentID: 'cs_test_1',
      orderID: request.orderID,
      status: 'open',
      amountCents: 335_000,
      currency: 'HKD',
      liveMode: false,
      redirectURL: 'https://checkout.stripe.com/c/pay/cs_test_1',
      method: null,
      paidSSE: null,
    })
  })

  test.each([
    ['paid', { status: 'complete', payment_status: 'paid' }],
    ['pending', { status: 'complete', payment_intent: intent('processing') }],
    ['pending', { status: 'complete', payment_intent: 'pi_1' }],
    ['declined', { status: 'complete', payment_intent: intent('requires_payment_method') }],
    ['declined', { status: 'complete', payment_intent: intent('canceled') }],
    ['expired', { status: 'expired' }],
  ] as const)('is %s (%o) without a page', (status, change) => {
    expect(read({ ...change, url: null })).toMatchObject({ status, redirectURL: null })
  })

  test('names its method after the payment', () => {
    const latest_charge = {
      created: deadlineSSE,
      payment_method_details: { type: 'alipay', alipay: {} },
    } as Stripe.Charge
    const change = { payment_status: 'paid', payment_intent: { ...intent('succeeded'), latest_charge } } as const
    expect(read({ ...change, status: 'complete' })).toMatchObject({ method: { kind: 'alipay' }, paidSSE: deadlineSSE })
    expect(read({ ...change, status: 'open', payment_status: 'unpaid' })).toMatchObject({ method: null, paidSSE: null })
  })

  test('has an empty order ID if the session names none', () => {
    expect(read({ client_reference_id: null }).orderID).toBe('')
  })

  test('throws for a contradictory session', () => {
    expect(() => read({ status: null })).toThrow('cs_test_1')
    expect(() => read({ amount_total: null })).toThrow('cs_test_1')
  })
})
