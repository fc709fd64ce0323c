import type { OrderDeps } from '../order-deps.ts'
import { callProvider } from './call-provider.ts'

/**
 * Makes a pending refund and records it. Throws if the provider does not respond or declines. The refund then stays
 * pending, and the reconciler tries again with the same key.
 */
export async function makeRefund(deps: OrderDeps, { paymentID }: { readonly paymentID: string }): Promise<void> {
  const result = await callProvider(deps.payments.refund(paymentID, `refund:${paymentID}`))
  if (result.kind === 'unavailable') throw result.cause
  await deps.store.refunds.recordMade(paymentID, deps.clock.nowSSE())
}
