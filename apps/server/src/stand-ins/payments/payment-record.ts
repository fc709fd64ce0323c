import type {
  StandInNotification,
  StandInPaymentAnswer,
  StandInPaymentMethod,
  StandInPaymentRequest,
} from '@pokfei/contracts/payment-stand-in'

/** Who closed a payment that was not paid. */
export type ClosedBy = 'buyer' | 'shop' | 'deadline'

/** A payment as the stand-in keeps it. */
export interface PaymentRecord {
  readonly paymentID: string
  readonly request: StandInPaymentRequest
  readonly status: StandInPaymentAnswer['status']
  /** Null unless the payment is expired. */
  readonly closedBy: ClosedBy | null
  /** How it was paid; null until then. */
  readonly method: StandInPaymentMethod | null
  /** Tries that were declined. */
  readonly declinedCount: number
  readonly refundedCents: number
  readonly refundKey: string | null
  readonly createdTimeSSE: number
}

/** A notification that waits for its 200. */
export interface QueuedNotification extends StandInNotification {
  /** How often it was sent. */
  readonly sentCount: number
}
