/** Payment methods in both languages, as receipts name them. Screen and paper use the same words. */

/** The payment method of a receipt. The domain's method and the contract's both fit it. */
export type PaymentMethodName =
  | {
      readonly kind: 'card'
      readonly brand: keyof typeof brands | null
      readonly last4: string | null
      readonly wallet: keyof typeof wallets | null
    }
  | { readonly kind: keyof typeof plain }

interface Said {
  readonly en: string
  readonly zh: string
}

const alike = (name: string): Said => ({ en: name, zh: name })

const brands = {
  visa: alike('Visa'),
  mastercard: alike('Mastercard'),
  amex: { en: 'American Express', zh: '美國運通' },
  unionpay: { en: 'UnionPay', zh: '銀聯' },
  jcb: alike('JCB'),
  diners: { en: 'Diners Club', zh: '大來' },
  discover: alike('Discover'),
} as const satisfies Record<string, Said>

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', samsung_pay: 'Samsung Pay', link: 'Link' } as const

const plain = {
  wechat_pay: { en: 'WeChat Pay', zh: '微信支付 WeChat Pay' },
  alipay: { en: 'Alipay', zh: '支付寶 Alipay' },
  alipay_hk: alike('AlipayHK'),
  link: alike('Link'),
} as const satisfies Record<string, Said>

const anyCard: Said = { en: 'Card', zh: '信用卡／扣賬卡' }
const unknown: Said = { en: 'Paid online', zh: '網上付款' }
const nothing: Said = { en: 'Nothing to pay', zh: '毋須付款' }

/**
 * Returns the payment method of an order in words. A free order had nothing to pay. Without a known method, it was paid
 * online.
 */
export function paymentWords(priceCents: number, method: PaymentMethodName | null): Said {
  if (priceCents === 0) return nothing
  if (method === null) return unknown
  if (method.kind !== 'card') return plain[method.kind]
  const { brand, last4, wallet } = method
  const { en, zh } = brand === null ? anyCard : brands[brand]
  const ending = last4 === null ? alike('') : { en: ` ending ${last4}`, zh: ` 尾號 ${last4}` }
  const through = wallet === null ? alike('') : { en: ` (${wallets[wallet]})`, zh: `（${wallets[wallet]}）` }
  return { en: en + ending.en + through.en, zh: zh + ending.zh + through.zh }
}
