import type { DueClaim } from '../due-claim.ts'
import type { OwnRefund, PendingRefund, RefundState } from '../payments/refund.ts'
import type { Order } from '../orders/order.ts'

/** Pending refunds. The transition that causes a refund stores it. */
export interface RefundStore {
  /** Claims due refunds, as `OrderStore.claimDue` does for orders. */
  claimDue(claim: DueClaim): Promise<readonly PendingRefund[]>
  /** Returns how many refunds are in each state. Cheap enough to ask every few seconds. */
  countByState(): Promise<Readonly<Record<RefundState, number>>>
  /** Records that the provider has made the refund. */
  recordMade(paymentID: string, nowSSE: number): Promise<void>
  /** Returns the member's made and pending refunds, oldest first. */
  listOwn(memberID: string): Promise<readonly OwnRefund[]>
  /** Returns the order of a payment with a made or pending refund. Returns null if the payment has no refund. */
  findOrder(paymentID: string): Promise<Pick<Order, 'orderID' | 'orderReference'> | null>
}
