import type { Dispute } from '../../payments/dispute.ts'
import { callProvider, type Unavailable } from '../payments/call-provider.ts'
import { nullWhereUnknown, type UnknownSubject } from '../payments/settle-payment.ts'
import type { OrderDeps } from '../order-deps.ts'

/** The outcome of {@link settleDispute}. */
export type SettleDisputeResult =
  /** Null if nothing changed, or if no order has the payment. */
  | { readonly kind: 'settled'; readonly dispute: Dispute | null }
  | UnknownSubject
  /** The provider does not respond. Ask it to send the webhook again. */
  | Unavailable

/** Handles a webhook about a dispute by looking it up, and stores its state (RFD-13). */
export async function settleDispute(
  { store, clock, payments }: Pick<OrderDeps, 'store' | 'clock' | 'payments'>,
  { disputeID }: { readonly disputeID: string },
): Promise<SettleDisputeResult> {
  const lookup = payments.retrieveDispute(disputeID).then((found) => ({ found }))
  const result = await callProvider(lookup.catch(nullWhereUnknown))
  if (result.kind === 'unavailable') return result
  if (result.response === null) return { kind: 'unknownOrder', paymentID: disputeID }
  const { found } = result.response
  const dispute = found && (await store.refunds.recordDispute(found, clock.nowSSE()))
  return { kind: 'settled', dispute }
}
