import { describe, expect, test } from 'vitest'
import { readCharge } from './stripe-charge.ts'

const created = Date.UTC(2026, 10, 21, 4, 3) / 1000
const charge = (details: unknown) => ({ id: 'ch_1', object: 'charge', created, payment_method_details: details })
const card = (change: object = {}) =>
  charge({ type: 'card', card: { brand: 'visa', last4: '4242', wallet: null, ...change } })

describe('Stripe charge', () => {
  test.each([
    [card(), { kind: 'card', brand: 'visa', last4: '4242', wallet: null }],
    [
      card({ brand: 'unionpay', wallet: { type: 'google_pay' } }),
      { kind: 'card', brand: 'unionpay', last4: '4242', wallet: 'google_pay' },
    ],
    [
      card({ brand: 'cartes_bancaires', last4: null, wallet: { type: 'masterpass' } }),
      { kind: 'card', brand: null, last4: null, wallet: null },
    ],
    [card({ brand: 7, last4: '42', wallet: 'apple' }), { kind: 'card', brand: null, last4: null, wallet: null }],
    [charge({ type: 'wechat_pay', wechat_pay: {} }), { kind: 'wechat_pay' }],
    [charge({ type: 'alipay', alipay: {} }), { kind: 'alipay' }],
    [charge({ type: 'link', link: {} }), { kind: 'link' }],
  ])('has a known method: %j', (expanded, method) => {
    expect(readCharge({ latest_charge: expanded })).toEqual({ method, paidSSE: created })
  })

  test.each([charge({ type: 'of_tomorrow' }), charge(null), charge({ type: 'card' }), { created }])(
    'has only its time if the method is unknown: %j',
    (expanded) => {
      expect(readCharge({ latest_charge: expanded })).toEqual({ method: null, paidSSE: created })
    },
  )

  test.each([
    null,
    'pi_1',
    {},
    { latest_charge: null },
    { latest_charge: 'ch_1' },
    { latest_charge: { created: 'now', payment_method_details: { type: 'alipay' } } },
  ])('has neither method nor time: %j', (intent) => {
    expect(readCharge(intent)).toEqual({ method: null, paidSSE: null })
  })
})
