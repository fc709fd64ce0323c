import type { PaymentRequest, Payment, PaymentRejected, WebhookContent } from '../payments/payment.ts'

/**
 * A payment provider with a hosted payment page. Notifications are at-least-once, unordered and late, so they only name
 * a payment to look up. A call throws {@link PaymentProviderUnavailable} without a response.
 */
export interface PaymentProvider {
  /** The mode whose payments are accepted. */
  readonly liveMode: boolean
  /** The smallest amount that the provider accepts. */
  readonly leastAmountCents: number
  create(request: PaymentRequest): Promise<Payment | PaymentRejected>
  /**
   * Returns a payment. Throws {@link UnknownPayment} if there is none, or if it makes no sense as an order's payment.
   */
  retrieve(paymentID: string): Promise<Payment>
  /** Closes an open payment. Returns its state afterwards, which is `paid` if the payment came first. */
  expire(paymentID: string): Promise<Payment>
  /** Refunds the whole amount. The same key never refunds twice. */
  refund(paymentID: string, idempotencyKey: string): Promise<void>
  /** Checks the signature of the raw body. Returns null if it is wrong. */
  readWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): WebhookContent | null
}

/**
 * The provider has no payment of this ID, or none that could belong to an order. Another request gets the same
 * response.
 */
export class UnknownPayment extends Error {
  override readonly name = 'PaymentUnknown'
}

/** The provider did not respond in time, or reported that it cannot. The state of the payment is unknown. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentProviderUnavailable'
}
