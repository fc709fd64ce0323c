import type { ProviderDispute } from '../payments/dispute.ts'
import type { PaymentRequest, Payment, PaymentRejected, WebhookContent } from '../payments/payment.ts'
import type { ProviderRefund, RefundRejected, RefundRequest } from '../payments/refund.ts'

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
  /**
   * Refunds a part of a payment, or all of it. The same `refundID` never refunds twice, however late it is repeated. Throws
   * {@link PaymentProviderBusy} if the provider limits the rate.
   */
  refund(request: RefundRequest): Promise<ProviderRefund | RefundRejected>
  /**
   * Returns refunds as the provider has them now. `reference` is the provider's ID of a refund, or of a payment with all
   * its refunds. Leaves out those of payments that no order could have. Throws
   * {@link UnknownPayment} if the provider knows no such refund or payment.
   */
  retrieveRefunds(reference: string): Promise<readonly ProviderRefund[]>
  /**
   * Returns a dispute, or null if its payment is none of an order. Throws {@link UnknownPayment} if the provider knows no such
   * dispute.
   */
  retrieveDispute(disputeID: string): Promise<ProviderDispute | null>
  /** Checks the signature of the raw body. Returns null if it is wrong. */
  readWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): WebhookContent | null
}

/**
 * The provider has no payment, refund or dispute of this ID, or none that could belong to an order. Another request gets the same
 * response.
 */
export class UnknownPayment extends Error {
  override readonly name = 'PaymentUnknown'
}

/** The provider did not respond in time, or reported that it cannot. The state of the payment is unknown. */
export class PaymentProviderUnavailable extends Error {
  override readonly name: string = 'PaymentProviderUnavailable'
}

/** The provider limits the rate of calls. It did nothing, and the caller must slow down. */
export class PaymentProviderBusy extends PaymentProviderUnavailable {
  override readonly name = 'PaymentProviderBusy'
}
