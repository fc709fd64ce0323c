import type { Order } from '@pokfei/contracts/orders'
import { useServerNow } from '../../server-clock.ts'

/** Seconds for which an order in progress can still be paid; 0 from its deadline on, and without an order. */
export function useSecondsToPay(order: Order | undefined): number {
  const nowSSE = useServerNow(order !== undefined)
  return Math.max(0, (order?.paymentDeadlineSSE ?? 0) - nowSSE)
}
