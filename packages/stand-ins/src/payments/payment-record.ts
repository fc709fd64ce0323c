import type {
  StandInWebhook,
  StandInPayment,
  StandInPaymentMethod,
  StandInPaymentRequest,
} from '../contracts/payment-contract.ts'

/** The party that closed an unpaid payment. */
export type ClosedBy = 'buyer' | 'shop' | 'deadline'

/** A payment as the stand-in stores it. */
export interface PaymentRecord {
  readonly paymentID: string
  readonly request: StandInPaymentRequest
  readonly status: StandInPayment['status']
  /** Null unless the payment is expired. */
  readonly closedBy: ClosedBy | null
  /** The payment method; null until the payment is paid. */
  readonly method: StandInPaymentMethod | null
  /** The number of declined tries. */
  readonly declinedCount: number
  readonly refundedCents: number
  readonly createdTimeSSE: number
}

/** A pending webhook. */
export interface QueuedWebhook extends StandInWebhook {
  /** The number of tries so far. */
  readonly sentCount: number
}
