import type { OrderDeps } from '../orders/order-deps.ts'
import { askProvider } from './ask-provider.ts'

/**
 * Makes a pending refund and records it. Throws if the provider does not respond or declines. The refund then stays
 * pending, and the reconciler tries again with the same key.
 */
export async function makeRefund(deps: OrderDeps, { paymentID }: { readonly paymentID: string }): Promise<void> {
  const asked = await askProvider(deps.payments.refund(paymentID, `refund:${paymentID}`))
  if (asked.kind === 'unavailable') throw asked.cause
  await deps.store.refunds.made(paymentID, deps.clock.nowSSE())
}
