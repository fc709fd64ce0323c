import { describe, expect, test } from 'vitest'
import { paymentWords, type PaymentMethodName } from './payment-texts.ts'

const card = { kind: 'card', brand: 'visa', last4: '4242', wallet: null } as const
const said = (method: PaymentMethodName | null, priceCents = 68_000) => {
  const { en, zh } = paymentWords(priceCents, method)
  return [en, zh]
}

describe('the words for a payment', () => {
  test.each<readonly [PaymentMethodName, string, string]>([
    [card, 'Visa ending 4242', 'Visa 尾號 4242'],
    [{ ...card, brand: 'amex' }, 'American Express ending 4242', '美國運通 尾號 4242'],
    [{ ...card, brand: 'unionpay', last4: '0005' }, 'UnionPay ending 0005', '銀聯 尾號 0005'],
    [{ ...card, wallet: 'apple_pay' }, 'Visa ending 4242 (Apple Pay)', 'Visa 尾號 4242（Apple Pay）'],
    [{ ...card, brand: null }, 'Card ending 4242', '信用卡／扣賬卡 尾號 4242'],
    [{ ...card, last4: null }, 'Visa', 'Visa'],
    [{ ...card, brand: null, last4: null, wallet: 'google_pay' }, 'Card (Google Pay)', '信用卡／扣賬卡（Google Pay）'],
    [{ kind: 'wechat_pay' }, 'WeChat Pay', '微信支付 WeChat Pay'],
    [{ kind: 'alipay' }, 'Alipay', '支付寶 Alipay'],
    [{ kind: 'alipay_hk' }, 'AlipayHK', 'AlipayHK'],
    [{ kind: 'link' }, 'Link', 'Link'],
  ])('name the method %o', (method, en, zh) => {
    expect(said(method)).toEqual([en, zh])
  })

  test('say "Paid online" for an unknown method', { tags: 'ORD-103' }, () => {
    expect(said(null)).toEqual(['Paid online', '網上付款'])
  })

  test('say "Nothing to pay" for a free order', { tags: 'ORD-103' }, () => {
    expect(said(null, 0)).toEqual(['Nothing to pay', '毋須付款'])
  })
})
