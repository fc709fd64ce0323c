import type { OrderDeps } from '../orders/order-deps.ts'
import { askProvider } from './ask-provider.ts'

/** Gives an owed payment back and writes down that it was done. Throws when the provider does not answer or refuses:
 *  it stays owed, and the reconciler tries again with the same key. */
export async function makeRefund(deps: OrderDeps, { paymentID }: { readonly paymentID: string }): Promise<void> {
  const asked = await askProvider(deps.payments.refund(paymentID, `refund:${paymentID}`))
  if (asked.kind === 'unavailable') throw asked.cause
  await deps.store.refunds.made(paymentID, deps.clock.nowSSE())
}
