/** The card schemes that are called by their names; a card of another is just a card. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'unionpay', 'jcb', 'diners', 'discover'] as const

/** The phones' wallets that a card may be paid through. */
export const cardWallets = ['apple_pay', 'google_pay', 'samsung_pay', 'link'] as const

/** The methods that are all said by their name. */
export const plainMethods = ['wechat_pay', 'alipay', 'alipay_hk', 'link'] as const

/** A card, as far as a receipt may name it. */
export interface CardPayment {
  readonly kind: 'card'
  readonly brand: (typeof cardBrands)[number] | null
  /** The last four digits of its number. */
  readonly last4: string | null
  readonly wallet: (typeof cardWallets)[number] | null
}

/** How a payment was made, as its provider tells. */
export type PaymentMethod = CardPayment | { readonly kind: (typeof plainMethods)[number] }
