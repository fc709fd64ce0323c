import type { ProviderRefund } from '../../payments/refund.ts'
import type { BookedForeignRefund, ObservedRefund } from '../../ports/refund-store.ts'
import { callProvider, type Unavailable } from '../payments/call-provider.ts'
import { nullWhereUnknown, type UnknownSubject } from '../payments/settle-payment.ts'
import type { OrderDeps } from '../order-deps.ts'
import { newsOf } from './make-due-refunds.ts'

/** The effect of a refund as the provider has it. */
export type SettledRefund =
  /** A refund of ours, after the provider's word. */
  | ({ readonly kind: 'observed' } & ObservedRefund)
  /** A refund that nobody here asked for. It is booked now. */
  | ({ readonly kind: 'booked' } & BookedForeignRefund)

/** The outcome of {@link settleRefunds}. */
export type SettleRefundsResult =
  | { readonly kind: 'settled'; readonly refunds: readonly SettledRefund[] }
  | UnknownSubject
  /** The provider does not respond. Ask it to send the webhook again. */
  | Unavailable

/**
 * Handles a webhook about refunds by looking them up. Repeated, late and shuffled webhooks do no harm. Refunds of payments
 * that no order has are left alone, because the account may have other uses.
 */
export async function settleRefunds(
  deps: Pick<OrderDeps, 'store' | 'clock' | 'payments'>,
  { reference }: { readonly reference: string },
): Promise<SettleRefundsResult> {
  const result = await callProvider(deps.payments.retrieveRefunds(reference).catch(nullWhereUnknown))
  if (result.kind === 'unavailable') return result
  if (result.response === null) return { kind: 'unknownOrder', paymentID: reference }
  const refunds: SettledRefund[] = []
  // One after another: each may change what the next one finds.
  for (const refund of result.response) {
    const settled = await settleRefund(deps, refund)
    if (settled !== null) refunds.push(settled)
  }
  return { kind: 'settled', refunds }
}

async function settleRefund(
  { store: { refunds }, clock }: Pick<OrderDeps, 'store' | 'clock'>,
  refund: ProviderRefund,
): Promise<SettledRefund | null> {
  const nowSSE = clock.nowSSE()
  const seen =
    (refund.refundID === null ? null : await refunds.observe(refund.refundID, newsOf(refund), nowSSE)) ??
    (await refunds.observe(refund.providerRefundID, newsOf(refund), nowSSE))
  if (seen !== null) return { kind: 'observed', ...seen }
  // A backup that was restored may lack a refund of ours. Its money has moved, so it is booked like a foreign one.
  const booked = await refunds.bookForeign(refund, nowSSE)
  return booked && { kind: 'booked', ...booked }
}
