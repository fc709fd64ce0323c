import type { Bilingual, Language } from '@pokfei/format/language'
import type { PaymentMethod } from './payment-method.ts'

/** The state of a payment at its provider. `pending` is a slow method that has not decided. */
export type PaymentStatus = 'open' | 'pending' | 'paid' | 'expired' | 'declined'

/** The tickets of one type and price, as the payment page shows them. */
export interface PaymentLine {
  readonly name: Bilingual
  readonly count: number
  readonly unitPriceCents: number
  readonly unitFeeCents: number
}

/** A request for a payment. With the same `idempotencyKey`, a repeated call returns the same payment. */
export interface PaymentRequest {
  readonly idempotencyKey: string
  readonly orderID: string
  readonly orderReference: string
  readonly amountCents: number
  readonly currency: 'HKD'
  /** The details that the payment page shows: event, hall, start, picture (an absolute URL) and number of tickets. */
  readonly title: Bilingual
  readonly venue: Bilingual
  readonly eventStartTimeSSE: number
  readonly imageURL: string
  readonly ticketCount: number
  /** Left out for orders that were placed before lines were stored. */
  readonly lines?: readonly PaymentLine[] | undefined
  readonly deadlineSSE: number
  readonly language: Language
  readonly email: string | null
  /** The addresses to which the browser returns. */
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
  /** False for test money. It must agree with the mode of the server. */
  readonly liveMode: boolean
  /** The hosted page, while the payment is open. */
  readonly redirectURL: string | null
  /** The payment method and time. Null while unpaid, and if the provider does not tell. */
  readonly method: PaymentMethod | null
  readonly paidSSE: number | null
}

/** The provider rejected the payment. Another request gets the same response. */
export interface PaymentRejected {
  readonly kind: 'rejected'
  /** The provider's reason, for the operator's log and never for the buyer. */
  readonly detail: string
}

/** The subject of a notification. `eventID` is unique per event of the provider. */
export interface PaymentEvent {
  readonly eventID: string
  readonly paymentID: string
}

/** A notification with a valid signature. */
export type WebhookContent =
  /** The state of the payment may have changed. */
  | ({ readonly kind: 'payment' } & PaymentEvent)
  /** Refunds may have changed. `reference` is the provider's ID of a refund or of a payment. */
  | { readonly kind: 'refunds'; readonly eventID: string; readonly reference: string }
  /** A dispute may have changed. */
  | { readonly kind: 'dispute'; readonly eventID: string; readonly disputeID: string }
  /** Nothing needs a lookup. */
  | { readonly kind: 'irrelevant' }
  /** The notification cannot be understood. A repetition would say the same. */
  | { readonly kind: 'unreadable' }
