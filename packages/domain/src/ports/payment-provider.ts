import type { Bilingual, Language } from '../language.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'

/** Where a payment stands at its provider; `pending` is an asynchronous method that has not answered. */
export type PaymentStatus = 'open' | 'pending' | 'paid' | 'expired' | 'declined'

/** What is asked of the provider. `idempotencyKey` makes a repeated call answer the same payment. */
export interface PaymentRequest {
  readonly idempotencyKey: string
  readonly orderID: string
  readonly orderReference: string
  readonly amountCents: number
  readonly currency: 'HKD'
  /** What the payment page shows of the purchase: the event, its hall, its start and its picture
   *  (an absolute URL), and how many tickets are paid for. */
  readonly title: Bilingual
  readonly venue: Bilingual
  readonly eventStartTimeSSE: number
  readonly imageURL: string
  readonly ticketCount: number
  readonly deadlineSSE: number
  readonly language: Language
  readonly email: string | null
  /** Where the browser goes back to. */
  readonly successURL: string
  readonly failureURL: string
}

/** A payment as the provider knows it. */
export interface Payment {
  readonly paymentID: string
  readonly orderID: string
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly currency: string
  /** False for test money; must agree with the mode the server runs in. */
  readonly liveMode: boolean
  /** The hosted page, while the payment is open. */
  readonly redirectURL: string | null
  /** How and when it was paid; null while it is not, and where the provider does not tell. */
  readonly method: PaymentMethod | null
  readonly paidSSE: number | null
}

/** The provider will not make the payment; asked again, it says the same. */
export interface PaymentDeclined {
  readonly kind: 'declined'
  /** Why, in the provider's words: for the operator's log, never for the buyer. */
  readonly detail: string
}

/** What a notification is about. `eventID` is unique per event of the provider. */
export interface PaymentNotification {
  readonly eventID: string
  readonly paymentID: string
}

/** A notification whose signature was right. */
export type ReadNotification =
  /** The payment may stand elsewhere. */
  | ({ readonly kind: 'payment' } & PaymentNotification)
  | RefundFailure
  /** Nothing of ours has to be looked up. */
  | { readonly kind: 'irrelevant' }
  /** Nobody knows what it says: sent again, it would say the same. */
  | { readonly kind: 'unreadable' }

/** Money that was given back has come back to us, which may be days later; `detail` is why, in the provider's words: for
 *  the operator's log. */
export type RefundFailure = { readonly kind: 'refundFailed'; readonly detail: string } & PaymentNotification

/** A hosted payment page. Notifications are at-least-once, unordered and late: they only say which
 *  payment to look up. A call throws {@link PaymentProviderUnavailable} when there is no answer. */
export interface PaymentProvider {
  /** The mode whose payments are accepted. */
  readonly liveMode: boolean
  /** The smallest amount that it takes. */
  readonly leastAmountCents: number
  create(request: PaymentRequest): Promise<Payment | PaymentDeclined>
  /** Throws {@link PaymentUnknown} when there is no such payment, or what it is makes no sense as one. */
  retrieve(paymentID: string): Promise<Payment>
  /** Closes an open payment; answers where it then stands, `paid` included when that came first. */
  expire(paymentID: string): Promise<Payment>
  /** Gives the whole amount back; the same key never refunds twice. */
  refund(paymentID: string, idempotencyKey: string): Promise<void>
  /** Checks the signature on the raw body; null when it is wrong. */
  readNotification(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ReadNotification | null
}

/** The provider knows no payment of this id, or none that could be an order's: asked again, it says the same. */
export class PaymentUnknown extends Error {
  override readonly name = 'PaymentUnknown'
}

/** The provider did not answer in time, or answered that it cannot: nothing is known of the payment. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentProviderUnavailable'
}
