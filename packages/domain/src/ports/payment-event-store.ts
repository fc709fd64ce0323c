import type { PaymentEvent } from '../payments/payment.ts'

/**
 * The events that have had their effect. These are events of the provider (`settle` records those itself) and reports
 * to an operator.
 */
export interface PaymentEventStore {
  isKnown(eventID: string): Promise<boolean>
  /** Records the event. A second call changes nothing. */
  record(event: PaymentEvent, nowSSE: number): Promise<void>
}
