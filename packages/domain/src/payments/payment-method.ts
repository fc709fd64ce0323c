/** The card schemes with a name of their own on receipts. A card of any other scheme is just a card. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'unionpay', 'jcb', 'diners', 'discover'] as const

/** The phone wallets through which a card may be paid. */
export const cardWallets = ['apple_pay', 'google_pay', 'samsung_pay', 'link'] as const

/** The methods whose name says everything. */
export const plainMethods = ['wechat_pay', 'alipay', 'alipay_hk', 'link'] as const

/** A card, as far as a receipt may name it. */
export interface CardPayment {
  readonly kind: 'card'
  readonly brand: (typeof cardBrands)[number] | null
  /** The last four digits of its number. */
  readonly last4: string | null
  readonly wallet: (typeof cardWallets)[number] | null
}

/** The method of a payment, as its provider reports it. */
export type PaymentMethod = CardPayment | { readonly kind: (typeof plainMethods)[number] }
